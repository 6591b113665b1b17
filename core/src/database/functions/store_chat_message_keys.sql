-- Stores the client ids of new messages of a chat, and which message a reply is to: both are unique (ADR 75). A trigger does it, so that
-- messages of the previous release have theirs as well.
CREATE OR REPLACE FUNCTION store_chat_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_message_keys (session_id, client_id, message_id) SELECT added.session_id, added.client_id, added.id FROM added;
  INSERT INTO chat_replies (message_id, reply_id) SELECT added.reply_to, added.id FROM added WHERE added.reply_to IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER chat_messages_keys_new AFTER INSERT ON chat_messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION store_chat_message_keys();
