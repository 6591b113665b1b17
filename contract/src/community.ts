import type { MemberSummary } from './people.js';
import type { CrisisCard } from './safety.js';

export const COMMUNITY_LIMITS = {
  postLength: 4000,
  commentLength: 2000,
  editReasonLength: 200,
  /** Posts a page (specification, section 9). */
  pageSize: 20,
  commentsPageSize: 100,
  /** Others see what is anonymous at a random time within so many minutes (docs/adr/0029). */
  anonymousDelayMinutes: 15,
} as const;

/** `userId` of MikAI's comments. */
export const AI_USER_ID = 0;

export interface Post {
  /** Another one once a waiting post is shown to others. */
  id: number;
  /** `null` for anonymous posts, except to their author. */
  userId: number | null;
  /** With the listed words masked, for everybody. */
  content: string;
  /** For the author alone, and only where it differs: as they wrote it, to edit it. */
  source?: string;
  isAnonymous: boolean;
  /** For the author alone: others do not see the anonymous post (`post`), or its latest edit (`edit`), yet. */
  waiting?: 'post' | 'edit';
  /** ISO time; of anonymous posts the hour alone, also for their authors. */
  createdAt: string;
  isEdited: boolean;
  /** Always `null` for anonymous posts. */
  lastEditedAt: string | null;
  likesCount: number;
  commentsCount: number;
  /** True if the asking member likes it. */
  isLiked: boolean;
  /** `null` for anonymous posts. */
  user: MemberSummary | null;
  /** Rises with each change, counts included: of two states of a post the one with the higher is newer. */
  revision: number;
}

/** A comment, or a reply to one (`parentId`). */
export interface Comment {
  id: number;
  postId: number;
  parentId: number | null;
  /** `0`: MikAI. `null`: anonymous, except to the author. */
  userId: number | null;
  content: string;
  isAnonymous: boolean;
  /** For the author alone: others do not see the anonymous comment yet. */
  isWaiting?: true;
  likesCount: number;
  isLiked: boolean;
  /** ISO time; of anonymous comments the hour alone. */
  createdAt: string;
  user: MemberSummary | null;
  /** As with posts. */
  revision: number;
}

/** `POST /api/posts`. `clientId` makes it repeatable: the same one again returns the first post. */
export interface PostRequest {
  content: string;
  isAnonymous?: boolean;
  /** UUID made by the browser. */
  clientId?: string;
  /** Tolerated and ignored: the author is who is signed in. */
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
  /** Tolerated and ignored: the post is the one in the path. */
  postId?: number;
  userId?: number;
}

export interface LikeResponse {
  isLiked: boolean;
  likesCount: number;
  /** The revision of the post or the comment. */
  revision: number;
}

/** A line of `GET /api/posts/{id}/history`, newest first; contents masked. */
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
  /** The member sees it for the first time. */
  isNew: boolean;
  likesCount: number;
  isLiked: boolean;
}

/** `POST /api/calm-card/{id}/like`: liked or not, and how many like it. */
export type CalmCardLikeResponse = Omit<LikeResponse, 'revision'>;

/**
 * `post.created`, `post.changed`: to every member's browsers what everybody may see: `isLiked` is `false` and an
 * anonymous author's `userId` is `null`, so a handler keeps what it has of both. The author's own browsers get theirs.
 */
export interface PostEvent {
  post: Post;
}

/** `post.deleted`: deleted, or hidden by a moderator. */
export interface PostDeleted {
  postId: number;
}

/** `post.liked`: the count changed. `isLiked` only in the browsers of the member who did it. */
export interface PostLiked {
  postId: number;
  likesCount: number;
  isLiked?: boolean;
  /** The revision of the post when it had this count: events of two nodes may arrive in another order. */
  revision: number;
}

/** `comment.created`, `comment.changed`: as with posts. */
export interface CommentEvent {
  comment: Comment;
  /** The count of the post, and the post's revision when it had this count. */
  commentsCount: number;
  postRevision: number;
}

/** `comment.deleted`: with its replies. */
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
  'post.changed': (event: PostEvent) => void;
  'post.deleted': (event: PostDeleted) => void;
  'post.liked': (event: PostLiked) => void;
  'comment.created': (event: CommentEvent) => void;
  'comment.changed': (event: CommentEvent) => void;
  'comment.deleted': (event: CommentDeleted) => void;
  'comment.liked': (event: CommentLiked) => void;
}
