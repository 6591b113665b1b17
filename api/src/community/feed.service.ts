import { Injectable } from '@nestjs/common';
import { COMMUNITY_LIMITS, type Comment, type Post, type PostEdit } from '@mikai/contract/community';
import { presentComment, presentPost, presentPostEdit } from '@mikai/core/community/community.presenter';
import type { CommentRow, PostEditRow, PostRow } from '@mikai/core/community/community.rows';
import { runPrepared } from '@mikai/core/database/prepared';
import { Reads } from '@mikai/core/database/reads';
import { notFound } from '../common/http/api-exception.js';
import { cursorAfter, cursorBefore, mapPage, readPage, type Page } from '../common/lists/page.js';
import type { CursorDto, FeedPageDto, HistoryPageDto } from './dto/page.dto.js';
import {
  commentsStatement,
  feedStatement,
  historyStatement,
  POST_STATEMENT,
  WAITING_COMMENTS_STATEMENT,
} from './feed.statements.js';
import { NewestPosts } from './newest-posts.js';

/** A cursor beyond every id. */
const BEYOND_ALL_IDS = Number.MAX_SAFE_INTEGER;

/** Reads the bulletin. Each page takes one or two statements, whatever its content. */
@Injectable()
export class FeedService {
  constructor(
    private readonly reads: Reads,
    private readonly newest: NewestPosts,
  ) {}

  /**
   * Lists posts, newest first: older than `before`, newer than `after`, or page number `page`; the newest by default.
   * The next page is always given by cursor, which new posts do not shift. The member's own anonymous posts that others
   * do not see yet come before the newest; pages do not count them.
   */
  async list(
    userId: number,
    { page: pageNumber, before, after, limit = COMMUNITY_LIMITS.pageSize }: FeedPageDto,
  ): Promise<Page<Post>> {
    const isForward = after !== undefined && before === undefined && pageNumber === undefined;
    const isNumbered = pageNumber !== undefined && pageNumber > 1 && before === undefined;
    const [by, value] = isForward
      ? (['after', after] as const)
      : isNumbered
        ? (['page', (pageNumber - 1) * limit] as const)
        : (['before', before ?? BEYOND_ALL_IDS] as const);
    const isNewest = by === 'before' && before === undefined;
    let waiting: PostRow[] = [];
    const page = await readPage({
      limit,
      read: async (count) => {
        const all = isNewest
          ? await this.newest.read(userId, count)
          : await this.reads.run((source) =>
              runPrepared<PostRow>(source, feedStatement(by, count), [userId, value]),
            );
        waiting = all.filter((row) => row.is_waiting);
        return all.filter((row) => !row.is_waiting);
      },
      nextOf: isForward ? cursorAfter : cursorBefore,
      isReversed: isForward,
    });
    const items = [...waiting, ...page.items];
    return mapPage({ ...page, items }, (row) => presentPost(row, userId));
  }

  /** Reads a post. @throws ApiException 404 when this member cannot see it */
  async findPost(userId: number, postId: number): Promise<PostRow> {
    const [row] = await this.reads.run((source) =>
      runPrepared<PostRow>(source, POST_STATEMENT, [userId, postId]),
    );
    if (!row) throw notFound('This post');
    return row;
  }

  /**
   * Lists comments and replies, oldest first: newer than `after` (the first ones by default), or older than `before`.
   * The member's own comments that others do not see yet come after the newest.
   */
  async listComments(
    userId: number,
    postId: number,
    { before, after, limit = COMMUNITY_LIMITS.commentsPageSize }: CursorDto,
  ): Promise<Page<Comment>> {
    await this.findPost(userId, postId);
    const isForward = before === undefined;
    const [place, cursor] = isForward ? (['after', after ?? 0] as const) : (['before', before] as const);
    const page = await readPage({
      limit,
      read: (count) =>
        this.reads.run((source) =>
          runPrepared<CommentRow>(source, commentsStatement(place, count), [userId, postId, cursor]),
        ),
      nextOf: isForward ? cursorAfter : cursorBefore,
      isReversed: !isForward,
    });
    const waiting =
      isForward && !page.next
        ? await this.reads.run((source) =>
            runPrepared<CommentRow>(source, WAITING_COMMENTS_STATEMENT, [userId, postId]),
          )
        : [];
    const items = [...page.items, ...waiting];
    return mapPage({ ...page, items }, (row) => presentComment(row, userId));
  }

  /** Lists former texts of a post, newest first. */
  async listHistory(
    userId: number,
    postId: number,
    { before, limit = COMMUNITY_LIMITS.pageSize }: HistoryPageDto,
  ): Promise<Page<PostEdit>> {
    await this.findPost(userId, postId);
    const page = await readPage({
      limit,
      read: (count) =>
        this.reads.run((source) =>
          runPrepared<PostEditRow>(source, historyStatement(count), [postId, before ?? BEYOND_ALL_IDS]),
        ),
      nextOf: cursorBefore,
    });
    return mapPage(page, presentPostEdit);
  }
}
