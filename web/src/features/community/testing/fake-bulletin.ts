import type { Comment, Post } from '@mikai/contract/community';
import type { BulletinEvent } from '../bulletin-event';

/** The member whose browser is tested. */
export const ME = 1;

interface StoredPost extends Post {
  likers: Set<number>;
}

interface StoredComment extends Comment {
  likers: Set<number>;
}

/** Simulates the server of the Bulletin: its state, responses, and the events of its changes. For tests only. */
export class FakeBulletin {
  private posts: StoredPost[] = [];
  private comments: StoredComment[] = [];
  private events: BulletinEvent[] = [];
  private nextId = 1;
  private clock = Date.parse('2026-11-22T08:00:00.000Z');

  /** Returns the events since the last call. */
  drain(): BulletinEvent[] {
    return this.events.splice(0);
  }

  /** Returns the response to the member's fetch: newest first. */
  feed(before = Infinity, limit = 20): Post[] {
    const posts = this.posts.filter(({ id }) => id < before).sort((a, b) => b.id - a.id);
    return posts.slice(0, limit).map((post) => this.postView(post));
  }

  /** Returns the comments of a post, oldest first. */
  thread(postId: number, after = 0, limit = 100): Comment[] {
    return this.comments
      .filter((comment) => comment.postId === postId && comment.id > after)
      .slice(0, limit)
      .map((comment) => this.commentView(comment));
  }

  postIds(): number[] {
    return this.posts.map(({ id }) => id);
  }

  commentIds(): number[] {
    return this.comments.map(({ id }) => id);
  }

  write(userId: number, content = `post of ${userId}`): number {
    const post: StoredPost = {
      id: this.nextId++,
      userId,
      content,
      isAnonymous: false,
      createdAt: this.now(),
      isEdited: false,
      lastEditedAt: null,
      likesCount: 0,
      commentsCount: 0,
      isLiked: false,
      user: { id: userId, displayName: '', username: `m${userId}` },
      revision: 0,
      likers: new Set(),
    };
    this.posts.push(post);
    this.emit({ name: 'post.created', payload: { post: this.publicView(post) } });
    return post.id;
  }

  edit(postId: number, content: string): void {
    const post = this.post(postId);
    Object.assign(post, { content, isEdited: true, lastEditedAt: this.now(), revision: post.revision + 1 });
    this.emit({ name: 'post.changed', payload: { post: this.publicView(post) } });
  }

  delete(postId: number): void {
    this.posts = this.posts.filter(({ id }) => id !== postId);
    this.comments = this.comments.filter((comment) => comment.postId !== postId);
    this.emit({ name: 'post.deleted', payload: { postId } });
  }

  like(postId: number, userId: number): void {
    const post = this.post(postId);
    this.turn(post, userId);
    const { likesCount, revision } = post;
    const own = userId === ME ? { isLiked: post.likers.has(ME) } : {};
    this.emit({ name: 'post.liked', payload: { postId, likesCount, revision, ...own } });
  }

  comment(postId: number, userId: number, parentId: number | null = null): number {
    const post = this.post(postId);
    const comment: StoredComment = {
      id: this.nextId++,
      postId,
      parentId,
      userId,
      content: `comment of ${userId}`,
      isAnonymous: false,
      likesCount: 0,
      isLiked: false,
      createdAt: this.now(),
      user: null,
      revision: 0,
      likers: new Set(),
    };
    this.comments.push(comment);
    post.commentsCount++;
    post.revision++;
    const { commentsCount, revision: postRevision } = post;
    const payload = { comment: this.commentView(comment), commentsCount, postRevision };
    this.emit({ name: 'comment.created', payload });
    return comment.id;
  }

  uncomment(commentId: number): void {
    const { postId } = this.findComment(commentId);
    const goes = (c: Comment) => c.id === commentId || c.parentId === commentId;
    const post = this.post(postId);
    const count = this.comments.filter(goes).length;
    this.comments = this.comments.filter((comment) => !goes(comment));
    post.commentsCount -= count;
    post.revision += count;
    const { commentsCount, revision: postRevision } = post;
    this.emit({ name: 'comment.deleted', payload: { postId, commentId, commentsCount, postRevision } });
  }

  likeComment(commentId: number, userId: number): void {
    const comment = this.findComment(commentId);
    this.turn(comment, userId);
    const { postId, likesCount, revision } = comment;
    const own = userId === ME ? { isLiked: comment.likers.has(ME) } : {};
    this.emit({ name: 'comment.liked', payload: { postId, commentId, likesCount, revision, ...own } });
  }

  /** Returns the id of the top-level comment of a reply. */
  topOf(commentId: number): number {
    return this.findComment(commentId).parentId ?? commentId;
  }

  postOf(commentId: number): number {
    return this.findComment(commentId).postId;
  }

  private turn(liked: StoredPost | StoredComment, userId: number): void {
    if (!liked.likers.delete(userId)) liked.likers.add(userId);
    liked.likesCount = liked.likers.size;
    liked.revision++;
  }

  private emit(event: BulletinEvent): void {
    this.events.push(structuredClone(event));
  }

  private post(postId: number): StoredPost {
    return this.posts.find(({ id }) => id === postId)!;
  }

  private findComment(commentId: number): StoredComment {
    return this.comments.find(({ id }) => id === commentId)!;
  }

  private postView({ likers, ...post }: StoredPost): Post {
    return { ...post, isLiked: likers.has(ME) };
  }

  private publicView(post: StoredPost): Post {
    return { ...this.postView(post), isLiked: false };
  }

  private commentView({ likers, ...comment }: StoredComment): Comment {
    return { ...comment, isLiked: likers.has(ME) };
  }

  private now(): string {
    return new Date((this.clock += 1000)).toISOString();
  }
}
