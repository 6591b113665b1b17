import { Injectable } from '@nestjs/common';
import type { PostRow } from '@mikai/core/community/community.rows';
import { runPrepared } from '@mikai/core/database/prepared';
import { Reads } from '@mikai/core/database/reads';
import { feedStatement, sharedFeedStatement } from './feed.statements.js';

/** A cursor beyond every id. */
const BEYOND_ALL_IDS = Number.MAX_SAFE_INTEGER;

/** A post as seen by members who have no blocks and no waiting posts. */
interface SharedRow extends PostRow {
  /** The viewers who like it. */
  liked_by: number[];
  /** The viewers who see a different page than the others; the list is the same in each row. */
  apart: number[];
}

interface Viewer {
  userId: number;
  resolve: (rows: PostRow[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads the newest posts. Members who request them in one turn of the event loop share a statement and its rows, which
 * differ only in the likes of each member (docs/adr/0054). A member who has blocks, or posts that others do not see
 * yet, gets a statement of their own.
 */
@Injectable()
export class NewestPosts {
  /** The waiting viewers by the number of requested rows. */
  private readonly waiting = new Map<number, Viewer[]>();

  constructor(private readonly reads: Reads) {}

  read(userId: number, count: number): Promise<PostRow[]> {
    return new Promise((resolve, reject) => {
      const viewer = { userId, resolve, reject };
      const viewers = this.waiting.get(count);
      if (viewers) return void viewers.push(viewer);
      this.waiting.set(count, [viewer]);
      setImmediate(() => void this.flush(count));
    });
  }

  private async flush(count: number): Promise<void> {
    const viewers = this.waiting.get(count) ?? [];
    this.waiting.delete(count);
    const [first] = viewers;
    if (first && viewers.length === 1) return this.readOwn(first, count);
    try {
      const ids = viewers.map(({ userId }) => userId);
      const rows = await this.reads.run((source) =>
        runPrepared<SharedRow>(source, sharedFeedStatement(count), [ids]),
      );
      const apart = new Set(rows[0]?.apart);
      for (const viewer of viewers) {
        // Without rows it is unknown which viewers see a different page. That is rare, because there are no posts yet.
        if (rows.length === 0 || apart.has(viewer.userId)) void this.readOwn(viewer, count);
        else viewer.resolve(rows.map((row) => rowFor(viewer.userId, row)));
      }
    } catch (error) {
      for (const { reject } of viewers) reject(error);
    }
  }

  private async readOwn({ userId, resolve, reject }: Viewer, count: number): Promise<void> {
    try {
      resolve(
        await this.reads.run((source) =>
          runPrepared<PostRow>(source, feedStatement('newest', count), [userId, BEYOND_ALL_IDS]),
        ),
      );
    } catch (error) {
      reject(error);
    }
  }
}

/** Returns a shared row as one viewer sees it. */
const rowFor = (userId: number, row: SharedRow): PostRow =>
  row.liked_by.includes(userId) ? { ...row, is_liked: true } : row;
