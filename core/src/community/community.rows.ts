import type { Avatar } from '@mikai/contract/avatars';

/** A post with the names of its author, and whether one member likes it. */
export interface PostRow {
  id: number;
  /** `null` for an anonymous post whose author has left. */
  user_id: number | null;
  content: string;
  is_anonymous: boolean;
  is_waiting: boolean;
  /** An edit of an anonymous post that others do not see yet. */
  next_content: string | null;
  likes_count: number;
  comments_count: number;
  revision: number;
  created_at: Date;
  edited_at: Date | null;
  username: string | null;
  display_name: string | null;
  avatar: Avatar | null;
  is_liked: boolean;
}

/** A comment with the names of its author. MikAI's has no author, nor has an anonymous one whose author has left. */
export interface CommentRow {
  id: number;
  post_id: number;
  parent_id: number | null;
  user_id: number | null;
  content: string;
  is_anonymous: boolean;
  is_waiting: boolean;
  likes_count: number;
  revision: number;
  created_at: Date;
  username: string | null;
  display_name: string | null;
  avatar: Avatar | null;
  is_liked: boolean;
}

/** An entry of a post's history with the names of its editor. */
export interface PostEditRow {
  id: number;
  original_content: string;
  new_content: string;
  reason: string | null;
  created_at: Date;
  is_anonymous: boolean;
  editor_id: number | null;
  username: string | null;
  display_name: string | null;
  avatar: Avatar | null;
}

/** Columns of `posts p LEFT JOIN users u`, without `is_liked`. */
export const POST_COLUMNS = `p.id, p.user_id, p.content, p.is_anonymous, p.is_waiting, p.next_content, p.likes_count, p.comments_count,
  p.revision, p.created_at, p.edited_at, u.username, u.display_name, u.avatar`;

/** Columns of `comments c LEFT JOIN users u`, without `is_liked`. */
export const COMMENT_COLUMNS = `c.id, c.post_id, c.parent_id, c.user_id, c.content, c.is_anonymous, c.is_waiting,
  c.likes_count, c.revision, c.created_at, u.username, u.display_name, u.avatar`;

/** Returns SQL for an array of the members who blocked a member or were blocked by them; it is evaluated once a statement. */
export const blockedOf = (member: string): string => `ARRAY(
  SELECT other_id FROM user_relations WHERE user_id = ${member} AND kind = 'block'
  UNION ALL SELECT user_id FROM user_relations WHERE other_id = ${member} AND kind = 'block')`;

/**
 * Returns SQL for whether a member can see a post or comment: it is neither hidden by a moderator nor waiting, and no
 * block exists between the two. Anonymous content stays visible in spite of blocks, because its disappearance would
 * reveal the author.
 * @param table alias of `posts` or `comments`
 * @param member parameter with the member's id, such as `$1`
 */
export const visibleTo = (table: string, member: string): string =>
  `(NOT ${table}.is_hidden AND (${table}.is_anonymous OR ${table}.user_id IS NULL
    OR ${table}.user_id <> ALL (${blockedOf(member)})))`;
