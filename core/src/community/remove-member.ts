import type { EntityManager } from 'typeorm';
import { ANONYMOUS_DEPARTURE_DAYS } from '@mikai/contract/users';
import type { Withdrawal } from '../notifications/withdrawal.js';
import { randomTimeWithin } from './anonymity.js';
import type { CommunityPublisher, Authored, CommentedPost } from './community-publisher.js';
import { releaseAnonymousDecisions } from '../moderation/decisions.js';
import { removeFromBulletin } from './removal.js';

/** The maximum number of removals of each kind that are published, newest first; older ones show at the next fetch. */
const MAX_EVENTS = 500;

const DEPARTURE_SECONDS = ANONYMOUS_DEPARTURE_DAYS * 24 * 60 * 60;

interface LeftPost extends Authored, CommentedPost {
  id: number;
}

/** The content that a leaving member removes from the Bulletin, for those who have it open. */
export interface LeftBulletin {
  postIds: number[];
  comments: { id: number; post: LeftPost }[];
  withdrawal: Withdrawal;
}

/**
 * Deletes the posts and comments that carry a member's name, in the transaction that deletes their account. What they wrote anonymously loses its
 * author and does not change for others: it is deleted later, each by itself at a random time, or stays where the member wanted that. What others
 * have not seen yet is never shown.
 */
export async function removeMemberFromBulletin(
  manager: EntityManager,
  userId: number,
  { keepsAnonymous }: { keepsAnonymous: boolean },
): Promise<LeftBulletin> {
  // All posts are locked in one order, to avoid deadlocks with members who write under them.
  const locked = await manager.query<{ id: number; is_named: boolean }[]>(
    `SELECT p.id, p.user_id = $1 AND NOT p.is_anonymous AS is_named FROM posts p
     WHERE p.user_id = $1 OR p.id IN (SELECT c.post_id FROM comments c WHERE c.user_id = $1)
     ORDER BY p.id FOR UPDATE OF p`,
    [userId],
  );
  await releaseAnonymous(manager, userId, keepsAnonymous);
  const postIds = locked.filter((post) => post.is_named).map(({ id }) => id);
  const comments = await manager.query<{ id: number; post_id: number }[]>(
    `SELECT c.id, c.post_id FROM comments c WHERE c.user_id = $1 AND c.post_id <> ALL ($2::integer[])
     ORDER BY c.id DESC`,
    [userId, postIds],
  );
  const commentIds = comments.map(({ id }) => id);
  const withdrawal = await removeFromBulletin(manager, { postIds, commentIds, memberId: userId });
  const left = await manager.query<LeftPost[]>(
    `SELECT id, user_id, is_anonymous, comments_count, revision FROM posts WHERE id = ANY($1::integer[])`,
    [comments.map((comment) => comment.post_id)],
  );
  const posts = new Map(left.map((post) => [post.id, post]));
  return {
    withdrawal: withdrawal.filter((each) => each.userId !== userId),
    postIds: postIds.reverse().slice(0, MAX_EVENTS),
    comments: comments.slice(0, MAX_EVENTS).flatMap(({ id, post_id }) => {
      const post = posts.get(post_id);
      return post ? [{ id, post }] : [];
    }),
  };
}

/**
 * Removes the author from all anonymous content: from posts and comments, from edits, and from cases of moderators, which would
 * otherwise vanish with the account. Likes of anonymous content stay counted.
 */
async function releaseAnonymous(
  manager: EntityManager,
  userId: number,
  keepsAnonymous: boolean,
): Promise<void> {
  await manager.query(`SET LOCAL mikai.member_leaves = 'on'`);
  await manager.query(`DELETE FROM posts WHERE user_id = $1 AND is_waiting`, [userId]);
  await manager.query(`DELETE FROM comments WHERE user_id = $1 AND is_waiting`, [userId]);
  await manager.query(
    `UPDATE post_edits SET editor_id = NULL FROM posts p
     WHERE p.id = post_edits.post_id AND post_edits.editor_id = $1 AND p.is_anonymous`,
    [userId],
  );
  await manager.query(
    `UPDATE moderation_items i SET subject_id = NULL
     WHERE i.subject_id = $1 AND i.target_kind IN ('post', 'comment')
       AND NOT EXISTS (SELECT FROM posts p WHERE i.target_kind = 'post' AND p.id = i.target_id AND NOT p.is_anonymous)
       AND NOT EXISTS (
         SELECT FROM comments c WHERE i.target_kind = 'comment' AND c.id = i.target_id AND NOT c.is_anonymous)`,
    [userId],
  );
  await releaseAnonymousDecisions(manager, userId);
  await manager.query(
    `UPDATE moderation_decisions SET subject_id = NULL, departs_at = ${randomTimeWithin('$2')}
     WHERE subject_id = $1 AND is_anonymous`,
    [userId, DEPARTURE_SECONDS],
  );
  const departsAt = keepsAnonymous ? 'NULL' : randomTimeWithin('$2');
  const values = keepsAnonymous ? [userId] : [userId, DEPARTURE_SECONDS];
  await manager.query(
    `UPDATE posts SET user_id = NULL, client_id = NULL, departs_at = ${departsAt}, next_content = NULL,
       next_reason = NULL, publish_at = NULL, meets_gate = false
     WHERE user_id = $1 AND is_anonymous`,
    values,
  );
  await manager.query(
    `UPDATE comments SET user_id = NULL, client_id = NULL, departs_at = ${departsAt}
     WHERE user_id = $1 AND is_anonymous`,
    values,
  );
}

/** Publishes the removals to all members, after the commit. Never throws. */
export async function publishRemovals(
  publisher: CommunityPublisher,
  { postIds, comments }: LeftBulletin,
): Promise<void> {
  for (const postId of postIds) await publisher.toOthers('post.deleted', { postId }, []);
  for (const { id, post } of comments) await publisher.publishCommentDeleted(id, post);
}
