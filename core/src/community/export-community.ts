import type { EntityManager } from 'typeorm';
import { pagesOf } from '../users/export-pages.js';
import type { ExportPart } from '../users/export-part.js';

type Rows = AsyncIterable<unknown>;

/** Yields the rows of a query by ascending id. Its parameters: `$1` the member, `$2` the last id, `$3` the number of rows. */
function byId(manager: EntityManager, userId: number, sql: string): Rows {
  return pagesOf<{ id: number }>((after, limit) => manager.query(sql, [userId, after?.id ?? 0, limit]));
}

/** SQL that excludes rows of anonymous content. */
const NAMED = 'NOT is_anonymous';

const postsWhere = (condition: string) => (manager: EntityManager, userId: number) =>
  byId(
    manager,
    userId,
    `SELECT id, coalesce(next_content, content) AS content, is_anonymous AS "isAnonymous", likes_count AS "likesCount",
       comments_count AS "commentsCount", created_at AS "createdAt", edited_at AS "editedAt"
     FROM posts WHERE user_id = $1 AND id > $2 AND ${condition} ORDER BY id LIMIT $3`,
  );

/** Read a member's own posts, as they wrote them: all, and those under their name. */
export const readPosts = postsWhere('true');
export const readNamedPosts = postsWhere(NAMED);

const editsWhere = (condition: string) => (manager: EntityManager, userId: number) =>
  byId(
    manager,
    userId,
    `SELECT id, post_id AS "postId", original_content AS "originalContent", new_content AS "newContent",
       reason AS "editReason", created_at AS "createdAt"
     FROM post_edits e WHERE editor_id = $1 AND id > $2 AND ${condition} ORDER BY id LIMIT $3`,
  );

/** Read the former texts of their posts. */
export const readPostEdits = editsWhere('true');
export const readNamedPostEdits = editsWhere(
  `EXISTS (SELECT FROM posts p WHERE p.id = e.post_id AND ${NAMED})`,
);

const commentsWhere = (condition: string) => (manager: EntityManager, userId: number) =>
  byId(
    manager,
    userId,
    `SELECT id, post_id AS "postId", parent_id AS "parentId", content, is_anonymous AS "isAnonymous",
       likes_count AS "likesCount", created_at AS "createdAt"
     FROM comments WHERE user_id = $1 AND id > $2 AND ${condition} ORDER BY id LIMIT $3`,
  );

/** Read their comments and replies, without the texts that they answer. */
export const readComments = commentsWhere('true');
export const readNamedComments = commentsWhere(NAMED);

const LIKES = [
  ['post', 'post_likes', 'post_id'],
  ['comment', 'comment_likes', 'comment_id'],
  ['calmCard', 'calm_card_likes', 'card_id'],
] as const;

/** Reads their likes: of posts, then comments, then calm cards. */
async function* readLikes(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  for (const [kind, table, column] of LIKES)
    yield* byId(
      manager,
      userId,
      `SELECT '${kind}' AS kind, ${column} AS id, created_at AS "createdAt" FROM ${table}
       WHERE user_id = $1 AND ${column} > $2 ORDER BY ${column} LIMIT $3`,
    );
}

/** Reads the calm cards they have seen, and when for the first time. */
export const readCalmCardViews = (manager: EntityManager, userId: number): Promise<unknown> =>
  manager.query(
    `SELECT card_id AS "cardId", seen_on::text AS "seenOn" FROM calm_card_views WHERE user_id = $1 ORDER BY seen_on`,
    [userId],
  );

/** The parts of a member's export. */
export const COMMUNITY_EXPORT: readonly ExportPart[] = [
  { name: 'posts', tables: ['posts'], read: readPosts, readNamed: readNamedPosts },
  { name: 'postEdits', tables: ['post_edits'], read: readPostEdits, readNamed: readNamedPostEdits },
  { name: 'comments', tables: ['comments'], read: readComments, readNamed: readNamedComments },
  { name: 'likes', tables: ['post_likes', 'comment_likes', 'calm_card_likes'], read: readLikes },
  { name: 'calmCardViews', tables: ['calm_card_views'], read: readCalmCardViews },
];
