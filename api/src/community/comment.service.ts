import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Comment } from '@mikai/contract/community';
import { CURRENT_HOUR, randomTimeWithin, WAITING_ID } from '@mikai/core/community/anonymity';
import type { NewComment } from '@mikai/core/community/comment-notices';
import {
  CommunityPublisher,
  type Authored,
  type CommentedPost,
} from '@mikai/core/community/community-publisher';
import { presentComment } from '@mikai/core/community/community.presenter';
import { COMMENT_COLUMNS, visibleTo, type CommentRow } from '@mikai/core/community/community.rows';
import { recordGateHit, notifyOfHelp } from '@mikai/core/moderation/moderation';
import { removeFromBulletin } from '@mikai/core/community/removal';
import { Notifier, type PendingNotification } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { isHit } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { recordJudgeJob } from '@mikai/core/safety/record-judge-job';
import { forbidden, notFound } from '../common/http/api-exception.js';
import { Limits } from '../limits/limits.service.js';
import { lockMember } from '../common/access/lock-member.js';
import { CommentNotices } from './comment-notices.js';
import { ANONYMOUS_DELAY_SECONDS, isAuthor } from './community.policy.js';
import type { CommentDto } from './dto/comment.dto.js';
import { consumeWriting } from './writing-limits.js';

/** A post whose comments are being changed; its row is locked. */
interface LockedPost extends Authored, CommentedPost {
  id: number;
  user_id: number | null;
}

/** A comment that a reply answers. */
interface Target extends Authored {
  id: number;
  post_id: number;
  parent_id: number | null;
  /** The author of the parent comment, if this is a reply. */
  parent_user_id: number | null;
  parent_is_anonymous: boolean;
}

interface Stored {
  row: CommentRow;
  /** The data for events and notifications; `null` if the comment was stored before. */
  created: {
    about: NewComment;
    post: CommentedPost;
    authors: Authored[];
    help: PendingNotification | null;
    /** The job that assesses the text again, if the gate had no time for it. */
    judgeJob: OutboxEntry | null;
  } | null;
}

/** Writes and deletes comments and replies. */
@Injectable()
export class CommentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    private readonly publisher: CommunityPublisher,
    private readonly notices: CommentNotices,
    private readonly notifier: Notifier,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a comment. The same client id again returns the first one.
   * @throws ApiException 404 when there is no such post
   */
  comment(userId: number, postId: number, dto: CommentDto, assessment: Assessment): Promise<Comment> {
    return this.create(userId, { postId, targetId: null }, dto, assessment);
  }

  /**
   * Stores a reply. A reply to a reply gets the same parent comment.
   * @throws ApiException 404 when there is no such comment
   */
  reply(userId: number, commentId: number, dto: CommentDto, assessment: Assessment): Promise<Comment> {
    return this.create(userId, { postId: null, targetId: commentId }, dto, assessment);
  }

  /**
   * Deletes a comment with its replies, for good.
   * @throws ApiException 404 when it is gone, 403 when it is another member's
   */
  async delete(userId: number, commentId: number): Promise<void> {
    const { isWaiting, post, withdrawal } = await this.dataSource.transaction(async (manager) => {
      const postId = await findPostId(manager, commentId);
      // The post is locked first, as everywhere, so that simultaneous changes of its comments run one after the other.
      await manager.query(`SELECT FROM posts WHERE id = $1 FOR NO KEY UPDATE`, [postId]);
      const [row] = await manager.query<
        { id: number; user_id: number | null; is_waiting: boolean; is_seen: boolean }[]
      >(
        `SELECT c.id, c.user_id, c.is_waiting, ${visibleTo('c', '$1')} AND ${visibleTo('p', '$1')} AS is_seen
         FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.id = $2::bigint`,
        [userId, commentId],
      );
      if (!row || !(row.is_seen || isAuthor(userId, row))) throw notFound('This comment');
      if (!isAuthor(userId, row)) throw forbidden();
      const withdrawal = await removeFromBulletin(manager, { commentIds: [row.id] });
      return { isWaiting: row.is_waiting, post: await readPost(manager, postId), withdrawal };
    });
    // No event is published about a comment that nobody else has seen yet, because its id reveals when it was written.
    await this.publisher.publishCommentDeleted(commentId, post, isWaiting ? userId : undefined);
    void this.notifier.publish(withdrawal);
  }

  private async create(
    userId: number,
    place: { postId: number | null; targetId: number | null },
    dto: CommentDto,
    assessment: Assessment,
  ): Promise<Comment> {
    const { row, created } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, place, dto, assessment),
    );
    if (created) {
      void this.notifier.publish([created.help]);
      if (created.judgeJob) void this.outbox.dispatch(created.judgeJob);
      // The worker publishes the comment to others at a random time.
      if (row.is_waiting) this.publisher.emitCommentToAuthor(row, created.post);
      else {
        void this.publisher.publishComment(row, created.post, created.authors);
        this.notices.notify(created.about);
      }
    }
    return presentComment(row, userId);
  }

  private async store(
    manager: EntityManager,
    userId: number,
    place: { postId: number | null; targetId: number | null },
    { content, isAnonymous, clientId }: CommentDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const { createdAt: signedUpAt } = await lockMember(manager, userId);
    const repeated =
      clientId == null ? null : await findComment(manager, `c.client_id = $2`, userId, clientId);
    if (repeated) return { row: repeated, created: null };
    const postId = place.postId ?? (await findPostId(manager, place.targetId));
    const post = await lockPost(
      manager,
      userId,
      postId,
      place.targetId === null ? 'This post' : 'This comment',
    );
    const target = place.targetId === null ? null : await findTarget(manager, userId, place.targetId);
    await consumeWriting(this.limits, userId, signedUpAt, 'comments');
    const values = [
      post.id,
      target && (target.parent_id ?? target.id),
      userId,
      content,
      clientId ?? null,
    ] as const;
    const id = isAnonymous
      ? await insertWaiting(manager, [
          ...values,
          target?.id ?? null,
          // A text that is not assessed yet counts as a hit, because it may be shown before the worker has assessed it.
          assessment.crisis,
          ANONYMOUS_DELAY_SECONDS,
        ])
      : await insertNamed(manager, values);
    const row = await findComment(manager, `c.id = $2`, userId, id);
    if (!row) throw new Error('The comment that was just stored is not there');
    const help = !isHit(assessment)
      ? null
      : row.is_waiting
        ? await notifyOfHelp(manager, userId)
        : await recordGateHit(manager, { targetKind: 'comment', targetId: row.id, subjectId: userId });
    const judgeJob = await recordJudgeJob(manager, this.outbox, assessment, {
      kind: 'comment',
      id: row.id,
      userId,
      ...(row.is_waiting && { clears: true }),
    });
    return {
      row,
      created: {
        about: { comment: row, post, target },
        post: await readPost(manager, post.id),
        authors: target ? [post, target, parentAuthorOf(target)] : [post],
        help,
        judgeJob,
      },
    };
  }
}

