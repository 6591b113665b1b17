import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LikeResponse } from '@mikai/contract/community';
import { visibleTo } from '@mikai/core/community/community.rows';
import { lockMembers } from '@mikai/core/notifications/counters';
import { Notifier, type NotificationRequest } from '@mikai/core/notifications/notifier';
import { AfterAnswer } from '../common/http/after-answer.js';
import { notFound } from '../common/http/api-exception.js';
import { LikePublisher, type LikedKind } from './like-publisher.js';

/** A post or comment; its row is locked while a like is added or removed. */
interface Liked {
  id: number;
  post_id: number;
  user_id: number | null;
}

/** The counts after the change. */
interface Counted {
  likes_count: number;
  revision: number;
  is_liked_by_author: boolean;
}

const LOCK_POST = `
  SELECT p.id, p.id AS post_id, p.user_id FROM posts p
  WHERE p.id = $2::bigint AND ${visibleTo('p', '$1')} FOR NO KEY UPDATE OF p`;
const LOCK_COMMENT = `
  SELECT c.id, c.post_id, c.user_id FROM comments c JOIN posts p ON p.id = c.post_id
    LEFT JOIN comments t ON t.id = c.parent_id
  WHERE c.id = $2::bigint AND ${visibleTo('c', '$1')} AND ${visibleTo('p', '$1')}
    AND (t.id IS NULL OR ${visibleTo('t', '$1')})
  FOR NO KEY UPDATE OF c`;

/**
 * Adds a like, or removes the existing one. An earlier statement has locked the row of the post or comment, so likes
 * change one after the other on all nodes.
 */
const toggleSql = (table: string, column: string) => `
  WITH gone AS (DELETE FROM ${table} WHERE ${column} = $2 AND user_id = $1 RETURNING 1),
  come AS (
    INSERT INTO ${table} (${column}, user_id) SELECT $2, $1 WHERE NOT EXISTS (SELECT FROM gone) RETURNING 1
  )
  SELECT EXISTS (SELECT FROM come) AS is_liked`;

const countSql = (target: string, table: string, column: string) => `
  SELECT likes_count, revision,
    EXISTS (SELECT FROM ${table} l WHERE l.${column} = o.id AND l.user_id = o.user_id) AS is_liked_by_author
  FROM ${target} o WHERE id = $1`;

/**
 * Locks a like, so that it cannot be removed until the transaction ends. `$1` is the post or comment, `$2` the member
 * who likes it.
 */
const lockSql = (table: string, column: string) =>
  `SELECT FROM ${table} WHERE ${column} = $1 AND user_id = $2 FOR KEY SHARE`;

const KINDS = {
  post: {
    subject: 'This post',
    lock: LOCK_POST,
    toggle: toggleSql('post_likes', 'post_id'),
    count: countSql('posts', 'post_likes', 'post_id'),
    lockLike: lockSql('post_likes', 'post_id'),
  },
  comment: {
    subject: 'This comment',
    lock: LOCK_COMMENT,
    toggle: toggleSql('comment_likes', 'comment_id'),
    count: countSql('comments', 'comment_likes', 'comment_id'),
    lockLike: lockSql('comment_likes', 'comment_id'),
  },
} as const satisfies Record<LikedKind, object>;

/** Adds and removes likes of posts and comments. */
@Injectable()
export class LikeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
    private readonly publisher: LikePublisher,
    private readonly afterAnswer: AfterAnswer,
  ) {}

  /**
   * Likes a post or comment, or removes the member's like if there is one.
   * @throws ApiException 404 when this member cannot see it
   */
  async toggle(userId: number, kind: LikedKind, id: number): Promise<LikeResponse> {
    const { liked, response, others } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, kind, id),
    );
    this.publisher.publish(kind, { id: liked.id, postId: liked.post_id }, userId, response);
    const { user_id: authorId } = liked;
    if (response.isLiked && authorId !== null && authorId !== userId)
      this.afterAnswer.run('like not told', () =>
        this.notify(kind, toNotice(kind, liked, authorId, userId, others)),
      );
    return response;
  }

  private async store(
    manager: EntityManager,
    userId: number,
    kind: LikedKind,
    id: number,
  ): Promise<{ liked: Liked; response: LikeResponse; others: number }> {
    const { subject, lock, toggle, count } = KINDS[kind];
    const [liked] = await manager.query<Liked[]>(lock, [userId, id]);
    if (!liked) throw notFound(subject);
    const [toggled] = await manager.query<{ is_liked: boolean }[]>(toggle, [userId, liked.id]);
    const [counted] = await manager.query<Counted[]>(count, [liked.id]);
    if (!toggled || !counted) throw notFound(subject);
    const { is_liked: isLiked } = toggled;
    const { likes_count: likesCount, revision } = counted;
    const others = likesCount - (counted.is_liked_by_author ? 1 : 0);
    return { liked, response: { isLiked, likesCount, revision }, others };
  }

  /** Notifies the author, unless the like was removed or its target was deleted in the meantime. */
  private async notify(kind: LikedKind, notice: LikeNotice): Promise<void> {
    const pending = await this.dataSource.transaction(async (manager) => {
      await lockMembers(manager, [notice.actorId, notice.request.userId]);
      const likes = await manager.query<unknown[]>(KINDS[kind].lockLike, [notice.likedId, notice.actorId]);
      return likes.length === 0 ? null : this.notifier.notify(manager, notice.request);
    });
    await this.notifier.publish([pending]);
  }
}

interface LikeNotice {
  likedId: number;
  /** The member who liked it. */
  actorId: number;
  request: NotificationRequest;
}

function toNotice(
  kind: LikedKind,
  { id, post_id }: Liked,
  authorId: number,
  actorId: number,
  count: number,
): LikeNotice {
  return {
    likedId: id,
    actorId,
    request: {
      userId: authorId,
      kind: `${kind}.liked`,
      actorId,
      relatedId: post_id,
      url: `/community?post=${post_id}`,
      data: { count },
      dedupeKey: `${kind}:${id}`,
    },
  };
}
