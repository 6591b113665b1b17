import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Post } from '@mikai/contract/community';
import { CURRENT_HOUR, randomTimeWithin, WAITING_ID } from '@mikai/core/community/anonymity';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import { presentPost } from '@mikai/core/community/community.presenter';
import { POST_COLUMNS, visibleTo, type PostRow } from '@mikai/core/community/community.rows';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import { removeFromBulletin } from '@mikai/core/community/removal';
import { recordGateHit, notifyOfHelp } from '@mikai/core/moderation/moderation';
import { Notifier, type PendingNotification } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { isHit } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { recordJudgeJob } from '@mikai/core/safety/record-judge-job';
import { forbidden, notFound } from '../common/http/api-exception.js';
import { Limits } from '../limits/limits.service.js';
import { lockMember } from '../common/access/lock-member.js';
import { ANONYMOUS_DELAY_SECONDS, isAuthor } from './community.policy.js';
import type { EditPostDto, PostDto } from './dto/posts.dto.js';
import { consumeWriting } from './writing-limits.js';

/** A post that is stored for the first time. */
interface NewPost {
  userId: number;
  content: string;
  clientId: string | null;
}

/** A new text for a post. */
interface NewEdit {
  postId: number;
  userId: number;
  before: string;
  content: string;
  reason: string | null;
}

/** A post that is edited; its row is locked. `content` is the text that its author sees. */
interface EditedPost {
  user_id: number | null;
  is_anonymous: boolean;
  is_waiting: boolean;
  content: string;
}

interface Stored {
  row: PostRow;
  /** The recipients of the event. */
  audience: 'nobody' | 'author' | 'everybody';
  pending: PendingNotification | null;
  /** The job that assesses the text again, if the gate had no time for it. */
  judgeJob?: OutboxEntry | null;
  /** The coins and milestones that the post earned. */
  earned?: Earned;
}

/**
 * Writes, edits and deletes posts. The worker shows anonymous posts, and edits of them, to others later
 * (`AnonymousPublication`); their author sees them at once.
 */
