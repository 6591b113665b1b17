-- Deletes the client ids of deleted direct messages (ADR 75).
CREATE OR REPLACE FUNCTION delete_direct_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM direct_message_keys k USING gone
    WHERE k.sender_id = gone.sender_id AND k.client_id = gone.client_id AND k.message_id = gone.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER direct_messages_keys AFTER DELETE ON direct_messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_direct_message_keys();
