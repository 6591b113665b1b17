-- Remembers the client id of a deleted row, so that it cannot be stored again (ADR 21): 30 days for members, a day for guests.
CREATE OR REPLACE FUNCTION remember_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.user_id IS NOT NULL THEN
    -- While the account itself is deleted its rows go without a trace.
    INSERT INTO deleted_client_ids (user_id, client_id, source, expires_at)
      SELECT u.id, OLD.client_id, TG_TABLE_NAME, now() + interval '30 days' FROM users u WHERE u.id = OLD.user_id
      ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO deleted_client_ids (guest_id, client_id, source, expires_at)
      VALUES (OLD.guest_id, OLD.client_id, TG_TABLE_NAME, now() + interval '1 day')
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER comments_remember_deleted AFTER DELETE ON comments
  FOR EACH ROW WHEN (OLD.client_id IS NOT NULL) EXECUTE FUNCTION remember_deleted();

CREATE OR REPLACE TRIGGER journal_entries_remember_deleted AFTER DELETE ON journal_entries
  FOR EACH ROW WHEN (OLD.client_id IS NOT NULL) EXECUTE FUNCTION remember_deleted();

CREATE OR REPLACE TRIGGER journal_seeds_remember_deleted AFTER DELETE ON journal_seeds
  FOR EACH ROW WHEN (OLD.client_id IS NOT NULL) EXECUTE FUNCTION remember_deleted();

CREATE OR REPLACE TRIGGER mood_entries_remember_deleted AFTER DELETE ON mood_entries
  FOR EACH ROW WHEN (OLD.client_id IS NOT NULL) EXECUTE FUNCTION remember_deleted();

CREATE OR REPLACE TRIGGER notes_remember_deleted AFTER DELETE ON notes
  FOR EACH ROW WHEN (OLD.client_id IS NOT NULL) EXECUTE FUNCTION remember_deleted();

CREATE OR REPLACE TRIGGER posts_remember_deleted AFTER DELETE ON posts
  FOR EACH ROW WHEN (OLD.client_id IS NOT NULL) EXECUTE FUNCTION remember_deleted();

CREATE OR REPLACE TRIGGER reflections_remember_deleted AFTER DELETE ON reflections
  FOR EACH ROW WHEN (OLD.client_id IS NOT NULL AND (OLD.guest_id IS NULL OR OLD.expires_at > now()))
  EXECUTE FUNCTION remember_deleted();

CREATE OR REPLACE TRIGGER thought_reframes_remember_deleted AFTER DELETE ON thought_reframes
  FOR EACH ROW WHEN (OLD.client_id IS NOT NULL AND (OLD.guest_id IS NULL OR OLD.expires_at > now()))
  EXECUTE FUNCTION remember_deleted();

CREATE OR REPLACE TRIGGER time_capsules_remember_deleted AFTER DELETE ON time_capsules
  FOR EACH ROW WHEN (OLD.client_id IS NOT NULL) EXECUTE FUNCTION remember_deleted();