@Injectable()
export class PostService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    private readonly publisher: CommunityPublisher,
    private readonly notifier: Notifier,
    private readonly rewards: Rewards,
    private readonly outbox: Outbox,
  ) {}

  /** Stores a post. The same client id again returns the first one. */
  async create(userId: number, dto: PostDto, assessment: Assessment): Promise<Post> {
    const stored = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, dto, assessment),
    );
    this.publish('post.created', stored);
    return presentPost(stored.row, userId);
  }

  /**
   * Changes the text of a post and keeps the former one in its history. The same text again changes nothing.
   * @throws ApiException 404 when it is gone, 403 when it is another member's
   */
  async edit(userId: number, postId: number, dto: EditPostDto, assessment: Assessment): Promise<Post> {
    const stored = await this.dataSource.transaction((manager) =>
      this.storeEdit(manager, userId, postId, dto, assessment),
    );
    this.publish('post.changed', stored);
    return presentPost(stored.row, userId);
  }

  /**
   * Deletes a post with its comments and likes, for good. Its author can also delete it after a moderator has hidden
   * it.
   */
  async delete(userId: number, postId: number): Promise<void> {
    const { isWaiting, withdrawal } = await this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<
        { id: number; user_id: number | null; is_waiting: boolean; is_seen: boolean }[]
      >(
        `SELECT p.id, p.user_id, p.is_waiting, ${visibleTo('p', '$1')} AS is_seen FROM posts p WHERE p.id = $2::bigint
         FOR UPDATE OF p`,
        [userId, postId],
      );
      if (!row || !(row.is_seen || isAuthor(userId, row))) throw notFound('This post');
      if (!isAuthor(userId, row)) throw forbidden();
      return {
        isWaiting: row.is_waiting,
        withdrawal: await removeFromBulletin(manager, { postIds: [row.id] }),
      };
    });
    // No event is published about a post that nobody else has seen yet, because its id reveals when it was written.
    if (isWaiting) this.publisher.toAuthor(userId, 'post.deleted', { postId });
    else await this.publisher.toOthers('post.deleted', { postId }, []);
    void this.notifier.publish(withdrawal);
  }

  private async store(
    manager: EntityManager,
    userId: number,
    { content, isAnonymous, clientId }: PostDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const { createdAt: signedUpAt } = await lockMember(manager, userId);
    const repeated =
      clientId == null
        ? null
        : await findPost(manager, `p.user_id = $1 AND p.client_id = $2`, userId, clientId);
    if (repeated) return { row: repeated, audience: 'nobody', pending: null };
    await consumeWriting(this.limits, userId, signedUpAt, 'posts');
    const stored = { userId, content, clientId: clientId ?? null };
    const id = isAnonymous ? await this.insertWaiting(manager, stored) : await insertNamed(manager, stored);
    const row = await findPost(manager, `p.id = $2`, userId, id);
    if (!row) throw new Error('The post that was just stored is not there');
    const pending = await this.recordHit(manager, row, userId, assessment);
    const judgeJob = await this.recordJudgeJob(manager, row, userId, assessment);
    const earned = await this.rewards.grant(manager, userId, { coins: 'post' });
    return { row, audience: row.is_waiting ? 'author' : 'everybody', pending, judgeJob, earned };
  }

  private async storeEdit(
    manager: EntityManager,
    userId: number,
    postId: number,
    { content, editReason }: EditPostDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const [post] = await manager.query<EditedPost[]>(
      `SELECT p.user_id, p.is_anonymous, p.is_waiting, coalesce(p.next_content, p.content) AS content FROM posts p
       WHERE p.id = $2::bigint AND (${visibleTo('p', '$1')} OR (p.is_waiting AND p.user_id = $1))
       FOR NO KEY UPDATE OF p`,
      [userId, postId],
    );
    if (!post) throw notFound('This post');
    if (!isAuthor(userId, post)) throw forbidden();
    const isChanged = post.content !== content;
    if (isChanged) {
      await this.limits.consume('community.edits-hourly', userId);
      const edit = { postId, userId, before: post.content, content, reason: editReason || null };
      if (post.is_waiting)
        await manager.query(`UPDATE posts SET content = $2 WHERE id = $1`, [postId, content]);
      else if (post.is_anonymous) await this.keepForLater(manager, edit);
      else await storeNamedEdit(manager, edit);
    }
    const row = await findPost(manager, `p.id = $2`, userId, postId);
    if (!row) throw notFound('This post');
    const pending = await this.recordHit(manager, row, userId, assessment);
    const judgeJob = isChanged ? await this.recordJudgeJob(manager, row, userId, assessment) : null;
    const audience = !isChanged ? 'nobody' : row.is_anonymous ? 'author' : 'everybody';
    return { row, audience, pending, judgeJob };
  }

  private async insertWaiting(
    manager: EntityManager,
    { userId, content, clientId }: NewPost,
  ): Promise<number | undefined> {
    // The id depends on the millisecond. If it is taken, the next millisecond is tried.
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const [created] = await manager.query<{ id: number }[]>(
        `INSERT INTO posts (id, user_id, content, is_anonymous, is_hidden, is_waiting, client_id, created_at, publish_at)
         VALUES (${WAITING_ID}, $1, $2, true, true, true, $3, ${CURRENT_HOUR}, ${randomTimeWithin('$4')})
         ON CONFLICT (id) DO NOTHING RETURNING id`,
        [userId, content, clientId, ANONYMOUS_DELAY_SECONDS],
      );
      if (created) return created.id;
    }
    return undefined;
  }

  /** Stores an edit until it is shown. It replaces a waiting edit, but keeps its time of publication. */
  private async keepForLater(manager: EntityManager, { postId, content, reason }: NewEdit): Promise<void> {
    await manager.query(
      `UPDATE posts SET next_content = $2, next_reason = $3, publish_at = coalesce(publish_at, ${randomTimeWithin('$4')})
       WHERE id = $1`,
      [postId, content, reason, ANONYMOUS_DELAY_SECONDS],
    );
  }

  /**
   * Offers the author help at once; moderators get the item about a post that is not visible yet when it becomes
   * visible.
   */
  private async recordHit(
    manager: EntityManager,
    { id, is_anonymous }: PostRow,
    userId: number,
    assessment: Assessment,
  ): Promise<PendingNotification | null> {
    if (!isHit(assessment)) return null;
    if (!is_anonymous) return recordGateHit(manager, { targetKind: 'post', targetId: id, subjectId: userId });
    const publishAt = `coalesce(publish_at, ${randomTimeWithin('$2')})`;
    await manager.query(`UPDATE posts SET meets_gate = true, publish_at = ${publishAt} WHERE id = $1`, [
      id,
      ANONYMOUS_DELAY_SECONDS,
    ]);
    return notifyOfHelp(manager, userId);
  }

  /**
   * Has the worker assess a text again for which the gate had no time. An anonymous text that is not visible yet counts
   * as a hit until then: it may be shown, under another id, before the worker gets to it.
   */
  private async recordJudgeJob(
    manager: EntityManager,
    { id, is_anonymous }: PostRow,
    userId: number,
    assessment: Assessment,
  ): Promise<OutboxEntry | null> {
    if (!assessment.isUnjudged) return null;
    const isMarked = is_anonymous && (await markUnjudged(manager, id));
    return recordJudgeJob(manager, this.outbox, assessment, {
      kind: 'post',
      id,
      userId,
      ...(isMarked && { clears: true }),
    });
  }

  private publish(
    event: 'post.created' | 'post.changed',
    { row, audience, pending, judgeJob, earned }: Stored,
  ): void {
    if (audience === 'everybody' && event === 'post.created') void this.publisher.publishNewPost(row);
    else if (audience === 'everybody') void this.publisher.publishPost(event, row);
    else if (audience === 'author') this.publisher.emitPostToAuthor(event, row);
    void this.notifier.publish([pending]);
    if (judgeJob) void this.outbox.dispatch(judgeJob);
    this.rewards.publish(earned ?? null);
  }
}

