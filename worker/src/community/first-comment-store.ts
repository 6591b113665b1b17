import type { DataSource } from 'typeorm';
import { isAiAllowedSql } from '@mikai/core/ai-consents/ai-consents';
import type { CommunityPublisher } from '@mikai/core/community/community-publisher';
import { COMMENT_COLUMNS, type CommentRow } from '@mikai/core/community/community.rows';
import type { Notifier, PendingNotification } from '@mikai/core/notifications/notifier';
import type { UnansweredPost, WrittenComment } from './first-comment-writer.js';

/** The age of a post at which MikAI comments on it: nobody else did for ten minutes, and it is still from today. */
const MIN_AGE = '10 minutes';
const MAX_AGE = '24 hours';

interface CountedPost {
  user_id: number | null;
  is_anonymous: boolean;
  comments_count: number;
  revision: number;
}

/** Finds the posts that are due for MikAI's first comment, and stores the comment. */
export class FirstCommentStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: CommunityPublisher,
    private readonly notifier: Notifier,
  ) {}

  /**
   * Returns posts beyond this id that are due at this time, the oldest first. Authors can turn the comment off under
   * posts with their name. Under an anonymous one the author's settings are ignored: a missing comment, or its
   * language, would reveal something about them.
   */
  findDue(afterId: number, limit: number, at: Date): Promise<UnansweredPost[]> {
    return this.dataSource.query<UnansweredPost[]>(
      `SELECT p.id, p.content, CASE WHEN p.is_anonymous THEN NULL ELSE p.user_id END AS user_id,
         CASE WHEN p.is_anonymous THEN NULL ELSE u.language END AS language
       FROM posts p LEFT JOIN users u ON u.id = p.user_id
       WHERE p.comments_count = 0 AND NOT p.is_hidden AND p.id > $1
         AND coalesce(p.published_at, p.created_at) <= $3::timestamptz - $4::interval
         AND coalesce(p.published_at, p.created_at) > $3::timestamptz - $5::interval
         AND (p.is_anonymous OR (u.is_active AND ${isAiAllowedSql('u', 'firstComment')}))
         AND NOT EXISTS (SELECT FROM comments c WHERE c.post_id = p.id)
       ORDER BY p.id LIMIT $2`,
      [afterId, limit, at, MIN_AGE, MAX_AGE],
    );
  }

  /**
   * Stores the comment, notifies the author and publishes it to all members. Does nothing if the post was changed,
   * hidden, deleted or commented meanwhile. Returns whether it was stored.
   */
  async store(post: UnansweredPost, comment: WrittenComment): Promise<boolean> {
    const stored = await this.dataSource.transaction(async (manager) => {
      const waiting = await manager.query<unknown[]>(
        `SELECT FROM posts p WHERE p.id = $1 AND p.content = $2 AND NOT p.is_hidden AND p.comments_count = 0
           FOR NO KEY UPDATE`,
        [post.id, post.content],
      );
      if (waiting.length === 0) return null;
      const [row] = await manager.query<CommentRow[]>(
        `WITH c AS (
           INSERT INTO comments (post_id, content, provenance, created_at)
           VALUES ($1, $2, $3, date_trunc('milliseconds', clock_timestamp()))
           ON CONFLICT DO NOTHING RETURNING *
         )
         SELECT ${COMMENT_COLUMNS}, false AS is_liked FROM c LEFT JOIN users u ON u.id = c.user_id`,
        [post.id, comment.content, comment.provenance],
      );
      if (!row) return null;
      const [counted] = await manager.query<CountedPost[]>(
        `SELECT user_id, is_anonymous, comments_count, revision FROM posts WHERE id = $1`,
        [post.id],
      );
      if (!counted) return null;
      const pending: PendingNotification | null =
        counted.user_id === null
          ? null
          : await this.notifier.notify(manager, {
              userId: counted.user_id,
              kind: 'comment.byMikai',
              relatedId: post.id,
              url: `/community?post=${post.id}`,
            });
      return { row, counted, pending };
    });
    if (!stored) return false;
    await this.publisher.publishComment(stored.row, stored.counted, [stored.counted]);
    await this.notifier.publish([stored.pending]);
    return true;
  }
}
