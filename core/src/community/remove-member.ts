import type { EntityManager } from 'typeorm';
import type { Withdrawal } from '../notifications/withdrawal.js';
import type { CommunityNews, Authored, CommentedPost } from './community-news.js';
import { removeFromBulletin } from './removal.js';

/** The newest so many of each kind are said to be gone; what is older shows so when it is fetched. */
const MOST_SAID = 500;

interface LeftPost extends Authored, CommentedPost {
  id: number;
}

/** What a member has taken from the Bulletin by going, for those who have it open. */
export interface LeftBulletin {
  postIds: number[];
  comments: { id: number; post: LeftPost }[];
  withdrawal: Withdrawal;
}

/** Deletes all posts and comments of a member, in the transaction that deletes their account. */
export async function removeMemberFromBulletin(
  manager: EntityManager,
  userId: number,
): Promise<LeftBulletin> {
  // All posts in one order, so that nobody who writes under them waits for this and this for them.
  const held = await manager.query<{ id: number; is_own: boolean }[]>(
    `SELECT p.id, p.user_id = $1 AS is_own FROM posts p
     WHERE p.user_id = $1 OR p.id IN (SELECT c.post_id FROM comments c WHERE c.user_id = $1)
     ORDER BY p.id FOR UPDATE OF p`,
    [userId],
  );
  const postIds = held.filter((post) => post.is_own).map(({ id }) => id);
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
    postIds: postIds.reverse().slice(0, MOST_SAID),
    comments: comments.slice(0, MOST_SAID).flatMap(({ id, post_id }) => {
      const post = posts.get(post_id);
      return post ? [{ id, post }] : [];
    }),
  };
}

/** Says to all members what is gone; after the commit. Never throws. */
export async function sayLeft(news: CommunityNews, { postIds, comments }: LeftBulletin): Promise<void> {
  for (const postId of postIds) await news.toOthers('post.deleted', { postId }, []);
  for (const { id, post } of comments) await news.sayCommentGone(id, post);
}
