-- Stores one direct message, counts it for the recipient and records the job that notifies them (ADR 12).
-- Rows are locked in this order: the two rows of the conversation by member, then the recipient's counters.
-- outcome: 'sent'; 'repeated', the sender has sent this client id before, and the other columns describe the stored message;
-- 'refused', the recipient is not active or one has blocked the other; 'not_found', the sender is not part of the conversation.
-- The client ids are in a table of their own, which keeps them unique once the messages are divided by id (ADR 75).
-- is_first: this is the sender's first message in the conversation, which changes what the two see of each other.
-- Both rows of the conversation name the ids between which its messages are, so that no partition outside of them is read (ADR 85).
CREATE OR REPLACE FUNCTION deliver_direct_message(
  to_conversation integer, by_sender integer, given_client_id uuid, sealed bytea, by_request text, OUT outcome text,
  OUT message_id bigint, OUT sent_at timestamptz, OUT stored bytea, OUT stored_in integer,
  OUT recipient_id integer, OUT is_first boolean, OUT unread integer, OUT unread_messages integer,
  OUT unread_notifications integer, OUT unread_letters integer, OUT revision bigint
) LANGUAGE plpgsql AS $$
DECLARE
  member conversation_members;
  alerted timestamptz;
  may_send boolean := false;
  new_id bigint;
BEGIN
  FOR member IN SELECT * FROM conversation_members WHERE conversation_id = to_conversation
    ORDER BY user_id FOR NO KEY UPDATE
  LOOP
    IF member.user_id = by_sender THEN
      recipient_id := member.other_id;
      is_first := NOT member.has_written;
    ELSE
      alerted := member.alerted_at;
    END IF;
  END LOOP;
  IF recipient_id IS NULL THEN
    outcome := 'not_found';
    RETURN;
  END IF;

  SELECT u.is_active
      AND NOT EXISTS (SELECT FROM user_relations r WHERE r.user_id = recipient_id AND r.other_id = by_sender AND r.kind = 'block')
      AND NOT EXISTS (SELECT FROM user_relations r WHERE r.user_id = by_sender AND r.other_id = recipient_id AND r.kind = 'block')
    INTO may_send FROM users u WHERE u.id = recipient_id;
  IF may_send THEN
    sent_at := clock_timestamp();
    stored_in := to_conversation;
    new_id := nextval('direct_messages_id_seq');
    INSERT INTO direct_message_keys (sender_id, client_id, message_id) VALUES (by_sender, given_client_id, new_id)
      ON CONFLICT DO NOTHING;
    IF FOUND THEN
      INSERT INTO direct_messages (id, conversation_id, sender_id, client_id, content, created_at)
        VALUES (new_id, to_conversation, by_sender, given_client_id, sealed, sent_at);
      message_id := new_id;
    END IF;
  END IF;
  IF message_id IS NULL THEN
    -- Two statements: with the id known, the second one opens the partition of that message alone.
    SELECT k.message_id INTO new_id FROM direct_message_keys k
      WHERE k.sender_id = by_sender AND k.client_id = given_client_id;
    SELECT 'repeated', m.id, m.created_at, m.content, m.conversation_id
      INTO outcome, message_id, sent_at, stored, stored_in FROM direct_messages m WHERE m.id = new_id;
    outcome := coalesce(outcome, 'refused');
    RETURN;
  END IF;

  outcome := 'sent';
  UPDATE conversation_members m SET last_message_at = sent_at, listed_at = sent_at, has_written = true,
      messages_from = CASE WHEN m.last_message_at IS NULL THEN message_id ELSE m.messages_from END, messages_to = message_id
    WHERE m.conversation_id = to_conversation AND m.user_id = by_sender;
  IF alerted IS NULL OR alerted < now() - interval '10 seconds' THEN
    alerted := now();
    INSERT INTO outbox (job_name, payload, request_id, due_at) VALUES (
      'messaging.unread', jsonb_build_object('conversationId', to_conversation, 'userId', recipient_id),
      by_request, now() + interval '20 seconds');
  END IF;
  UPDATE conversation_members m
    SET last_message_at = sent_at, listed_at = sent_at, alerted_at = alerted, unread_count = unread_count + 1,
      messages_from = CASE WHEN m.last_message_at IS NULL THEN message_id ELSE m.messages_from END, messages_to = message_id
    WHERE m.conversation_id = to_conversation AND m.user_id = recipient_id
    RETURNING m.unread_count INTO unread;
  UPDATE user_counters c SET unread_messages = c.unread_messages + 1, revision = c.revision + 1
    WHERE c.user_id = recipient_id
    RETURNING c.unread_messages, c.unread_notifications, c.unread_letters, c.revision
    INTO unread_messages, unread_notifications, unread_letters, revision;
END $$;
