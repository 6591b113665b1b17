-- Stores direct messages that arrive at the same moment in one transaction: `deliver_direct_message` for each, in their order (ADR 53).
-- All rows are locked first, in one order, so that two calls never wait for each other: those of the conversations by conversation
-- and member, then the recipients' counters by member. Where a lock is not granted soon, nothing is stored: one conversation that
-- somebody else has locked must not keep the messages of the others, so the caller then sends each by itself.
CREATE OR REPLACE FUNCTION deliver_direct_messages(
  to_conversations integer[], by_senders integer[], given_client_ids uuid[], sealed bytea[], by_requests text[]
) RETURNS TABLE (
  outcome text, message_id bigint, sent_at timestamptz, stored bytea, stored_in integer, recipient_id integer,
  is_first boolean, unread integer, unread_messages integer, unread_notifications integer, unread_letters integer,
  revision bigint
) LANGUAGE plpgsql SET lock_timeout = '100ms' AS $$
BEGIN
  PERFORM FROM conversation_members m WHERE m.conversation_id = ANY (to_conversations)
    ORDER BY m.conversation_id, m.user_id FOR NO KEY UPDATE;
  PERFORM FROM user_counters c WHERE c.user_id = ANY (ARRAY(
      SELECT m.other_id FROM unnest(to_conversations, by_senders) AS given (conversation_id, sender_id)
      JOIN conversation_members m ON m.conversation_id = given.conversation_id AND m.user_id = given.sender_id))
    ORDER BY c.user_id FOR NO KEY UPDATE;
  FOR place IN 1 .. cardinality(to_conversations) LOOP
    RETURN QUERY SELECT * FROM deliver_direct_message(
      to_conversations[place], by_senders[place], given_client_ids[place], sealed[place], by_requests[place]);
  END LOOP;
END $$;
