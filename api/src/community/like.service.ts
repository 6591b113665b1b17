import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LikeResponse } from '@mikai/contract/community';
import { visibleTo } from '@mikai/core/community/community.rows';
import { lockMembers } from '@mikai/core/notifications/counters';
import { Notifier, type NotificationRequest } from '@mikai/core/notifications/notifier';
import { AfterAnswer } from '../common/http/after-answer.js';
import { notFound } from '../common/http/api-exception.js';
import { LikePublisher, type LikedKind } from './like-publisher.js';

/** Something that can be liked; its row is locked while somebody likes it or takes that back. */
interface Liked {
  id: number;
  post_id: number;
  user_id: number | null;
}

/** The count after the change. */
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

/** Likes come and go one after the other, whichever node they come to: a row is locked, then a new statement begins. */
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

/** A like that stays until the transaction ends. `$1`: what is liked, `$2`: by whom. */
const lockSql = (table: string, column: string) =>
  `SELECT FROM ${table} WHERE ${column} = $1 AND user_id = $2 FOR KEY SHARE`;

const KINDS = {
  post: {
    what: 'This post',
    lock: LOCK_POST,
    toggle: toggleSql('post_likes', 'post_id'),
    count: countSql('posts', 'post_likes', 'post_id'),
    lockLike: lockSql('post_likes', 'post_id'),
  },
  comment: {
    what: 'This comment',
    lock: LOCK_COMMENT,
    toggle: toggleSql('comment_likes', 'comment_id'),
    count: countSql('comments', 'comment_likes', 'comment_id'),
    lockLike: lockSql('comment_likes', 'comment_id'),
  },
} as const satisfies Record<LikedKind, object>;

/** Likes of posts and comments. */
@Injectable()
export class LikeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
    private readonly publisher: LikePublisher,
    private readonly afterAnswer: AfterAnswer,
  ) {}

  /**
   * Likes what the member does not like yet, and takes it back else.
   * @throws ApiException 404 when it is not there for this member
   */
  async toggle(userId: number, kind: LikedKind, id: number): Promise<LikeResponse> {
    const { liked, response, others } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, kind, id),
    );
    this.publisher.publish(kind, { id: liked.id, postId: liked.post_id }, userId, response);
    const { user_id: authorId } = liked;
    if (response.isLiked && authorId !== null && authorId !== userId)
      this.afterAnswer.run('like not told', () =>
        this.notify(kind, noticeOf(kind, liked, authorId, userId, others)),
      );
    return response;
  }

  private async store(
    manager: EntityManager,
    userId: number,
    kind: LikedKind,
    id: number,
  ): Promise<{ liked: Liked; response: LikeResponse; others: number }> {
    const { what, lock, toggle, count } = KINDS[kind];
    const [liked] = await manager.query<Liked[]>(lock, [userId, id]);
    if (!liked) throw notFound(what);
    const [toggled] = await manager.query<{ is_liked: boolean }[]>(toggle, [userId, liked.id]);
    const [counted] = await manager.query<Counted[]>(count, [liked.id]);
    if (!toggled || !counted) throw notFound(what);
    const { is_liked: isLiked } = toggled;
    const { likes_count: likesCount, revision } = counted;
    const others = likesCount - (counted.is_liked_by_author ? 1 : 0);
    return { liked, response: { isLiked, likesCount, revision }, others };
  }

  /** Notifies the author, unless the like was taken back meanwhile or its target is gone. */
  private async notify(kind: LikedKind, notice: LikeNotice): Promise<void> {
    const pending = await this.dataSource.transaction(async (manager) => {
      await lockMembers(manager, [notice.actorId, notice.request.userId]);
      const there = await manager.query<unknown[]>(KINDS[kind].lockLike, [notice.likedId, notice.actorId]);
      return there.length === 0 ? null : this.notifier.notify(manager, notice.request);
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

function noticeOf(
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
