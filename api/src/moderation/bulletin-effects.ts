import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  CommunityPublisher,
  type Authored,
  type CommentedPost,
} from '@mikai/core/community/community-publisher';
import {
  COMMENT_COLUMNS,
  POST_COLUMNS,
  type CommentRow,
  type PostRow,
} from '@mikai/core/community/community.rows';
import { unhide, type HideableContent } from '@mikai/core/community/hiding';
import type { Logger } from '@mikai/core/logging/logger';
import { LOGGER } from '../infrastructure/tokens.js';

interface PostCounts extends Authored, CommentedPost {
  id: number;
  is_hidden: boolean;
}

/** The author of a reply's parent comment. */
interface ParentAuthor {
  above_user_id: number | null;
  above_is_anonymous: boolean;
}

/** A post or comment that is shown again after an appeal. */
export interface ShownAgain extends HideableContent {
  commentIds: number[];
}

/**
 * Publishes to open bulletins, after the commit, that a moderator hid something or shows it again. Never fails: the
 * decision is stored, and a client that misses the event refetches.
 */
@Injectable()
export class BulletinEffects {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: CommunityPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Publishes that something was hidden, with the events of a deletion. */
  publishHidden(thing: HideableContent): Promise<void> {
    return this.logErrors(thing, () => this.emitHidden(thing));
  }

  private async emitHidden({ kind, id }: HideableContent): Promise<void> {
    if (kind === 'post') return this.publisher.toOthers('post.deleted', { postId: id }, []);
    const post = await this.findPost(`p.id = (SELECT post_id FROM comments WHERE id = $1)`, id);
    if (post) await this.publisher.publishCommentDeleted(id, post);
  }

  /** Shows it again, in the transaction that reverts the decision and has locked the post. */
  async show(manager: EntityManager, thing: HideableContent): Promise<ShownAgain> {
    return { ...thing, commentIds: await unhide(manager, thing) };
  }

  /** Publishes that something is shown again. */
  publishShown(thing: ShownAgain): Promise<void> {
    return this.logErrors(thing, () => this.emitShown(thing));
  }

  private async logErrors({ kind, id }: HideableContent, emit: () => Promise<void>): Promise<void> {
    try {
      await emit();
    } catch (error) {
      this.logger.error({ err: error, kind, id }, 'a decision was not published on the bulletin');
    }
  }

  private async emitShown({ kind, id, commentIds }: ShownAgain): Promise<void> {
    if (kind === 'post') {
      const [row] = await this.dataSource.query<PostRow[]>(
        `SELECT ${POST_COLUMNS}, EXISTS (SELECT FROM post_likes l WHERE l.post_id = p.id AND l.user_id = p.user_id) AS is_liked
         FROM posts p JOIN users u ON u.id = p.user_id WHERE p.id = $1 AND NOT p.is_hidden`,
        [id],
      );
      if (row) await this.publisher.publishPost('post.created', row);
      return;
    }
    const post = await this.findPost(`p.id = (SELECT post_id FROM comments WHERE id = $1)`, id);
    if (!post || post.is_hidden) return;
    const rows = await this.dataSource.query<(CommentRow & ParentAuthor)[]>(
      `SELECT ${COMMENT_COLUMNS}, t.user_id AS above_user_id, coalesce(t.is_anonymous, false) AS above_is_anonymous,
         EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = c.id AND l.user_id = c.user_id) AS is_liked
       FROM comments c LEFT JOIN users u ON u.id = c.user_id LEFT JOIN comments t ON t.id = c.parent_id
       WHERE c.id = ANY($1::integer[]) AND NOT c.is_hidden ORDER BY c.id`,
      [commentIds],
    );
    for (const row of rows) {
      const parentAuthor = { user_id: row.above_user_id, is_anonymous: row.above_is_anonymous };
      await this.publisher.publishComment(row, post, [post, parentAuthor]);
    }
  }

  private async findPost(condition: string, id: number): Promise<PostCounts | undefined> {
    const [post] = await this.dataSource.query<PostCounts[]>(
      `SELECT p.id, p.user_id, p.is_anonymous, p.comments_count, p.revision, p.is_hidden FROM posts p WHERE ${condition}`,
      [id],
    );
    return post;
  }
}
