-- Deletes the client ids of deleted messages of a chat, to which messages they reply (ADR 75), and the replies to them.
CREATE OR REPLACE FUNCTION delete_chat_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reply bigint;
BEGIN
  DELETE FROM chat_message_keys k USING gone
    WHERE k.session_id = gone.session_id AND k.client_id = gone.client_id AND k.message_id = gone.id;
  DELETE FROM chat_replies r USING gone WHERE r.message_id = gone.reply_to AND r.reply_id = gone.id;
  -- None where messages are deleted with their replies.
  FOR reply IN SELECT r.reply_id FROM chat_replies r JOIN gone ON gone.id = r.message_id LOOP
    DELETE FROM chat_messages m WHERE m.id = reply;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER chat_messages_keys AFTER DELETE ON chat_messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_chat_message_keys();
