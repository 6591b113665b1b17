import type { MemberSummary } from './people.js';
import type { CrisisCard } from './safety.js';

export const COMMUNITY_LIMITS = {
  postLength: 4000,
  commentLength: 2000,
  editReasonLength: 200,
  /** The number of posts on a page. */
  pageSize: 20,
  commentsPageSize: 100,
  /** Others see an anonymous post or comment after a random time of up to this many minutes (docs/adr/0029). */
  anonymousDelayMinutes: 15,
} as const;

/** The `userId` of MikAI's comments. */
export const AI_USER_ID = 0;

export interface Post {
  /** The id. A waiting anonymous post gets a different one when it is shown to others. */
  id: number;
  /** `null` for anonymous posts, except to their author. */
  userId: number | null;
  /** The text with the words of the word list masked, for everybody. */
  content: string;
  /** Only for the author, and only if it differs from `content`: the text as they wrote it, for editing. */
  source?: string;
  isAnonymous: boolean;
  /** Only for the author: others do not see the anonymous post (`post`), or its latest edit (`edit`), yet. */
  waiting?: 'post' | 'edit';
  /** An ISO time; only the hour for anonymous posts, even for their authors. */
  createdAt: string;
  isEdited: boolean;
  /** Always `null` for anonymous posts. */
  lastEditedAt: string | null;
  likesCount: number;
  commentsCount: number;
  /** Whether the requesting member likes it. */
  isLiked: boolean;
  /** `null` for anonymous posts. */
  user: MemberSummary | null;
  /** Rises with each change, also of counts: of two states of a post, the one with the higher revision is newer. */
  revision: number;
}

/** A comment, or a reply to one (`parentId`). */
export interface Comment {
  id: number;
  postId: number;
  parentId: number | null;
  /** `0` for MikAI; `null` for an anonymous comment, except to its author. */
  userId: number | null;
  content: string;
  isAnonymous: boolean;
  /** Only for the author: others do not see the anonymous comment yet. */
  isWaiting?: true;
  likesCount: number;
  isLiked: boolean;
  /** An ISO time; only the hour for anonymous comments. */
  createdAt: string;
  user: MemberSummary | null;
  /** The revision, as with posts. */
  revision: number;
}

/** `POST /api/posts`. The same `clientId` again returns the first post. */
export interface PostRequest {
  content: string;
  isAnonymous?: boolean;
  /** UUID made by the browser. */
  clientId?: string;
  /** Accepted and ignored: the author is the signed-in member. */
  userId?: number;
}

/** The stored post, and the crisis card beside it if the gate fired. */
export type PostResponse = Post & { crisis?: CrisisCard };
export type CommentResponse = Comment & { crisis?: CrisisCard };

/** `PUT /api/posts/{id}` */
export interface EditPostRequest {
  content: string;
  editReason?: string;
  userId?: number;
}

/** `POST /api/posts/{id}/comments`, `POST /api/comments/{id}/replies` */
export interface CommentRequest {
  content: string;
  isAnonymous?: boolean;
  clientId?: string;
  /** Accepted and ignored: the post is the one in the path. */
  postId?: number;
  userId?: number;
}

export interface LikeResponse {
  isLiked: boolean;
  likesCount: number;
  /** The revision of the post or the comment. */
  revision: number;
}

/** A line of `GET /api/posts/{id}/history`, newest first; texts are masked. */
export interface PostEdit {
  id: number;
  originalContent: string;
  newContent: string;
  editReason: string | null;
  /** `null` for anonymous posts. */
  createdAt: string | null;
  /** `null` for anonymous posts. */
  editor: MemberSummary | null;
}

/** The card of the day, by the member's own date. */
export interface CalmCard {
  id: number;
  icon: string;
  title: string;
  fact: string;
  category: string;
  /** Whether the member sees the card for the first time. */
  isNew: boolean;
  likesCount: number;
  isLiked: boolean;
}

/** The response to `POST /api/calm-card/{id}/like`. */
export type CalmCardLikeResponse = Omit<LikeResponse, 'revision'>;

/**
 * `post.created`, `post.changed`: sent to every member's browsers with what everybody can see: `isLiked` is `false` and
 * an anonymous author's `userId` is `null`, so a handler keeps the values it has of both. The author's own browsers get
 * the author's view.
 */
export interface PostEvent {
  post: Post;
}

/**
 * `post.hinted`: there is a new post. Pages that show the Bulletin get this in place of `post.created` while very many members are
 * connected, and fetch the post when its reader asks for new ones (docs/adr/0061).
 */
export interface PostHinted {
  postId: number;
}

/** `post.deleted`: a post was deleted, or hidden by a moderator. */
export interface PostDeleted {
  postId: number;
}

/** `post.liked`: the count changed. `isLiked` is sent only to the browsers of the member who changed their like. */
export interface PostLiked {
  postId: number;
  likesCount: number;
  isLiked?: boolean;
  /** The revision of the post when it had this count, because events of two nodes may arrive in a different order. */
  revision: number;
}

/** `comment.created`, `comment.changed`: sent like those of posts. */
export interface CommentEvent {
  comment: Comment;
  /** The count of the post, and the post's revision when it had this count. */
  commentsCount: number;
  postRevision: number;
}

/** `comment.deleted`: a comment was deleted together with its replies. */
export interface CommentDeleted {
  postId: number;
  commentId: number;
  commentsCount: number;
  postRevision: number;
}

/** `comment.liked` */
export interface CommentLiked {
  postId: number;
  commentId: number;
  likesCount: number;
  isLiked?: boolean;
  /** The revision of the comment. */
  revision: number;
}

/** The events of the server about the bulletin. */
export interface CommunityEvents {
  'post.created': (event: PostEvent) => void;
  'post.hinted': (event: PostHinted) => void;
  'post.changed': (event: PostEvent) => void;
  'post.deleted': (event: PostDeleted) => void;
  'post.liked': (event: PostLiked) => void;
  'comment.created': (event: CommentEvent) => void;
  'comment.changed': (event: CommentEvent) => void;
  'comment.deleted': (event: CommentDeleted) => void;
  'comment.liked': (event: CommentLiked) => void;
}
