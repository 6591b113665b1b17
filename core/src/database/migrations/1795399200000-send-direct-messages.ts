import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sending and reading a direct message, each in one round trip, and jobs that wait for their time. Functions, because
 * each statement in them begins with a fresh look at the table: what was committed while the lock was waited for counts.
 */
export class SendDirectMessages1795399200000 implements MigrationInterface {
  name = 'SendDirectMessages1795399200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE outbox ADD COLUMN due_at timestamptz NOT NULL DEFAULT now()`);
    await runner.query(`DROP INDEX outbox_unsent_idx`);
    await runner.query(`CREATE INDEX outbox_unsent_idx ON outbox (due_at) WHERE dispatched_at IS NULL`);

    // Locks, always in this order: the rows of the conversation, by member; then the counters of the recipient. The
    // conversation is locked before the id is drawn, so that ids come in the order of their commits: 'everything up to
    // this one is read' would else take in a message that nobody could see yet.
    // One job notifies of all messages of the ten seconds after it was recorded: it runs after twenty, and a statement
    // ends within ten, so that all of them are stored by then.
    await runner.query(`
      CREATE FUNCTION send_direct_message(
        to_conversation integer, by_sender integer, given_client_id uuid, sealed bytea, by_request text,
        OUT outcome text, OUT message_id bigint, OUT sent_at timestamptz, OUT stored bytea,
        OUT stored_in integer, OUT recipient_id integer, OUT is_first boolean, OUT unread integer,
        OUT unread_messages integer, OUT unread_notifications integer, OUT revision bigint
      ) LANGUAGE plpgsql AS $$
      DECLARE
        member conversation_members;
        alerted timestamptz;
        may_send boolean := false;
      BEGIN
        FOR member IN SELECT * FROM conversation_members WHERE conversation_id = to_conversation
          ORDER BY user_id FOR NO KEY UPDATE
        LOOP
          IF member.user_id = by_sender THEN
            recipient_id := member.other_id;
          ELSE
            is_first := member.listed_at IS NULL;
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
          INSERT INTO direct_messages AS m (conversation_id, sender_id, client_id, content, created_at)
            VALUES (to_conversation, by_sender, given_client_id, sealed, sent_at)
            ON CONFLICT (sender_id, client_id) DO NOTHING RETURNING m.id INTO message_id;
        END IF;
        IF message_id IS NULL THEN
          SELECT 'repeated', m.id, m.created_at, m.content, m.conversation_id
            INTO outcome, message_id, sent_at, stored, stored_in
            FROM direct_messages m WHERE m.sender_id = by_sender AND m.client_id = given_client_id;
          outcome := coalesce(outcome, 'refused');
          RETURN;
        END IF;

        outcome := 'sent';
        UPDATE conversation_members m SET last_message_at = sent_at, listed_at = sent_at
          WHERE m.conversation_id = to_conversation AND m.user_id = by_sender;
        IF alerted IS NULL OR alerted < now() - interval '10 seconds' THEN
          alerted := now();
          INSERT INTO outbox (job_name, payload, request_id, due_at) VALUES (
            'messaging.unread', jsonb_build_object('conversationId', to_conversation, 'userId', recipient_id),
            by_request, now() + interval '20 seconds');
        END IF;
        UPDATE conversation_members m
          SET last_message_at = sent_at, listed_at = sent_at, alerted_at = alerted, unread_count = unread_count + 1
          WHERE m.conversation_id = to_conversation AND m.user_id = recipient_id
          RETURNING m.unread_count INTO unread;
        UPDATE user_counters c SET unread_messages = c.unread_messages + 1, revision = c.revision + 1
          WHERE c.user_id = recipient_id
          RETURNING c.unread_messages, c.unread_notifications, c.revision
          INTO unread_messages, unread_notifications, revision;
      END $$`);

    // No row where the conversation is not the member's. is_told: the other member gets the read receipt.
    await runner.query(`
      CREATE FUNCTION read_direct_messages(of_conversation integer, by_reader integer, up_to bigint)
      RETURNS TABLE (
        read_id bigint, has_moved boolean, is_told boolean, partner_id integer, unread integer,
        unread_messages integer, unread_notifications integer, revision bigint
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
          SELECT coalesce((u.preferences->>'readReceipts')::boolean, true) AND NOT EXISTS (
              SELECT FROM user_relations r WHERE r.kind = 'block'
                AND (r.user_id, r.other_id) IN ((by_reader, partner_id), (partner_id, by_reader)))
            INTO is_told FROM users u WHERE u.id = by_reader;
        END IF;
        IF unread <> before THEN
          UPDATE user_counters c
            SET unread_messages = c.unread_messages + unread - before, revision = c.revision + 1
            WHERE c.user_id = by_reader
            RETURNING c.unread_messages, c.unread_notifications, c.revision
            INTO unread_messages, unread_notifications, revision;
        ELSE
          SELECT c.unread_messages, c.unread_notifications, c.revision
            INTO unread_messages, unread_notifications, revision
            FROM user_counters c WHERE c.user_id = by_reader;
        END IF;
        RETURN NEXT;
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION IF EXISTS send_direct_message, read_direct_messages`);
    await runner.query(`DROP INDEX outbox_unsent_idx`);
    await runner.query(`ALTER TABLE outbox DROP COLUMN due_at`);
    await runner.query(`CREATE INDEX outbox_unsent_idx ON outbox (created_at) WHERE dispatched_at IS NULL`);
  }
}
