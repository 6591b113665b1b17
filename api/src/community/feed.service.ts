import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { COMMUNITY_LIMITS, type Comment, type Post, type PostEdit } from '@mikai/contract/community';
import { presentComment, presentPost, presentPostEdit } from '@mikai/core/community/community.presenter';
import type { CommentRow, PostEditRow, PostRow } from '@mikai/core/community/community.rows';
import { runPrepared } from '@mikai/core/database/prepared';
import { notFound } from '../common/api-exception.js';
import type { CursorDto, FeedPageDto, HistoryPageDto } from './dto/page.dto.js';
import {
  commentsStatement,
  feedStatement,
  historyStatement,
  POST_STATEMENT,
  WAITING_COMMENTS_STATEMENT,
} from './feed.statements.js';

/** Beyond every id. */
const NO_ID = Number.MAX_SAFE_INTEGER;

/** A page of a list, and the query of the next one if there is one. */
export interface Page<T> {
  items: T[];
  next?: { before: number } | { after: number };
}

/** Reads the Bulletin; each page with one or two statements, whatever is on it. */
@Injectable()
export class FeedService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists posts, newest first: older than `before`, newer than `after`, or page number `page`; the newest by default.
   * The next page is always given by cursor, which new posts do not shift. The member's own anonymous posts that others
   * do not see yet come before the newest; pages do not count them.
   */
  async list(
    userId: number,
    { page, before, after, limit = COMMUNITY_LIMITS.pageSize }: FeedPageDto,
  ): Promise<Page<Post>> {
    const isForward = after !== undefined && before === undefined && page === undefined;
    const isNumbered = page !== undefined && page > 1 && before === undefined;
    const [by, value] = isForward
      ? (['after', after] as const)
      : isNumbered
        ? (['page', (page - 1) * limit] as const)
        : (['before', before ?? NO_ID] as const);
    const kind = by === 'before' && before === undefined ? 'newest' : by;
    const all = await runPrepared<PostRow>(this.dataSource, feedStatement(kind, limit + 1), [userId, value]);
    const waiting = all.filter((row) => row.is_waiting);
    const found = all.filter((row) => !row.is_waiting);
    const rows = found.slice(0, limit);
    const edge = rows.at(-1);
    if (isForward) rows.reverse();
    const items = [...waiting, ...rows].map((row) => presentPost(row, userId));
    if (found.length <= limit || !edge) return { items };
    return { items, next: isForward ? { after: edge.id } : { before: edge.id } };
  }

  /** @throws ApiException 404 when it is not there for this member */
  async findPost(userId: number, postId: number): Promise<PostRow> {
    const [row] = await runPrepared<PostRow>(this.dataSource, POST_STATEMENT, [userId, postId]);
    if (!row) throw notFound('This post');
    return row;
  }

  /**
   * Lists comments and replies, oldest first: newer than `after` (the first ones by default), or older than `before`.
   * The member's own that others do not see yet come after the newest.
   */
  async listComments(
    userId: number,
    postId: number,
    { before, after, limit = COMMUNITY_LIMITS.commentsPageSize }: CursorDto,
  ): Promise<Page<Comment>> {
    await this.findPost(userId, postId);
    const isForward = before === undefined;
    const statement = commentsStatement(isForward ? 'after' : 'before', limit + 1);
    const found = await runPrepared<CommentRow>(this.dataSource, statement, [
      userId,
      postId,
      before ?? after ?? 0,
    ]);
    const rows = found.slice(0, limit);
    const edge = rows.at(-1);
    if (!isForward) rows.reverse();
    const isLast = found.length <= limit || !edge;
    const waiting =
      isForward && isLast
        ? await runPrepared<CommentRow>(this.dataSource, WAITING_COMMENTS_STATEMENT, [userId, postId])
        : [];
    const items = [...rows, ...waiting].map((row) => presentComment(row, userId));
    if (isLast) return { items };
    return { items, next: isForward ? { after: edge.id } : { before: edge.id } };
  }

  /** Lists former texts of a post, newest first. */
  async listHistory(
    userId: number,
    postId: number,
    { before, limit = COMMUNITY_LIMITS.pageSize }: HistoryPageDto,
  ): Promise<Page<PostEdit>> {
    await this.findPost(userId, postId);
    const found = await runPrepared<PostEditRow>(this.dataSource, historyStatement(limit + 1), [
      postId,
      before ?? NO_ID,
    ]);
    const rows = found.slice(0, limit);
    const edge = rows.at(-1);
    const items = rows.map(presentPostEdit);
    return found.length > limit && edge ? { items, next: { before: edge.id } } : { items };
  }
}
