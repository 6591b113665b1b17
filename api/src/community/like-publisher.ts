import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LikeResponse } from '@mikai/contract/community';
import { CommunityPublisher, type Authored } from '@mikai/core/community/community-publisher';
import type { Logger } from '@mikai/core/logging/logger';
import { LOGGER } from '../infrastructure/tokens.js';

export type LikedKind = 'post' | 'comment';

/** The minimum interval between events about the likes of one post or comment on this node. */
const EVERY_MS = 500;

/** Something that is currently being liked. */
interface Hot {
  kind: LikedKind;
  id: number;
  postId: number;
  /** The last published count; `null` before the first time. */
  publishedCount: number | null;
  /** Somebody liked it since the count was read. */
  isStale: boolean;
}

interface CountRow extends Authored {
  likes_count: number;
  revision: number;
  post_user_id: number | null;
  post_is_anonymous: boolean;
}

const COUNT_SQL = {
  post: `SELECT p.likes_count, p.revision, p.user_id, p.is_anonymous, p.user_id AS post_user_id,
      p.is_anonymous AS post_is_anonymous
    FROM posts p WHERE p.id = $1 AND NOT p.is_hidden`,
  comment: `SELECT c.likes_count, c.revision, c.user_id, c.is_anonymous, p.user_id AS post_user_id,
      p.is_anonymous AS post_is_anonymous
    FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.id = $1 AND NOT c.is_hidden AND NOT p.is_hidden`,
} as const;

/**
 * Publishes like counts to members: at once for the first like in a while, then at most every half second while the
 * count changes. The count and its revision are read together.
 */
@Injectable()
export class LikePublisher implements OnApplicationShutdown {
  private readonly hot = new Map<string, Hot>();
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: CommunityPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Publishes after the commit; the member's own browsers also learn at once whether they like it. */
  publish(kind: LikedKind, at: { id: number; postId: number }, userId: number, response: LikeResponse): void {
    if (kind === 'post') this.publisher.toAuthor(userId, 'post.liked', { postId: at.postId, ...response });
    else
      this.publisher.toAuthor(userId, 'comment.liked', { postId: at.postId, commentId: at.id, ...response });
    const key = `${kind}:${at.id}`;
    const known = this.hot.get(key);
    if (known) {
      known.isStale = true;
      return;
    }
    this.hot.set(key, { kind, ...at, publishedCount: null, isStale: false });
    void this.publishLatest(key);
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.hot.clear();
  }

  private async publishLatest(key: string): Promise<void> {
    this.timers.delete(key);
    const hot = this.hot.get(key);
    if (!hot) return;
    hot.isStale = false;
    let row: CountRow | undefined;
    try {
      [row] = await this.dataSource.query<CountRow[]>(COUNT_SQL[hot.kind], [hot.id]);
    } catch (error) {
      this.logger.debug({ err: error }, 'likes not told');
    }
    if (row && row.likes_count !== hot.publishedCount) {
      hot.publishedCount = row.likes_count;
      await this.publishCount(hot, row);
    } else if (!row || !hot.isStale) {
      this.hot.delete(key);
      return;
    }
    if (!this.hot.has(key)) return;
    this.timers.set(key, setTimeout(() => void this.publishLatest(key), EVERY_MS).unref());
  }

  private async publishCount({ kind, id, postId }: Hot, row: CountRow): Promise<void> {
    const { likes_count: likesCount, revision } = row;
    const around = [row, { user_id: row.post_user_id, is_anonymous: row.post_is_anonymous }];
    if (kind === 'post')
      await this.publisher.toOthers('post.liked', { postId, likesCount, revision }, around);
    else
      await this.publisher.toOthers('comment.liked', { postId, commentId: id, likesCount, revision }, around);
  }
}
