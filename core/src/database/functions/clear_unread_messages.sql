-- A deleted conversation takes its unread messages out of the count.
CREATE OR REPLACE FUNCTION clear_unread_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_counters SET unread_messages = unread_messages - OLD.unread_count, revision = revision + 1
    WHERE user_id = OLD.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER conversation_members_gone AFTER DELETE ON conversation_members
  FOR EACH ROW WHEN (OLD.unread_count > 0) EXECUTE FUNCTION clear_unread_messages();