async function insertNamed(manager: EntityManager, values: readonly unknown[]): Promise<number | undefined> {
  const [created] = await manager.query<{ id: number }[]>(
    `INSERT INTO comments (post_id, parent_id, user_id, content, client_id, created_at)
     VALUES ($1, $2, $3, $4, $5, date_trunc('milliseconds', clock_timestamp())) RETURNING id`,
    [...values],
  );
  return created?.id;
}

/**
 * Stores a comment that others see later. The comment that it answers, and whether it was a hit of the gate, are kept
 * until then.
 */
async function insertWaiting(
  manager: EntityManager,
  values: readonly unknown[],
): Promise<number | undefined> {
  // The id depends on the millisecond. If it is taken, the next millisecond is tried.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const [created] = await manager.query<{ id: number }[]>(
      `INSERT INTO comments (id, post_id, parent_id, user_id, content, client_id, answers_id, meets_gate, is_anonymous,
         is_hidden, is_waiting, created_at, publish_at)
       VALUES (${WAITING_ID}, $1, $2, $3, $4, $5, $6, $7, true, true, true, ${CURRENT_HOUR}, ${randomTimeWithin('$8')})
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [...values],
    );
    if (created) return created.id;
  }
  return undefined;
}

/** Returns the id of a comment's post. @throws ApiException 404 when there is no such comment */
async function findPostId(manager: EntityManager, commentId: number | null): Promise<number> {
  const [row] = await manager.query<{ post_id: number }[]>(
    `SELECT post_id FROM comments WHERE id = $1::bigint`,
    [commentId],
  );
  if (!row) throw notFound('This comment');
  return row.post_id;
}

/**
 * Locks a post, so that changes of its comments run one after the other.
 * @throws ApiException 404 when this member cannot see it
 */
async function lockPost(
  manager: EntityManager,
  userId: number,
  postId: number,
  subject: string,
): Promise<LockedPost> {
  const [post] = await manager.query<LockedPost[]>(
    `SELECT p.id, p.user_id, p.is_anonymous, p.comments_count, p.revision FROM posts p
     WHERE p.id = $2::bigint AND ${visibleTo('p', '$1')} FOR NO KEY UPDATE OF p`,
    [userId, postId],
  );
  if (!post) throw notFound(subject);
  return post;
}

/** Reads a locked post with its current counts. */
async function readPost(manager: EntityManager, postId: number): Promise<LockedPost> {
  const [post] = await manager.query<LockedPost[]>(
    `SELECT id, user_id, is_anonymous, comments_count, revision FROM posts WHERE id = $1`,
    [postId],
  );
  if (!post) throw notFound('This post');
  return post;
}

/**
 * Reads the comment that a reply answers; its post is locked, so it cannot disappear.
 * @throws ApiException 404 when this member cannot see it
 */
async function findTarget(manager: EntityManager, userId: number, commentId: number): Promise<Target> {
  const [target] = await manager.query<Target[]>(
    `SELECT c.id, c.post_id, c.parent_id, c.user_id, c.is_anonymous, t.user_id AS parent_user_id,
       coalesce(t.is_anonymous, false) AS parent_is_anonymous
     FROM comments c LEFT JOIN comments t ON t.id = c.parent_id
     WHERE c.id = $2::bigint AND ${visibleTo('c', '$1')} AND (t.id IS NULL OR ${visibleTo('t', '$1')})`,
    [userId, commentId],
  );
  if (!target) throw notFound('This comment');
  return target;
}

/**
 * Returns the author of a reply's parent comment: members who cannot see that comment do not see its replies either.
 */
const parentAuthorOf = ({ parent_user_id, parent_is_anonymous }: Target): Authored => ({
  user_id: parent_user_id,
  is_anonymous: parent_is_anonymous,
});

/** Reads a comment of the member's own, hidden or not; `$1` in the condition is the member, `$2` the value. */
async function findComment(
  manager: EntityManager,
  condition: string,
  userId: number,
  value: unknown,
): Promise<CommentRow | null> {
  const [row] = await manager.query<CommentRow[]>(
    `SELECT ${COMMENT_COLUMNS},
       EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = c.id AND l.user_id = $1) AS is_liked
     FROM comments c JOIN users u ON u.id = c.user_id WHERE c.user_id = $1 AND ${condition}`,
    [userId, value],
  );
  return row ?? null;
}
