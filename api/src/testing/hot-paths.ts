import type { Query } from '@mikai/core/testing/table-reads';

/** The tables that grow with the number of members. */
export const BIG_TABLES = [
  'comment_likes',
  'comments',
  'conversation_members',
  'conversations',
  'direct_messages',
  'gacha_pulls',
  'gacha_states',
  'journal_entries',
  'journal_seeds',
  'letters',
  'mood_entries',
  'notifications',
  'owned_companions',
  'post_edits',
  'post_likes',
  'posts',
  'push_subscriptions',
  'time_capsules',
  'user_counters',
  'user_relations',
  'users',
  'wallet_entries',
] as const;

/** The members and records of the requests, which are those with the most data. */
export interface HotPathIds {
  member: number;
  conversation: number;
  /** The newest message of the other in it. */
  message: number;
  post: number;
  comment: number;
  notification: number;
  /** The newest of their letters. */
  letter: number;
  /** The id of another member. */
  other: number;
  /** The name of that member without its last letter. */
  usernamePrefix: string;
}

/** A request that open browsers send often. */
export interface HotPath {
  name: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: (ids: HotPathIds) => string;
  json?: (ids: HotPathIds) => Record<string, unknown>;
  /**
   * The maximum number of rows and index entries that one request reads on average, for tables of any size.
   */
  rows: number;
}

/**
 * The number of repetitions while reads are counted: from the sixth on PostgreSQL may use a generic plan for a prepared
 * statement.
 */
export const REPETITIONS = 12;

