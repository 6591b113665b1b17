import type { Post } from '@mikai/contract/community';
import type { BulletinEvent } from './bulletin-event';

/**
 * A post with the revision of each of its parts. Events contain parts of a post and can arrive out of order, so each part has a
 * revision of its own. The text is that of the newest full post; the author's edit that is still hidden from others has the
 * revision of the version that they see.
 */
export interface KnownPost extends Post {
  at: { likes: number; liked: number; comments: number; words: number };
}

/** Returns a fetched post, whose parts all have the same revision. */
export function toKnownPost(post: Post): KnownPost {
  return {
    ...post,
    at: { likes: post.revision, liked: post.revision, comments: post.revision, words: post.revision },
  };
}

/** Applies the parts of an event about this post that are newer than the known ones. */
export function applyToPost(known: KnownPost, event: BulletinEvent): KnownPost {
  switch (event.name) {
    case 'post.created':
    case 'post.changed': {
      const { post } = event.payload;
      // The post in an event doesn't contain the reader's own like; only `post.liked` does.
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
