-- Marks everything up to one message as read and counts what is unread anew (ADR 12). No row if the reader is not part of the conversation.
-- is_told: the partner may learn how far the reader has read; both have written, the reader allows it, and neither has blocked the other.
CREATE OR REPLACE FUNCTION mark_direct_messages_read(of_conversation integer, by_reader integer, up_to bigint)
RETURNS TABLE (
  read_id bigint, has_moved boolean, is_told boolean, partner_id integer, unread integer, unread_messages integer,
  unread_notifications integer, unread_letters integer, revision bigint
) LANGUAGE plpgsql AS $$
DECLARE
  before integer;
  -- The ids between which the messages are: no partition outside of them is read (ADR 85).
  first_id bigint;
  last_id bigint;
BEGIN
  SELECT m.last_read_id, m.other_id, m.unread_count, m.messages_from, m.messages_to
    INTO read_id, partner_id, before, first_id, last_id FROM conversation_members m
    WHERE m.conversation_id = of_conversation AND m.user_id = by_reader FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT greatest(read_id, max(m.id)), coalesce(max(m.id) > coalesce(read_id, 0), false)
    INTO read_id, has_moved
    FROM direct_messages m WHERE m.conversation_id = of_conversation AND m.id BETWEEN first_id AND least(up_to, last_id);
  unread := before;
  IF has_moved THEN
    SELECT count(*) INTO unread FROM direct_messages m
      WHERE m.conversation_id = of_conversation AND m.id > read_id AND m.id <= last_id AND m.sender_id = partner_id;
    UPDATE conversation_members m SET last_read_id = read_id, unread_count = unread
      WHERE m.conversation_id = of_conversation AND m.user_id = by_reader;
    SELECT coalesce((u.preferences->>'readReceipts')::boolean, true) AND (
        SELECT bool_and(w.has_written) FROM conversation_members w WHERE w.conversation_id = of_conversation
      ) AND NOT EXISTS (
        SELECT FROM user_relations r WHERE r.kind = 'block'
          AND (r.user_id, r.other_id) IN ((by_reader, partner_id), (partner_id, by_reader)))
      INTO is_told FROM users u WHERE u.id = by_reader;
  END IF;
  IF unread <> before THEN
    UPDATE user_counters c
      SET unread_messages = c.unread_messages + unread - before, revision = c.revision + 1
      WHERE c.user_id = by_reader
      RETURNING c.unread_messages, c.unread_notifications, c.unread_letters, c.revision
      INTO unread_messages, unread_notifications, unread_letters, revision;
  ELSE
    SELECT c.unread_messages, c.unread_notifications, c.unread_letters, c.revision
      INTO unread_messages, unread_notifications, unread_letters, revision
      FROM user_counters c WHERE c.user_id = by_reader;
  END IF;
  RETURN NEXT;
END $$;
