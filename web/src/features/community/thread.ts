import type { Comment } from '@mikai/contract/community';
import { appendBounded } from './bulletin-event';
import type { BulletinEvent } from './bulletin-event';

/** A comment with the revision of its counts; its text never changes. */
export interface KnownComment extends Comment {
  at: { likes: number; liked: number };
}

/** The loaded comments of one post, oldest first. */
export interface Thread {
  comments: readonly KnownComment[];
  /** The id up to which all comments are loaded; `null` if all are. */
  upTo: number | null;
  gone: readonly number[];
  /** Events about comments that are not loaded yet. */
  ahead: readonly BulletinEvent[];
}

/** Returns a fetched comment. */
export function toKnownComment(comment: Comment): KnownComment {
  return { ...comment, at: { likes: comment.revision, liked: comment.revision } };
}

/** Returns the thread of fetched comments, oldest first. */
export function toThread(comments: readonly Comment[], hasMore: boolean): Thread {
  return {
    comments: comments.map(toKnownComment),
    upTo: hasMore ? (comments.at(-1)?.id ?? null) : null,
    gone: [],
    ahead: [],
  };
}

/** Applies an event about this post. A repeated or older event changes nothing. */
export function applyToThread(thread: Thread, event: BulletinEvent): Thread {
  switch (event.name) {
    case 'comment.created':
    case 'comment.changed':
      return withComment(thread, event.payload.comment);
    case 'comment.deleted':
      return without(thread, event.payload.commentId);
    case 'comment.liked':
      return withLikes(thread, event);
    case 'post.created':
    case 'post.hinted':
    case 'post.changed':
    case 'post.deleted':
    case 'post.liked':
      return thread;
  }
}

function withComment(thread: Thread, comment: Comment): Thread {
  const isGone = [comment.id, comment.parentId].some((id) => id !== null && thread.gone.includes(id));
  if (isGone) return thread;
  const known = thread.comments.find(({ id }) => id === comment.id);
  if (known) {
    const changed = withCount({ ...known, content: comment.content }, comment);
    return known.content === changed.content && known.at === changed.at ? thread : replace(thread, changed);
  }
  const early = thread.ahead.filter(
    (event) => event.name === 'comment.liked' && event.payload.commentId === comment.id,
  );
  const begun: KnownComment = { ...comment, at: { likes: comment.revision, liked: 0 } };
  return early.reduce(applyToThread, {
    ...thread,
    comments: [...thread.comments, begun].sort((a, b) => a.id - b.id),
    ahead: thread.ahead.filter((event) => !early.includes(event)),
  });
}

/** Returns a thread without a comment and its replies. */
function without(thread: Thread, commentId: number): Thread {
  const goes = ({ id, parentId }: KnownComment) => id === commentId || parentId === commentId;
  return {
    ...thread,
    comments: thread.comments.filter((comment) => !goes(comment)),
    gone: appendBounded(thread.gone, commentId, ...thread.comments.filter(goes).map(({ id }) => id)),
  };
}

function withLikes(thread: Thread, event: Extract<BulletinEvent, { name: 'comment.liked' }>): Thread {
  const { commentId, isLiked, revision } = event.payload;
  if (thread.gone.includes(commentId)) return thread;
  const known = thread.comments.find(({ id }) => id === commentId);
  if (!known) return { ...thread, ahead: appendBounded(thread.ahead, event) };
  const counted = withCount(known, event.payload);
  const hasOwn = isLiked !== undefined && revision > known.at.liked;
  const changed = hasOwn ? { ...counted, isLiked, at: { ...counted.at, liked: revision } } : counted;
  return changed === known ? thread : replace(thread, changed);
}

function withCount(known: KnownComment, update: { likesCount: number; revision: number }): KnownComment {
  if (update.revision <= known.at.likes) return known;
  return {
    ...known,
    likesCount: update.likesCount,
    revision: Math.max(known.revision, update.revision),
    at: { ...known.at, likes: update.revision },
  };
}

function replace(thread: Thread, changed: KnownComment): Thread {
  return {
    ...thread,
    comments: thread.comments.map((comment) => (comment.id === changed.id ? changed : comment)),
  };
}

/** Adds the page after the comments that are loaded without gaps. */
export function addPage(thread: Thread, page: Thread): Thread {
  const known = new Set(thread.comments.map(({ id }) => id));
  const added = page.comments.filter(({ id }) => !known.has(id) && !thread.gone.includes(id));
  const whole: Thread = {
    ...thread,
    comments: [...thread.comments, ...added].sort((a, b) => a.id - b.id),
    upTo: page.upTo,
    ahead: [],
  };
  return thread.ahead.reduce(applyToThread, whole);
}

/** Merges a fresh response; `before` is the thread when it was requested. */
export function replaceThread(fresh: Thread, before: Thread | undefined): Thread {
  if (!before) return fresh;
  const fetched = new Set(fresh.comments.map(({ id }) => id));
  const reach = fresh.upTo ?? Infinity;
  const missing = before.comments.filter(({ id }) => id <= reach && !fetched.has(id)).map(({ id }) => id);
  return { ...fresh, gone: appendBounded(before.gone, ...missing).filter((id) => !fetched.has(id)) };
}
