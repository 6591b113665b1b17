import { blockedOf, COMMENT_COLUMNS, POST_COLUMNS, visibleTo } from '@mikai/core/community/community.rows';
import type { Prepared } from '@mikai/core/database/prepared';

/**
 * The maximum number of a member's waiting comments under a post: more than the limits allow to write during the delay.
 */
const MAX_WAITING = 200;

/**
 * Joins the like of member `$1`, if there is one. It is looked up for each row, because a prepared plan, which does not
 * know the member, would otherwise read all likes of the member.
 */
const ownLike = (likes: string, column: string, source: string): string =>
  `LEFT JOIN LATERAL (SELECT user_id FROM ${likes} WHERE ${column} = ${source}.id AND user_id = $1 LIMIT 1) l ON true`;

const selectPosts = (posts: string): string => `SELECT ${POST_COLUMNS}, l.user_id IS NOT NULL AS is_liked
  FROM ${posts} p LEFT JOIN users u ON u.id = p.user_id
  ${ownLike('post_likes', 'post_id', 'p')}`;

/**
 * Returns the statement of the feed, newest first. `$1` is the member, `$2` for `before` and `after` the id after which
 * the page begins, for `page` the number of posts to skip. The number of rows is part of the text, and the page is cut
 * before anything is joined: a prepared plan that does not know how few rows there are would join all members.
 */
export function feedStatement(by: 'newest' | 'before' | 'after' | 'page', rows: number): Prepared {
  const name = `feed-${by}-${rows}`;
  const cached = feedStatements.get(name) ?? buildFeedStatement(name, by, rows);
  feedStatements.set(name, cached);
  return cached;
}

/** The statements by name, so that each text is built only once. */
const feedStatements = new Map<string, Prepared>();

function buildFeedStatement(
  name: string,
  by: 'newest' | 'before' | 'after' | 'page',
  rows: number,
): Prepared {
  if (by === 'page') {
    // This selects only ids, so that skipped rows are read only in the index.
    const page = `SELECT p.id FROM posts p WHERE ${visibleTo('p', '$1')}
      ORDER BY p.id DESC LIMIT ${rows} OFFSET $2::bigint`;
    return { name, text: `${selectPosts('posts')} WHERE p.id IN (${page}) ORDER BY p.id DESC` };
  }
  const [beyond, order] = by === 'after' ? ['>', 'ASC'] : ['<', 'DESC'];
  const page = `SELECT * FROM posts p WHERE ${visibleTo('p', '$1')} AND p.id ${beyond} $2::bigint
    ORDER BY p.id ${order} LIMIT ${rows}`;
  // The member's own posts that others do not see yet have the largest ids and come first.
  const waiting = `SELECT * FROM posts w WHERE w.user_id = $1 AND w.is_waiting`;
  const source = by === 'newest' ? `((${page}) UNION ALL (${waiting}))` : `(${page})`;
  return { name, text: `${selectPosts(source)} ORDER BY p.id ${order}` };
}

/**
 * Returns the statement of the newest posts for several members at once, `$1`: the posts as seen by members without
 * blocks and waiting posts (the others are in `apart`), and which of the members like each post.
 */
export function sharedFeedStatement(rows: number): Prepared {
  const name = `feed-shared-${rows}`;
  const cached = feedStatements.get(name) ?? { name, text: buildSharedFeedStatement(rows) };
  feedStatements.set(name, cached);
  return cached;
}

const buildSharedFeedStatement = (rows: number): string => `
  SELECT ${POST_COLUMNS}, false AS is_liked,
    ARRAY(SELECT l.user_id FROM post_likes l WHERE l.post_id = p.id AND l.user_id = ANY ($1::integer[])) AS liked_by,
    ARRAY(SELECT v.id FROM unnest($1::integer[]) AS v (id) WHERE cardinality(${blockedOf('v.id')}) > 0
      OR EXISTS (SELECT FROM posts w WHERE w.user_id = v.id AND w.is_waiting)) AS apart
  FROM (SELECT * FROM posts WHERE NOT is_hidden ORDER BY id DESC LIMIT ${rows}) p LEFT JOIN users u ON u.id = p.user_id
  ORDER BY p.id DESC`;

/** Reads the anonymous comments of member `$1` under post `$2` that others do not see yet, oldest first. */
export const WAITING_COMMENTS_STATEMENT: Prepared = {
  name: 'comments-waiting',
  text: `SELECT ${COMMENT_COLUMNS}, false AS is_liked FROM comments c JOIN users u ON u.id = c.user_id
    WHERE c.user_id = $1 AND c.is_waiting AND c.post_id = $2 ORDER BY c.id LIMIT ${MAX_WAITING}`,
};

/** Reads one post. `$1` is the member, `$2` the id of the post. */
export const POST_STATEMENT: Prepared = {
  name: 'post',
  text: `${selectPosts('posts')} WHERE p.id = $2::bigint AND ${visibleTo('p', '$1')}`,
};

/**
 * Returns the statement of a post's comments, oldest first (`before`: newest first). `$1` is the member, `$2` the post,
 * `$3` the id after which the page begins. Replies to a comment that the member cannot see are not visible either.
 */
export function commentsStatement(by: 'before' | 'after', rows: number): Prepared {
  const [beyond, order] = by === 'before' ? ['<', 'DESC'] : ['>', 'ASC'];
  const page = `SELECT c.* FROM comments c LEFT JOIN comments t ON t.id = c.parent_id
    WHERE c.post_id = $2 AND c.id ${beyond} $3::bigint AND ${visibleTo('c', '$1')}
      AND (t.id IS NULL OR ${visibleTo('t', '$1')})
    ORDER BY c.id ${order} LIMIT ${rows}`;
  return {
    name: `comments-${by}-${rows}`,
    text: `SELECT ${COMMENT_COLUMNS}, l.user_id IS NOT NULL AS is_liked
      FROM (${page}) c LEFT JOIN users u ON u.id = c.user_id
        ${ownLike('comment_likes', 'comment_id', 'c')}
      ORDER BY c.id ${order}`,
  };
}

/**
 * Returns the statement of a post's history, newest first. `$1` is the post, `$2` the id below which the page begins.
 */
export function historyStatement(rows: number): Prepared {
  return {
    name: `post-history-${rows}`,
    text: `SELECT e.id, e.original_content, e.new_content, e.reason, e.created_at, e.editor_id, p.is_anonymous,
        u.username, u.display_name, u.avatar
      FROM post_edits e JOIN posts p ON p.id = e.post_id LEFT JOIN users u ON u.id = e.editor_id
      WHERE e.post_id = $1 AND e.id < $2::bigint ORDER BY e.id DESC LIMIT ${rows}`,
  };
}
