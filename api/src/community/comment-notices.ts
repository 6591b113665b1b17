import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CommentRow } from '@mikai/core/community/community.rows';
import { recordGateHit } from '@mikai/core/moderation/moderation';
import {
  Notifier,
  type NotificationRequest,
  type PendingNotification,
} from '@mikai/core/notifications/notifier';

/** A comment with what it is about. */
export interface NewComment {
  comment: CommentRow;
  post: { id: number; user_id: number };
  /** The comment that is answered; MikAI's has no author. */
  target: { id: number; user_id: number | null } | null;
  /** It met the gate. */
  crisis: boolean;
}

/** Who is told of a new comment: the author of the post, and of the comment that it answers. */
@Injectable()
export class CommentNotices {
  constructor(private readonly notifier: Notifier) {}

  /** In the transaction that stores the comment, at its end. Hand the result to `Notifier.publish` after it. */
  async store(manager: EntityManager, about: NewComment): Promise<(PendingNotification | null)[]> {
    const pending: (PendingNotification | null)[] = [];
    const { comment, crisis } = about;
    const authorId = comment.user_id as number;
    const steps = requestsFor(about).map((request) => ({
      userId: request.userId,
      store: () => this.notifier.notify(manager, request),
    }));
    if (crisis)
      steps.push({
        userId: authorId,
        store: () =>
          recordGateHit(manager, { targetKind: 'comment', targetId: comment.id, subjectId: authorId }),
      });
    // In the order of their ids, since each locks its member's counters.
    for (const step of steps.sort((a, b) => a.userId - b.userId)) pending.push(await step.store());
    return pending;
  }
}

/** Nobody hears of their own deed, nor twice of one comment; who wrote an anonymous one is told to nobody. */
function requestsFor({ comment, post, target }: NewComment): NotificationRequest[] {
  const about = {
    actorId: comment.is_anonymous ? null : comment.user_id,
    relatedId: post.id,
    url: `/community?post=${post.id}`,
  };
  const requests: NotificationRequest[] = [];
  const answered = target?.user_id ?? null;
  if (target && answered !== null && answered !== comment.user_id)
    requests.push({ ...about, userId: answered, kind: 'comment.replied', dedupeKey: `comment:${target.id}` });
  if (post.user_id !== comment.user_id && post.user_id !== answered)
    requests.push({ ...about, userId: post.user_id, kind: 'comment.created', dedupeKey: `post:${post.id}` });
  return requests;
}
