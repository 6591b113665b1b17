-- Stores the client ids of new messages of a chat, and which message a reply is to: both are unique (ADR 75). A trigger does it, so that
-- messages of the previous release have theirs as well.
-- It also keeps the ids between which the messages of the chat are, up to the end of a partition: a chat that stays in one changes no
-- row (ADR 85).
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
  -- Ids are drawn before a message waits for others, so the first message of a partition can be stored before the last of the one before.
  UPDATE chat_sessions s SET messages_to = CASE WHEN s.messages_to = 9007199254740991 THEN a.partition_end ELSE greatest(s.messages_to, a.partition_end) END,
      messages_from = CASE WHEN s.messages_to = 9007199254740991 THEN a.first_id ELSE least(s.messages_from, a.first_id) END
    FROM (SELECT session_id, min(id) AS first_id, (max(id) / 50000000 + 1) * 50000000 - 1 AS partition_end FROM added GROUP BY 1) a
    WHERE s.id = a.session_id AND (s.messages_to = 9007199254740991 OR s.messages_to < a.partition_end OR s.messages_from > a.first_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER chat_messages_keys_new AFTER INSERT ON chat_messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION store_chat_message_keys();
