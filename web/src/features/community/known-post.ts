import type { Post } from '@mikai/contract/community';
import type { BulletinEvent } from './bulletin-event';

/**
 * A post, and of which revision each of its counts is. Events carry parts of a post and may arrive in another order than
 * they happened, so each part has an age of its own. The words are those of the latest whole view; an edit that others do
 * not see yet has the revision of what they see.
 */
export interface KnownPost extends Post {
  at: { likes: number; liked: number; comments: number; words: number };
}

/** Returns a post as it was fetched: all its parts are of the same revision. */
export function toKnownPost(post: Post): KnownPost {
  return {
    ...post,
    at: { likes: post.revision, liked: post.revision, comments: post.revision, words: post.revision },
  };
}

/** Applies an event of this very post, as far as it is newer than what is known. */
export function applyToPost(known: KnownPost, event: BulletinEvent): KnownPost {
  switch (event.name) {
    case 'post.created':
    case 'post.changed': {
      const { post } = event.payload;
      // A view for everybody does not contain likes by person: only `post.liked` does.
      const { likesCount, commentsCount, revision } = post;
      const counted = withComments(withLikes(known, { likesCount, revision }), commentsCount, revision);
      return isNewer(known, post) ? withContent(counted, post) : counted;
    }
    case 'post.liked':
      return withLikes(known, event.payload);
    case 'comment.created':
    case 'comment.changed':
    case 'comment.deleted':
      return withComments(known, event.payload.commentsCount, event.payload.postRevision);
    case 'comment.liked':
    case 'post.hinted':
    case 'post.deleted':
      return known;
  }
}

function withLikes(
  known: KnownPost,
  { likesCount, isLiked, revision }: { likesCount: number; isLiked?: boolean; revision: number },
): KnownPost {
  const { at } = known;
  const hasCount = revision > at.likes;
  const hasOwn = isLiked !== undefined && revision > at.liked;
  if (!hasCount && !hasOwn) return known;
  return {
    ...known,
    likesCount: hasCount ? likesCount : known.likesCount,
    isLiked: hasOwn ? isLiked : known.isLiked,
    revision: Math.max(known.revision, revision),
    at: { ...at, likes: hasCount ? revision : at.likes, liked: hasOwn ? revision : at.liked },
  };
}

function withComments(known: KnownPost, commentsCount: number, revision: number): KnownPost {
  if (revision <= known.at.comments) return known;
  return {
    ...known,
    commentsCount,
    revision: Math.max(known.revision, revision),
    at: { ...known.at, comments: revision },
  };
}

function isNewer(known: KnownPost, post: Post): boolean {
  if (post.revision !== known.at.words) return post.revision > known.at.words;
  return post.waiting === 'edit' && (post.content !== known.content || known.waiting !== 'edit');
}

function withContent(known: KnownPost, post: Post): KnownPost {
  const { source: _replaced, waiting: _waited, ...rest } = known;
  return {
    ...rest,
    ...(post.source === undefined ? {} : { source: post.source }),
    ...(post.waiting === undefined ? {} : { waiting: post.waiting }),
    at: { ...known.at, words: post.revision },
    content: post.content,
    isEdited: post.isEdited,
    lastEditedAt: post.lastEditedAt,
    user: post.user,
    revision: Math.max(known.revision, post.revision),
  };
}
