import type {
  CalmCard,
  CalmCardLikeResponse,
  Comment,
  CommentRequest,
  CommentResponse,
  EditPostRequest,
  LikeResponse,
  Post,
  PostEdit,
  PostRequest,
  PostResponse,
} from '@mikai/contract/community';
import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import type { CommunityMember } from '@mikai/contract/people';
import { linkTarget, request, requestWithHeaders } from '../../lib/http/api';

/** A page of a list, and whether the server may have more. */
export interface Page<T> {
  items: T[];
  hasMore: boolean;
}

/** Encodes the defined values as the query of an address. */
function query(values: Record<string, number | string | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

/**
 * Fetches the newest posts, or those before the post `before`, newest first. The response has no count, so a full page means
 * that there may be more.
 */
export async function listPosts(
  { before, limit = COMMUNITY_LIMITS.pageSize }: { before?: number; limit?: number },
  signal?: AbortSignal,
): Promise<Page<Post>> {
  const items = await request<Post[]>(`/api/posts?${query({ before, limit })}`, { signal });
  return { items, hasMore: items.length === limit };
}

export const getPost = (id: number, signal?: AbortSignal) => request<Post>(`/api/posts/${id}`, { signal });

/** Safe to repeat with the same client id. */
export const createPost = (body: PostRequest) =>
  request<PostResponse>('/api/posts', { method: 'POST', body });

export const editPost = (id: number, body: EditPostRequest) =>
  request<PostResponse>(`/api/posts/${id}`, { method: 'PUT', body });

export const deletePost = (id: number) => request<void>(`/api/posts/${id}`, { method: 'DELETE' });

/** Fetches the edits of a post, newest first. */
export const listEdits = (id: number, signal?: AbortSignal) =>
  request<PostEdit[]>(`/api/posts/${id}/history`, { signal });

/** Toggles the member's like. Not safe to repeat. */
export const likePost = (id: number) => request<LikeResponse>(`/api/posts/${id}/like`, { method: 'POST' });

/** Fetches the comments of a post with their replies, oldest first, or those after the comment `after`. */
export async function listComments(
  postId: number,
  after?: number,
  signal?: AbortSignal,
): Promise<Page<Comment>> {
  const path = `/api/posts/${postId}/comments?${query({ after, limit: COMMUNITY_LIMITS.commentsPageSize })}`;
  const { data, headers } = await requestWithHeaders<Comment[]>(path, { signal });
  return { items: data, hasMore: linkTarget(headers.get('Link'), 'next') !== null };
}

/** Safe to repeat with the same client id. */
export const createComment = (postId: number, body: CommentRequest) =>
  request<CommentResponse>(`/api/posts/${postId}/comments`, { method: 'POST', body });

/** Safe to repeat with the same client id. */
export const createReply = (commentId: number, body: CommentRequest) =>
  request<CommentResponse>(`/api/comments/${commentId}/replies`, { method: 'POST', body });

/** Toggles the member's like. Not safe to repeat. */
export const likeComment = (id: number) =>
  request<LikeResponse>(`/api/comments/${id}/like`, { method: 'POST' });

export const deleteComment = (id: number) => request<void>(`/api/comments/${id}`, { method: 'DELETE' });

export const getCalmCard = (signal?: AbortSignal) => request<CalmCard>('/api/calm-card/daily', { signal });

/** Toggles the member's like. Not safe to repeat. */
export const likeCalmCard = (id: number) =>
  request<CalmCardLikeResponse>(`/api/calm-card/${id}/like`, { method: 'POST' });

/** Fetches a page of the members, those who need support first, with the address of the next page. */
export async function listMembers(
  path: string,
  signal?: AbortSignal,
): Promise<{ members: CommunityMember[]; next: string | null }> {
  const { data, headers } = await requestWithHeaders<CommunityMember[]>(path, { signal });
  return { members: data, next: linkTarget(headers.get('Link'), 'next') };
}