/** Marks an anonymous post that is not assessed yet as a hit. @returns whether it was not marked before */
async function markUnjudged(manager: EntityManager, id: number): Promise<boolean> {
  const [, count] = await manager.query<[unknown[], number]>(
    `UPDATE posts SET meets_gate = true WHERE id = $1 AND publish_at IS NOT NULL AND NOT meets_gate`,
    [id],
  );
  return count > 0;
}

async function insertNamed(
  manager: EntityManager,
  { userId, content, clientId }: NewPost,
): Promise<number | undefined> {
  const [created] = await manager.query<{ id: number }[]>(
    `INSERT INTO posts (user_id, content, client_id, created_at)
     VALUES ($1, $2, $3, date_trunc('milliseconds', clock_timestamp())) RETURNING id`,
    [userId, content, clientId],
  );
  return created?.id;
}

async function storeNamedEdit(
  manager: EntityManager,
  { postId, userId, before, content, reason }: NewEdit,
): Promise<void> {
  await manager.query(
    `INSERT INTO post_edits (post_id, editor_id, original_content, new_content, reason)
     VALUES ($1, $2, $3, $4, $5)`,
    [postId, userId, before, content, reason],
  );
  await manager.query(
    `UPDATE posts SET content = $2, edited_at = date_trunc('milliseconds', clock_timestamp()) WHERE id = $1`,
    [postId, content],
  );
}

/** Reads a post as its author sees it, hidden or not; `$1` in the condition is the author, `$2` the value. */
async function findPost(
  manager: EntityManager,
  condition: string,
  userId: number,
  value: unknown,
): Promise<PostRow | null> {
  const [row] = await manager.query<PostRow[]>(
    `SELECT ${POST_COLUMNS},
       EXISTS (SELECT FROM post_likes l WHERE l.post_id = p.id AND l.user_id = $1) AS is_liked
     FROM posts p JOIN users u ON u.id = p.user_id WHERE ${condition}`,
    [userId, value],
  );
  return row ?? null;
}
