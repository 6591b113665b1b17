import type { DataSource } from 'typeorm';
import { lockMembers } from '../notifications/counters.js';
import type { NotificationRequest, Notifier, PendingNotification } from '../notifications/notifier.js';
import type { CommentRow } from './community.rows.js';

/** A new comment, its post and the comment that it answers. */
export interface NewComment {
  comment: CommentRow;
  post: { id: number; user_id: number | null };
  /** The comment that is answered; MikAI's has no author. */
  target: { id: number; user_id: number | null } | null;
}

/**
 * Notifies the author of the post, and of the comment that is answered, after the commit that stored the comment.
 * Nobody is notified of a comment that was deleted meanwhile.
 */
export async function notifyOfComment(
  dataSource: DataSource,
  notifier: Notifier,
  newComment: NewComment,
): Promise<void> {
  const requests = requestsFor(newComment);
  if (requests.length === 0) return;
  const { comment } = newComment;
  const pending = await dataSource.transaction(async (manager) => {
    await lockMembers(manager, [comment.user_id, ...requests.map((request) => request.userId)]);
    const present = await manager.query<unknown[]>(`SELECT FROM comments WHERE id = $1 FOR KEY SHARE`, [
      comment.id,
    ]);
    const notifications: (PendingNotification | null)[] = [];
    if (present.length === 0) return notifications;
    // The order of the ids avoids deadlocks, since each notification locks its member's counters.
    for (const request of requests.sort((a, b) => a.userId - b.userId))
      notifications.push(await notifier.notify(manager, request));
    return notifications;
  });
  await notifier.publish(pending);
}

/**
 * Returns the notifications of a comment. Nobody is notified of their own action, nor twice of one comment; the author of an
 * anonymous one is never named.
 */
function requestsFor({ comment, post, target }: NewComment): NotificationRequest[] {
  const common = {
    actorId: comment.is_anonymous ? null : comment.user_id,
    relatedId: post.id,
    url: `/community?post=${post.id}`,
    sourceId: comment.id,
  };
  const requests: NotificationRequest[] = [];
  const answeredAuthorId = target?.user_id ?? null;
  if (target && answeredAuthorId !== null && answeredAuthorId !== comment.user_id)
    requests.push({
      ...common,
      userId: answeredAuthorId,
      kind: 'comment.replied',
      dedupeKey: `comment:${target.id}`,
    });
  if (post.user_id !== null && post.user_id !== comment.user_id && post.user_id !== answeredAuthorId)
    requests.push({ ...common, userId: post.user_id, kind: 'comment.created', dedupeKey: `post:${post.id}` });
  return requests;
}
