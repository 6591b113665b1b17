/*
 * The functions that keep the client ids and replies of chats: `BEFORE` the messages were divided by id, and with divided ones.
 */
export const STORE_BEFORE = `
CREATE OR REPLACE FUNCTION store_chat_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO chat_message_keys (session_id, client_id, message_id) SELECT added.session_id, added.client_id, added.id FROM added;
  INSERT INTO chat_replies (message_id, reply_id) SELECT added.reply_to, added.id FROM added WHERE added.reply_to IS NOT NULL;
  RETURN NULL;
END $$`;
export const STORE_DIVIDED = `
CREATE OR REPLACE FUNCTION store_chat_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reply record;
BEGIN
  INSERT INTO chat_message_keys (session_id, client_id, message_id) SELECT added.session_id, added.client_id, added.id FROM added;
  FOR reply IN SELECT added.id, added.reply_to FROM added WHERE added.reply_to IS NOT NULL LOOP
    -- Like a foreign key, which would search every partition for the replies of each message that is deleted.
    PERFORM FROM chat_messages m WHERE m.id = reply.reply_to FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE foreign_key_violation USING MESSAGE = format('There is no message %s to reply to', reply.reply_to), TABLE = 'chat_messages';
    END IF;
    INSERT INTO chat_replies (message_id, reply_id) VALUES (reply.reply_to, reply.id);
  END LOOP;
  UPDATE chat_sessions s SET messages_to = a.partition_end,
      messages_from = CASE WHEN s.messages_to = 9007199254740991 THEN a.first_id ELSE least(s.messages_from, a.first_id) END
    FROM (SELECT session_id, min(id) AS first_id, (max(id) / 50000000 + 1) * 50000000 - 1 AS partition_end FROM added GROUP BY 1) a
    WHERE s.id = a.session_id AND (s.messages_to = 9007199254740991 OR s.messages_to < a.partition_end OR s.messages_from > a.first_id);
  RETURN NULL;
END $$`;
export const DELETE_BEFORE = `
CREATE OR REPLACE FUNCTION delete_chat_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM chat_message_keys k USING gone
    WHERE k.session_id = gone.session_id AND k.client_id = gone.client_id AND k.message_id = gone.id;
  DELETE FROM chat_replies r USING gone WHERE r.message_id = gone.reply_to AND r.reply_id = gone.id;
  RETURN NULL;
END $$`;
export const DELETE_DIVIDED = `
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
END $$`;
