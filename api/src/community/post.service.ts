import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Post } from '@mikai/contract/community';
import { CommunityNews } from '@mikai/core/community/community-news';
import { presentPost } from '@mikai/core/community/community.presenter';
import { POST_COLUMNS, visibleTo, type PostRow } from '@mikai/core/community/community.rows';
import { Rewards, type Earned } from '@mikai/core/gacha/rewards';
import { removeFromBulletin } from '@mikai/core/community/removal';
import { recordGateHit } from '@mikai/core/moderation/moderation';
import { Notifier, type PendingNotification } from '@mikai/core/notifications/notifier';
import { isHit } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { forbidden, notFound } from '../common/api-exception.js';
import { CommunityLimits } from './community-limits.service.js';
import { isAuthor } from './community.policy.js';
import type { EditPostDto, PostDto } from './dto/posts.dto.js';

interface Stored {
  row: PostRow;
  /** Whether something changed, which others have to hear of. */
  isNews: boolean;
  pending: PendingNotification | null;
  /** What the post earned. */
  earned?: Earned;
}

/** Posts: write, edit, delete. */
@Injectable()
export class PostService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: CommunityLimits,
    private readonly news: CommunityNews,
    private readonly notifier: Notifier,
    private readonly rewards: Rewards,
  ) {}

  /** Stores a post. The same client id again returns the first one. */
  async create(userId: number, dto: PostDto, assessment: Assessment): Promise<Post> {
    await this.limits.checkBurst(userId, 'writing');
    const stored = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, dto, assessment),
    );
    this.announce('post.created', stored);
    return presentPost(stored.row, userId);
  }

  /**
   * Changes the words of a post and keeps the former ones in its history. The same words again change nothing.
   * @throws ApiException 404 when it is gone, 403 when it is another member's
   */
  async edit(userId: number, postId: number, dto: EditPostDto, assessment: Assessment): Promise<Post> {
    await this.limits.checkBurst(userId, 'writing');
    const stored = await this.dataSource.transaction((manager) =>
      this.storeEdit(manager, userId, postId, dto, assessment),
    );
    this.announce('post.changed', stored);
    return presentPost(stored.row, userId);
  }

  /** Deletes a post with all that hangs on it, for good. One that a moderator has hidden is still its author's. */
  async delete(userId: number, postId: number): Promise<void> {
    const withdrawal = await this.dataSource.transaction(async (manager) => {
      const [row] = await manager.query<{ id: number; user_id: number; is_seen: boolean }[]>(
        `SELECT p.id, p.user_id, ${visibleTo('p', '$1')} AS is_seen FROM posts p WHERE p.id = $2::bigint
         FOR UPDATE OF p`,
        [userId, postId],
      );
      if (!row || !(row.is_seen || isAuthor(userId, row))) throw notFound('This post');
      if (!isAuthor(userId, row)) throw forbidden();
      return removeFromBulletin(manager, { postIds: [row.id] });
    });
    await this.news.toOthers('post.deleted', { postId }, []);
    void this.notifier.publish(withdrawal);
  }

  private async store(
    manager: EntityManager,
    userId: number,
    { content, isAnonymous, clientId }: PostDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const signedUpAt = await this.limits.lockMember(manager, userId);
    const repeated =
      clientId == null
        ? null
        : await findPost(manager, `p.user_id = $1 AND p.client_id = $2`, userId, clientId);
    if (repeated) return { row: repeated, isNews: false, pending: null };
    await this.limits.spend(userId, signedUpAt, 'post');
    const [created] = await manager.query<{ id: number }[]>(
      `INSERT INTO posts (user_id, content, is_anonymous, client_id, created_at)
       VALUES ($1, $2, $3, $4, date_trunc('milliseconds', clock_timestamp())) RETURNING id`,
      [userId, content, isAnonymous ?? false, clientId ?? null],
    );
    const row = await findPost(manager, `p.id = $2`, userId, created?.id);
    if (!row) throw new Error('The post that was just stored is not there');
    const pending = await this.recordHit(manager, row, assessment);
    const earned = await this.rewards.book(manager, userId, { coins: 'post' });
    return { row, isNews: true, pending, earned };
  }

  private async storeEdit(
    manager: EntityManager,
    userId: number,
    postId: number,
    { content, editReason }: EditPostDto,
    assessment: Assessment,
  ): Promise<Stored> {
    const [post] = await manager.query<{ user_id: number; content: string }[]>(
      `SELECT p.user_id, p.content FROM posts p WHERE p.id = $2::bigint AND ${visibleTo('p', '$1')}
       FOR NO KEY UPDATE OF p`,
      [userId, postId],
    );
    if (!post) throw notFound('This post');
    if (!isAuthor(userId, post)) throw forbidden();
    const isNews = post.content !== content;
    if (isNews) {
      await this.limits.spendEdit(userId);
      await manager.query(
        `INSERT INTO post_edits (post_id, editor_id, original_content, new_content, reason)
         VALUES ($1, $2, $3, $4, $5)`,
        [postId, userId, post.content, content, editReason || null],
      );
      await manager.query(
        `UPDATE posts SET content = $2, edited_at = date_trunc('milliseconds', clock_timestamp()) WHERE id = $1`,
        [postId, content],
      );
    }
    const row = await findPost(manager, `p.id = $2`, userId, postId);
    if (!row) throw notFound('This post');
    return { row, isNews, pending: await this.recordHit(manager, row, assessment) };
  }

  private async recordHit(
    manager: EntityManager,
    { id, user_id }: PostRow,
    assessment: Assessment,
  ): Promise<PendingNotification | null> {
    if (!isHit(assessment)) return null;
    return recordGateHit(manager, { targetKind: 'post', targetId: id, subjectId: user_id });
  }

  private announce(event: 'post.created' | 'post.changed', { row, isNews, pending, earned }: Stored): void {
    if (isNews) void this.news.sayPost(event, row);
    void this.notifier.publish([pending]);
    this.rewards.publish(earned ?? null);
  }
}

/** A post as its author sees it, hidden or not; `$1` in the condition is the author, `$2` the value. */
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
