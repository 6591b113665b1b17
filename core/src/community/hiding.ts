import type { EntityManager } from 'typeorm';
import { withdrawNotifications, type Withdrawal } from '../notifications/withdrawal.js';
import { commentsUnder } from './removal.js';

/** A post or comment that a moderator hides or shows again. */
export interface HideableContent {
  kind: 'post' | 'comment';
  id: number;
}

/** SQL of the decisions that hide a comment and have not been reverted. */
const IN_EFFECT = `d.action = 'hide' AND d.reverted_at IS NULL AND d.target_kind = 'comment'`;

/**
 * Hides a post, or a comment with the replies to it, and withdraws the notifications about it, as a deletion does; in a
 * transaction that locks the row of the post.
 * @param alsoNotified members who are notified later in this transaction: their counters are locked in one order with
 * those of the others
 */
export async function hide(
  manager: EntityManager,
  { kind, id }: HideableContent,
  alsoNotified: readonly number[] = [],
): Promise<Withdrawal> {
  const about = kind === 'post' ? { postIds: [id] } : { commentIds: [id] };
  const comments = await commentsUnder(manager, about);
  if (kind === 'post') await manager.query(`UPDATE posts SET is_hidden = true WHERE id = $1`, [id]);
  else
    await manager.query(
      `UPDATE comments SET is_hidden = true WHERE (id = $1 OR parent_id = $1) AND NOT is_hidden`,
      [id],
    );
  return withdrawNotifications(manager, {
    postIds: about.postIds,
    commentIds: comments.map((comment) => comment.id),
    commentedPostIds: [...new Set(comments.map((comment) => comment.post_id))],
    alsoLocked: alsoNotified,
  });
}

/**
 * Shows a post or comment again after its decision was reverted, in a transaction that locks the row of the post. Comments stay
 * hidden if another decision in effect hides them, or the comment that they reply to.
 * @returns ids of the comments that are visible again, oldest first; empty for a post
 */
export async function unhide(manager: EntityManager, { kind, id }: HideableContent): Promise<number[]> {
  if (kind === 'post') {
    await manager.query(`UPDATE posts SET is_hidden = false WHERE id = $1`, [id]);
    return [];
  }
  const [rows] = await manager.query<[{ id: number }[], number]>(
    `UPDATE comments c SET is_hidden = false
     WHERE (c.id = $1 OR c.parent_id = $1) AND c.is_hidden AND NOT c.is_waiting AND NOT EXISTS (
       SELECT FROM moderation_decisions d WHERE ${IN_EFFECT} AND d.target_id IN (c.id, c.parent_id))
     RETURNING c.id`,
    [id],
  );
  return rows.map((row) => row.id).sort((a, b) => a - b);
}
