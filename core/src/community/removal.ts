import type { EntityManager } from 'typeorm';
import { resolveItemsAbout } from '../moderation/moderation.js';
import { withdrawNotifications, type Withdrawal } from '../notifications/withdrawal.js';

/** The posts and comments to remove from the Bulletin. */
export interface Removed {
  postIds?: readonly number[];
  /** The comments on posts that stay. */
  commentIds?: readonly number[];
  /** The member whose account is deleted as well. */
  memberId?: number;
}

/** SQL of the comments under some posts, and of some comments with the replies to them. */
const COMMENTS_SQL = `
  SELECT id, post_id FROM comments WHERE post_id = ANY($1::integer[])
  UNION SELECT id, post_id FROM comments WHERE id = ANY($2::integer[])
  UNION SELECT id, post_id FROM comments WHERE parent_id = ANY($2::integer[])`;

/** Returns the comments under some posts, and some comments with the replies to them. */
export const commentsUnder = (
  manager: EntityManager,
  { postIds = [], commentIds = [] }: Removed,
): Promise<{ id: number; post_id: number }[]> => manager.query(COMMENTS_SQL, [postIds, commentIds]);

/**
 * Deletes posts and comments with all that depends on them: replies, likes, notifications about them, and moderation
 * items. Called at the end of a transaction that locks the rows of all these posts.
 * @returns the withdrawn notifications, for `Notifier.publish` after the commit
 */
export async function removeFromBulletin(
  manager: EntityManager,
  { postIds = [], commentIds = [], memberId }: Removed,
): Promise<Withdrawal> {
  const comments = await commentsUnder(manager, { postIds, commentIds });
  const ids = comments.map(({ id }) => id);
  await manager.query(`DELETE FROM comments WHERE id = ANY($1::integer[])`, [commentIds]);
  await manager.query(`DELETE FROM posts WHERE id = ANY($1::integer[])`, [postIds]);
  await resolveItemsAbout(manager, 'post', postIds);
  await resolveItemsAbout(manager, 'comment', ids);
  return withdrawNotifications(manager, {
    postIds,
    commentIds: ids,
    commentedPostIds: [...new Set(comments.map((comment) => comment.post_id))],
    actorId: memberId,
  });
}
