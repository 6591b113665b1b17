/** Parts of `deliver_direct_message` that differ between the steps by which messages are divided. */
interface Parts {
  insert: string;
  range: string;
}

const deliver = ({ insert, range }: Parts): string => `
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
${insert}  IF message_id IS NULL THEN
    SELECT 'repeated', m.id, m.created_at, m.content, m.conversation_id
      INTO outcome, message_id, sent_at, stored, stored_in
      FROM direct_message_keys k JOIN direct_messages m ON m.id = k.message_id
      WHERE k.sender_id = by_sender AND k.client_id = given_client_id;
    outcome := coalesce(outcome, 'refused');
    RETURN;
  END IF;

  outcome := 'sent';
  UPDATE conversation_members m SET last_message_at = sent_at, listed_at = sent_at, has_written = true${range}
    WHERE m.conversation_id = to_conversation AND m.user_id = by_sender;
  IF alerted IS NULL OR alerted < now() - interval '10 seconds' THEN
    alerted := now();
    INSERT INTO outbox (job_name, payload, request_id, due_at) VALUES (
      'messaging.unread', jsonb_build_object('conversationId', to_conversation, 'userId', recipient_id),
      by_request, now() + interval '20 seconds');
  END IF;
  UPDATE conversation_members m
    SET last_message_at = sent_at, listed_at = sent_at, alerted_at = alerted, unread_count = unread_count + 1${range}
    WHERE m.conversation_id = to_conversation AND m.user_id = recipient_id
    RETURNING m.unread_count INTO unread;
  UPDATE user_counters c SET unread_messages = c.unread_messages + 1, revision = c.revision + 1
    WHERE c.user_id = recipient_id
    RETURNING c.unread_messages, c.unread_notifications, c.unread_letters, c.revision
    INTO unread_messages, unread_notifications, unread_letters, revision;
END $$;`;

/** The insert of the release before the division, which also goes by the unique rule of the messages. */
const INSERT_BY_RULE = `    IF FOUND THEN
      INSERT INTO direct_messages AS m (id, conversation_id, sender_id, client_id, content, created_at)
        VALUES (new_id, to_conversation, by_sender, given_client_id, sealed, sent_at)
        ON CONFLICT (sender_id, client_id) DO NOTHING RETURNING m.id INTO message_id;
      IF NOT FOUND THEN
        -- The previous release stored it in the moment between the last migration and this function, without a key.
        UPDATE direct_message_keys k SET message_id = m.id FROM direct_messages m
          WHERE k.sender_id = by_sender AND k.client_id = given_client_id
            AND m.sender_id = by_sender AND m.client_id = given_client_id;
      END IF;
    END IF;
  END IF;
`;
const INSERT = `    IF FOUND THEN
      INSERT INTO direct_messages (id, conversation_id, sender_id, client_id, content, created_at)
        VALUES (new_id, to_conversation, by_sender, given_client_id, sealed, sent_at);
      message_id := new_id;
    END IF;
  END IF;
`;
const RANGE = `,
      messages_from = CASE WHEN m.last_message_at IS NULL THEN message_id ELSE m.messages_from END, messages_to = message_id`;

/** The function of the release before the division. */
export const DELIVER_BEFORE = deliver({ insert: INSERT_BY_RULE, range: '' });
/** The same without the unique rule, and with the range of a conversation's ids. */
export const DELIVER_DIVIDED = deliver({ insert: INSERT, range: RANGE });

/** The function that marks messages as read, of the release before the division. */
export const MARK_READ_BEFORE = `
CREATE OR REPLACE FUNCTION mark_direct_messages_read(of_conversation integer, by_reader integer, up_to bigint)
RETURNS TABLE (
  read_id bigint, has_moved boolean, is_told boolean, partner_id integer, unread integer, unread_messages integer,
  unread_notifications integer, unread_letters integer, revision bigint
) LANGUAGE plpgsql AS $$
DECLARE
  before integer;
BEGIN
  SELECT m.last_read_id, m.other_id, m.unread_count INTO read_id, partner_id, before FROM conversation_members m
    WHERE m.conversation_id = of_conversation AND m.user_id = by_reader FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT greatest(read_id, max(m.id)), coalesce(max(m.id) > coalesce(read_id, 0), false)
    INTO read_id, has_moved
    FROM direct_messages m WHERE m.conversation_id = of_conversation AND m.id <= up_to;
  unread := before;
  IF has_moved THEN
    SELECT count(*) INTO unread FROM direct_messages m
      WHERE m.conversation_id = of_conversation AND m.id > read_id AND m.sender_id = partner_id;
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
END $$`;
