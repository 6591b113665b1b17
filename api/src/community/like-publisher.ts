import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { LikeResponse } from '@mikai/contract/community';
import { CommunityPublisher, type Authored } from '@mikai/core/community/community-publisher';
import type { Logger } from '@mikai/core/logging/logger';
import { LOGGER } from '../infrastructure/tokens.js';

export type LikedKind = 'post' | 'comment';

/** The minimum interval between events about the likes of one post or comment on this node, in milliseconds. */
const EVENT_INTERVAL_MS = 500;

/** A post or comment whose likes are changing at the moment. */
interface RecentlyLiked {
  kind: LikedKind;
  id: number;
  postId: number;
  /** The last published count; `null` before the first time. */
  publishedCount: number | null;
  /** Whether the likes have changed since the count was read. */
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
  private readonly recent = new Map<string, RecentlyLiked>();
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: CommunityPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Publishes a change after its commit; the member's own browsers get its new state at once. */
  publish(
    kind: LikedKind,
    target: { id: number; postId: number },
    userId: number,
    response: LikeResponse,
  ): void {
    if (kind === 'post')
      this.publisher.toAuthor(userId, 'post.liked', { postId: target.postId, ...response });
    else
      this.publisher.toAuthor(userId, 'comment.liked', {
        postId: target.postId,
        commentId: target.id,
        ...response,
      });
    const key = `${kind}:${target.id}`;
    const ongoing = this.recent.get(key);
    if (ongoing) {
      ongoing.isStale = true;
      return;
    }
    this.recent.set(key, { kind, ...target, publishedCount: null, isStale: false });
    void this.publishLatest(key);
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.recent.clear();
  }

  private async publishLatest(key: string): Promise<void> {
    this.timers.delete(key);
    const recent = this.recent.get(key);
    if (!recent) return;
    recent.isStale = false;
    let row: CountRow | undefined;
    try {
      [row] = await this.dataSource.query<CountRow[]>(COUNT_SQL[recent.kind], [recent.id]);
    } catch (error) {
      this.logger.debug({ err: error }, 'likes not published');
    }
    if (row && row.likes_count !== recent.publishedCount) {
      recent.publishedCount = row.likes_count;
      await this.publishCount(recent, row);
    } else if (!row || !recent.isStale) {
      this.recent.delete(key);
      return;
    }
    if (!this.recent.has(key)) return;
    this.timers.set(key, setTimeout(() => void this.publishLatest(key), EVENT_INTERVAL_MS).unref());
  }

  private async publishCount({ kind, id, postId }: RecentlyLiked, row: CountRow): Promise<void> {
    const { likes_count: likesCount, revision } = row;
    const authors = [row, { user_id: row.post_user_id, is_anonymous: row.post_is_anonymous }];
    if (kind === 'post')
      await this.publisher.toOthers('post.liked', { postId, likesCount, revision }, authors);
    else
      await this.publisher.toOthers(
        'comment.liked',
        { postId, commentId: id, likesCount, revision },
        authors,
      );
  }
}