/** The hot paths (promise 34). Each list that every browser has open needs a line here. */
export const HOT_PATHS: readonly HotPath[] = [
  { name: 'feed', method: 'GET', path: () => '/api/posts', rows: 120 },
  { name: 'feed, page 10', method: 'GET', path: () => '/api/posts?page=10', rows: 500 },
  { name: 'feed, older', method: 'GET', path: ({ post }) => `/api/posts?before=${post + 40}`, rows: 120 },
  { name: 'post', method: 'GET', path: ({ post }) => `/api/posts/${post}`, rows: 20 },
  { name: 'comments', method: 'GET', path: ({ post }) => `/api/posts/${post}/comments`, rows: 450 },
  { name: 'history', method: 'GET', path: ({ post }) => `/api/posts/${post}/history`, rows: 60 },
  { name: 'like', method: 'POST', path: ({ post }) => `/api/posts/${post}/like`, rows: 30 },
  {
    name: 'new post',
    method: 'POST',
    path: () => '/api/posts',
    json: () => ({ content: 'A quiet day' }),
    rows: 30,
  },
  {
    name: 'new comment',
    method: 'POST',
    path: ({ post }) => `/api/posts/${post}/comments`,
    json: () => ({ content: 'Thank you' }),
    rows: 60,
  },
  {
    name: 'reply',
    method: 'POST',
    path: ({ comment }) => `/api/comments/${comment}/replies`,
    json: () => ({ content: 'Thank you' }),
    rows: 80,
  },
  { name: 'conversations', method: 'GET', path: () => '/api/conversations', rows: 300 },
  {
    name: 'conversations, older',
    method: 'GET',
    path: ({ conversation }) => `/api/conversations?before=${conversation}`,
    rows: 300,
  },
  {
    name: 'conversation',
    method: 'GET',
    path: ({ conversation }) => `/api/conversations/${conversation}`,
    rows: 20,
  },
  { name: 'unread counts', method: 'GET', path: () => '/api/conversations/unread-counts', rows: 60 },
  {
    name: 'thread',
    method: 'GET',
    path: ({ conversation }) => `/api/conversations/${conversation}/messages`,
    // A page of 40 and the message after it, which are counted in the index and in the table, and the reader's
    // membership.
    rows: 84,
  },
  {
    name: 'thread, older',
    method: 'GET',
    path: ({ conversation, message }) => `/api/conversations/${conversation}/messages?before=${message}`,
    rows: 84,
  },
  {
    name: 'send',
    method: 'POST',
    path: ({ conversation }) => `/api/conversations/${conversation}/messages`,
    json: () => ({ content: 'Hello' }),
    // The updates of the repetitions leave dead rows, because the temporary server runs without autovacuum.
    rows: 32,
  },
  {
    name: 'read',
    method: 'POST',
    path: ({ conversation }) => `/api/conversations/${conversation}/read`,
    json: ({ message }) => ({ messageId: message }),
    rows: 30,
  },
  { name: 'unread messages', method: 'GET', path: () => '/api/messages/unread-count', rows: 5 },
  { name: 'push status', method: 'GET', path: () => '/api/push/status', rows: 40 },
  { name: 'push devices', method: 'GET', path: () => '/api/push/devices', rows: 40 },
  { name: 'preferences', method: 'GET', path: () => '/api/user/preferences', rows: 5 },
  { name: 'badges', method: 'GET', path: () => '/api/badges', rows: 5 },
  { name: 'tour', method: 'GET', path: () => '/api/walkthrough/status', rows: 5 },
  { name: 'notifications', method: 'GET', path: () => '/api/notifications', rows: 200 },
  {
    name: 'notifications, older',
    method: 'GET',
    path: ({ notification }) => `/api/notifications?before=${notification}`,
    rows: 250,
  },
  { name: 'unread notifications', method: 'GET', path: () => '/api/notifications/unread-count', rows: 5 },
  {
    name: 'notification read',
    method: 'PATCH',
    path: ({ notification }) => `/api/notifications/${notification}/read`,
    rows: 15,
  },
  { name: 'letters', method: 'GET', path: () => '/api/weekly-letters', rows: 60 },
  {
    name: 'letters, older',
    method: 'GET',
    path: ({ letter }) => `/api/weekly-letters?before=${letter}`,
    rows: 60,
  },
  { name: 'unread letters', method: 'GET', path: () => '/api/weekly-letters/unread-count', rows: 5 },
  // Reads only the member's own entries.
  { name: 'letter counts', method: 'GET', path: () => '/api/weekly-letters/counts', rows: 400 },
  { name: 'letter', method: 'GET', path: ({ letter }) => `/api/weekly-letters/${letter}`, rows: 5 },
  {
    name: 'letter read',
    method: 'PATCH',
    path: ({ letter }) => `/api/weekly-letters/${letter}/read`,
    rows: 20,
  },
  { name: 'members', method: 'GET', path: () => '/api/users', rows: 100 },
  {
    name: 'members by name',
    method: 'GET',
    path: ({ usernamePrefix }) => `/api/users?q=${encodeURIComponent(usernamePrefix)}`,
    rows: 150,
  },
  { name: 'members by a letter', method: 'GET', path: () => '/api/users?q=g', rows: 3_000 },
  { name: 'wallet', method: 'GET', path: () => '/api/wallet', rows: 5 },
  { name: 'earnings', method: 'GET', path: () => '/api/gacha/earnings', rows: 30 },
  { name: 'gacha', method: 'GET', path: () => '/api/gacha/user', rows: 10 },
  { name: 'companions', method: 'GET', path: () => '/api/gacha/companions', rows: 150 },
  { name: 'pulls', method: 'GET', path: () => '/api/gacha/pulls', rows: 110 },
  { name: 'ledger', method: 'GET', path: () => '/api/gacha/ledger', rows: 110 },
  { name: 'draws', method: 'GET', path: () => '/api/gacha/draws', rows: 110 },
  { name: 'relations', method: 'GET', path: () => '/api/relations', rows: 30 },
  { name: 'moods', method: 'GET', path: () => '/api/mood-entries', rows: 150 },
  { name: 'moods, page 3', method: 'GET', path: () => '/api/mood-entries?page=3&limit=20', rows: 150 },
  // Counts only the rows of one member.
  { name: 'mood statistics', method: 'GET', path: () => '/api/mood-entries/statistics', rows: 4_000 },
  {
    name: 'mood days',
    method: 'GET',
    path: () => '/api/mood-entries/days?from=2026-01-01&to=2026-12-31',
    rows: 1_500,
  },
  { name: 'mood insights', method: 'GET', path: () => '/api/mood-entries/insights', rows: 600 },
  {
    name: 'new mood',
    method: 'POST',
    path: () => '/api/mood-entries',
    json: () => ({ moodScore: 4, activities: ['Nature'] }),
    rows: 150,
  },
  { name: 'seeds', method: 'GET', path: () => '/api/journal', rows: 110 },
  { name: 'journal', method: 'GET', path: () => '/api/journal-enhanced', rows: 110 },
  { name: 'journal, shadow', method: 'GET', path: () => '/api/journal-enhanced?tab=shadow', rows: 110 },
  // Reads only the member's own entries; a search reads at most 600 of them.
  { name: 'journal counts', method: 'GET', path: () => '/api/journal-enhanced/counts', rows: 2_000 },
  { name: 'journal search', method: 'GET', path: () => '/api/journal-enhanced?q=nowhere', rows: 1_400 },
  { name: 'time capsules', method: 'GET', path: () => '/api/time-capsules', rows: 110 },
  {
    name: 'new seed',
    method: 'POST',
    path: () => '/api/journal',
    json: () => ({ content: 'A quiet day' }),
    rows: 60,
  },
  {
    name: 'new journal entry',
    method: 'POST',
    path: () => '/api/journal-enhanced',
    json: () => ({ title: 'A quiet day', content: 'It rained' }),
    rows: 60,
  },
  { name: 'mute', method: 'POST', path: ({ other }) => `/api/users/${other}/mute`, rows: 30 },
];

