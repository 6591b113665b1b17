import type { DataSource } from 'typeorm';
import type { ServerEventName, ServerEventPayload } from '@mikai/contract/realtime';
import { BULLETIN_ROOM, MEMBERS_ROOM } from '../auth/person.js';
import type { RealtimePublisher } from '../realtime/publisher.js';
import type { BulletinAudience } from './bulletin-audience.js';
import { presentComment, presentPost } from './community.presenter.js';
import type { CommentRow, PostRow } from './community.rows.js';

/** A post or comment with its author; blocks do not hide anonymous content, or MikAI's. */
export interface Authored {
  user_id: number | null;
  is_anonymous: boolean;
}

/** The columns of a post that a comment changes, read together with the comment's row. */
export interface CommentedPost {
  comments_count: number;
  revision: number;
}

/** SQL: the members with a block between them and one of these members, either way. */
const BLOCKED_SQL = `
  SELECT other_id AS id FROM user_relations WHERE user_id = ANY($1) AND kind = 'block'
  UNION SELECT user_id FROM user_relations WHERE other_id = ANY($1) AND kind = 'block'`;

/**
 * Publishes what happens on the Bulletin to members' browsers, after the commit. Never throws: a browser that misses an
 * event fetches.
 */
export class CommunityPublisher {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publisher: RealtimePublisher,
    /** Decides whether a new post is only hinted at; without it the whole post is always sent. */
    private readonly audience?: BulletinAudience,
  ) {}

  /** Emits a post: its author gets their own view, everybody else the public one. */
  async publishPost(event: 'post.created' | 'post.changed', row: PostRow): Promise<void> {
    this.emitPostToAuthor(event, row);
    await this.toOthers(event, { post: presentPost(row, null) }, [row], row.user_id);
  }

  /**
   * Emits a new post, which has the highest id of all. While very many members are connected, pages that show the Bulletin get its id alone;
   * the same members as otherwise, at the same moment.
   */
  async publishNewPost(row: PostRow): Promise<void> {
    if (!(await this.audience?.isLarge())) return this.publishPost('post.created', row);
    this.emitPostToAuthor('post.created', row);
    const except = await this.exceptionsFor([row], row.user_id);
    if (!except) return;
    this.emit(() => {
      this.publisher.toMembers('post.created', { post: presentPost(row, null) }, except, [MEMBERS_ROOM]);
      this.publisher.toMembers('post.hinted', { postId: row.id }, except, [BULLETIN_ROOM]);
    });
  }

  /** Emits a post to its author alone, while others do not see it yet. */
  emitPostToAuthor(event: 'post.created' | 'post.changed', row: PostRow): void {
    if (row.user_id !== null) this.toAuthor(row.user_id, event, { post: presentPost(row, row.user_id) });
  }

  /** Emits a comment to its author alone, while others do not see it yet. */
  emitCommentToAuthor(row: CommentRow, post: CommentedPost): void {
    if (row.user_id !== null)
      this.toAuthor(row.user_id, 'comment.created', commentPayload(row, post, row.user_id));
  }

  /**
   * Emits a new comment to everybody who may see it.
   * @param around the post, and the comment that is replied to: members who cannot see them do not receive the event
   */
  async publishComment(row: CommentRow, post: CommentedPost, around: Authored[]): Promise<void> {
    this.emitCommentToAuthor(row, post);
    await this.toOthers('comment.created', commentPayload(row, post, null), [row, ...around], row.user_id);
  }

  /**
   * Emits the deletion of a comment.
   * @param post as it is without the comment
   * @param onlyToId the author of a comment that nobody else has seen yet
   */
  async publishCommentDeleted(
    commentId: number,
    post: Authored & CommentedPost & { id: number },
    onlyToId?: number,
  ): Promise<void> {
    const { id: postId, comments_count: commentsCount, revision: postRevision } = post;
    const payload = { postId, commentId, commentsCount, postRevision };
    if (onlyToId !== undefined) this.toAuthor(onlyToId, 'comment.deleted', payload);
    else await this.toOthers('comment.deleted', payload, [post]);
  }

  /** Emits to all members except those who must not see one of the posts and comments in `around`. */
  async toOthers<E extends ServerEventName>(
    event: E,
    payload: ServerEventPayload<E>,
    around: Authored[],
    exceptId: number | null = null,
  ): Promise<void> {
    const except = await this.exceptionsFor(around, exceptId);
    if (except) this.emit(() => this.publisher.toMembers(event, payload, except));
  }

  /** Returns the members who must not see one of these; `null` while that is unknown, so that nobody receives the event. */
  private async exceptionsFor(around: Authored[], exceptId: number | null): Promise<number[] | null> {
    const named = around.flatMap(({ user_id, is_anonymous }) =>
      user_id === null || is_anonymous ? [] : [user_id],
    );
    try {
      const blocked =
        named.length === 0 ? [] : await this.dataSource.query<{ id: number }[]>(BLOCKED_SQL, [named]);
      return [...blocked.map(({ id }) => id), ...(exceptId === null ? [] : [exceptId])];
    } catch {
      return null;
    }
  }

  /** Emits to every browser of one member. */
  toAuthor<E extends ServerEventName>(userId: number, event: E, payload: ServerEventPayload<E>): void {
    this.emit(() => this.publisher.toPerson({ kind: 'member', userId }, event, payload));
  }

  private emit(send: () => void): void {
    try {
      send();
    } catch {
      // Without a server, at the end of a process, there are no recipients.
    }
  }
}

const commentPayload = (row: CommentRow, post: CommentedPost, viewerId: number | null) => ({
  comment: presentComment(row, viewerId),
  commentsCount: post.comments_count,
  postRevision: post.revision,
});
