import { AI_USER_ID, type Comment, type Post, type PostEdit } from '@mikai/contract/community';
import type { MemberSummary } from '@mikai/contract/people';
import type { CommentRow, PostEditRow, PostRow } from './community.rows.js';
import { maskedText } from './masked-text.js';

/** The name of MikAI beside its comments. */
const COMPANION: MemberSummary = { id: AI_USER_ID, displayName: 'MikAI', username: 'MikAI' };

/**
 * Presents a post to a member, or to everybody (`null`): the only place where it leaves the server. Nothing in it
 * reveals the author of an anonymous one, except to that author.
 */
export function presentPost(row: PostRow, viewerId: number | null): Post {
  const isOwn = viewerId !== null && row.user_id === viewerId;
  const written = (isOwn ? row.next_content : null) ?? row.content;
  const content = maskedText(written);
  const post: Post = {
    id: row.id,
    userId: row.is_anonymous && !isOwn ? null : row.user_id,
    content,
    isAnonymous: row.is_anonymous,
    createdAt: row.created_at.toISOString(),
    isEdited: row.edited_at !== null || (isOwn && row.next_content !== null),
    lastEditedAt: row.is_anonymous ? null : (row.edited_at?.toISOString() ?? null),
    likesCount: row.likes_count,
    commentsCount: row.comments_count,
    isLiked: viewerId !== null && row.is_liked,
    user: namedAuthor(row),
    revision: row.revision,
  };
  if (isOwn && content !== written) post.source = written;
  if (isOwn && row.is_waiting) post.waiting = 'post';
  else if (isOwn && row.next_content !== null) post.waiting = 'edit';
  return post;
}

/** Presents a comment or reply to a member, or to everybody (`null`), as `presentPost` does a post. */
export function presentComment(row: CommentRow, viewerId: number | null): Comment {
  const isOwn = row.user_id !== null && row.user_id === viewerId;
  const userId = row.is_anonymous && !isOwn ? null : (row.user_id ?? AI_USER_ID);
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    userId,
    content: maskedText(row.content),
    isAnonymous: row.is_anonymous,
    ...(isOwn && row.is_waiting ? { isWaiting: true } : {}),
    likesCount: row.likes_count,
    isLiked: viewerId !== null && row.is_liked,
    createdAt: row.created_at.toISOString(),
    user: userId === AI_USER_ID ? COMPANION : namedAuthor(row),
    revision: row.revision,
  };
}

/** Returns the author of content that is published under a name; `null` for anonymous content. */
function namedAuthor(
  row: Pick<CommentRow, 'user_id' | 'is_anonymous' | 'display_name' | 'username' | 'avatar'>,
): MemberSummary | null {
  if (row.is_anonymous || row.user_id === null) return null;
  return {
    id: row.user_id,
    displayName: row.display_name ?? '',
    username: row.username ?? '',
    ...(row.avatar !== null && { avatar: row.avatar }),
  };
}

/** Presents an entry of a post's history; it is the same for everybody, its author included. */
export function presentPostEdit(row: PostEditRow): PostEdit {
  return {
    id: row.id,
    originalContent: maskedText(row.original_content),
    newContent: maskedText(row.new_content),
    editReason: row.reason === null ? null : maskedText(row.reason),
    createdAt: row.is_anonymous ? null : row.created_at.toISOString(),
    editor: namedAuthor({ ...row, user_id: row.editor_id }),
  };
}