/** Finds the members and records with the most data in a seeded database. */
export async function findHotPathIds(ask: Query): Promise<HotPathIds> {
  const [ids] = await ask<HotPathIds>(`
    WITH busiest AS (
      SELECT user_id FROM conversation_members JOIN users u ON u.id = user_id AND u.is_active AND u.is_verified
      GROUP BY user_id ORDER BY count(*) DESC LIMIT 1
    ), talk AS (
      SELECT d.conversation_id, m.user_id, m.other_id, max(d.id) FILTER (WHERE d.sender_id = m.other_id) AS newest
      FROM busiest b JOIN conversation_members m ON m.user_id = b.user_id
        JOIN direct_messages d ON d.conversation_id = m.conversation_id
        JOIN users o ON o.id = m.other_id AND o.is_active
      WHERE NOT EXISTS (SELECT FROM user_relations r WHERE r.kind = 'block'
        AND (r.user_id, r.other_id) IN ((m.user_id, m.other_id), (m.other_id, m.user_id)))
      GROUP BY 1, 2, 3 ORDER BY count(*) DESC LIMIT 1
    ), discussed AS (
      SELECT p.id FROM posts p, talk t WHERE NOT p.is_hidden AND p.user_id <> t.user_id
        AND NOT EXISTS (SELECT FROM user_relations r WHERE r.kind = 'block'
          AND (r.user_id, r.other_id) IN ((t.user_id, p.user_id), (p.user_id, t.user_id)))
      ORDER BY comments_count DESC LIMIT 1
    )
    SELECT t.user_id AS member, t.conversation_id AS conversation, t.newest::float8 AS message, d.id AS post,
      (SELECT c.id FROM comments c WHERE c.post_id = d.id AND c.user_id <> t.user_id
        AND NOT EXISTS (SELECT FROM user_relations r WHERE r.kind = 'block'
          AND (r.user_id, r.other_id) IN ((t.user_id, c.user_id), (c.user_id, t.user_id)))
        ORDER BY c.id LIMIT 1) AS comment,
      (SELECT max(n.id) FROM notifications n WHERE n.user_id = t.user_id)::float8 AS notification,
      (SELECT l.id FROM letters l WHERE l.user_id = t.user_id ORDER BY l.letter_date DESC LIMIT 1) AS letter,
      o.id AS other, left(o.username, -1) AS usernamePrefix
    FROM talk t, discussed d, users o WHERE o.id = t.other_id`);
  if (!ids || Object.values(ids).some((value) => value === null)) throw new Error('The seed is too small');
  return ids;
}
