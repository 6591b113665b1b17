import { randomUUID } from 'node:crypto';
import { seal } from '@mikai/core/crypto/encryption';
import { padText } from '@mikai/core/crypto/padding';
import type { Query } from '@mikai/core/testing/table-reads';
import type { GrowthSize } from './growth.ts';
import type { SeededDatabase } from './seeded-api.ts';

/** The share of notifications that are unread. */
const UNREAD_SHARE = 0.2;
/** Messages of each conversation with the companion that nobody opens. */
const CHAT_MESSAGES = 5;
/** Messages of the one that is read: more than a page. */
const OWN_CHAT_MESSAGES = 120;
/** The padding of replies. */
const REPLY_BYTES = 1_024;

/** Does something while a table has no indexes beyond its key: building them afterwards takes a fraction of the time. */
async function withoutIndexes(query: Query, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [table],
  );
  for (const { name } of indexes) await query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of indexes) await query(definition);
}

/**
 * Adds notifications until there are as many as the size names, most of them for few members, and numbers and counts them as
 * the triggers would, which take minutes for so many.
 */
async function addNotifications(query: Query, count: number): Promise<void> {
  await query(`ALTER TABLE notifications DISABLE TRIGGER USER`);
  await query(
    `INSERT INTO notifications (id, user_id, type, kind, data, url, related_id, actor_id, is_read, created_at)
     SELECT c.last_notification_id + row_number() OVER (PARTITION BY drawn.user_id ORDER BY drawn.created_at),
       drawn.user_id, 'comment_reply', 'comment.created', '{"count": 1}', '/community?post=' || drawn.post_id,
       drawn.post_id, drawn.actor_id, drawn.is_read, drawn.created_at
     FROM (
       SELECT users.first + floor(power(random(), 3) * users.count)::integer AS user_id,
         posts.first + floor(random() * posts.count)::integer AS post_id,
         users.first + floor(random() * users.count)::integer AS actor_id,
         random() > $2::float8 AS is_read, now() - random() * interval '180 days' AS created_at
       FROM generate_series(1, $1::integer - (SELECT count(*)::integer FROM notifications)),
         (SELECT min(id) AS first, count(*) AS count FROM users) users,
         (SELECT min(id) AS first, count(*) AS count FROM posts) posts
     ) drawn JOIN user_counters c USING (user_id)`,
    [count, UNREAD_SHARE],
  );
  await query(`ALTER TABLE notifications ENABLE TRIGGER USER`);
  await query(
    `UPDATE user_counters c SET last_notification_id = n.last, unread_notifications = n.unread FROM (
       SELECT user_id, max(id) AS last, count(*) FILTER (WHERE NOT is_read) AS unread FROM notifications GROUP BY user_id
     ) n WHERE n.user_id = c.user_id`,
  );
}

/** Adds a conversation with the companion for each member. Their sealed values are of the usual length and open for nobody. */
async function addChats(query: Query): Promise<void> {
  await query(
    `INSERT INTO chat_sessions (id, user_id, user_name, last_message_at)
     SELECT gen_random_uuid(), id, $1, now() - random() * interval '180 days' FROM users`,
    [Buffer.alloc(40, 2)],
  );
  await query(
    `INSERT INTO chat_messages (session_id, sender, content, language, client_id, created_at)
     SELECT s.id, CASE n % 2 WHEN 0 THEN 'ai' ELSE 'user' END, $1, 'en', gen_random_uuid(), s.last_message_at
     FROM generate_series(1, $2::integer) n, chat_sessions s`,
    [Buffer.alloc(300, 2), CHAT_MESSAGES],
  );
}

/** Adds what the seed leaves out, and the statistics of a database that has grown over months. */
export async function addGrowthData({ query }: SeededDatabase, size: GrowthSize): Promise<void> {
  await withoutIndexes(query, 'notifications', () => addNotifications(query, size.notifications));
  await withoutIndexes(query, 'chat_messages', () => addChats(query));
  for (const table of ['notifications', 'user_counters', 'chat_sessions', 'chat_messages'])
    await query(`VACUUM (ANALYZE) ${table}`);
}

/** Fills a conversation with the companion, sealed as the application does. Wants `useEncryptionKeys`. */
export async function addOwnChat(query: Query, sessionId: string): Promise<void> {
  const rows = Array.from({ length: OWN_CHAT_MESSAGES }, (_, index) => {
    const clientId = randomUUID();
    const sender = index % 2 === 0 ? 'user' : 'ai';
    const text = 'I walked to the lake this evening, and it was quiet there.';
    const padded = sender === 'ai' ? padText(text, REPLY_BYTES) : text;
    return {
      clientId,
      sender,
      content: seal(padded, 'chat_messages.content', { owner: sessionId, row: clientId }),
    };
  });
  await query(
    `INSERT INTO chat_messages (session_id, sender, content, language, client_id)
     SELECT $1, sender, content, 'en', client_id
     FROM unnest($2::text[], $3::bytea[], $4::uuid[]) m (sender, content, client_id)`,
    [
      sessionId,
      rows.map(({ sender }) => sender),
      rows.map(({ content }) => content),
      rows.map(({ clientId }) => clientId),
    ],
  );
}
