import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import { withSessionLock } from '@mikai/core/database/session-lock';
import type { Logger } from '@mikai/core/logging/logger';
import type { FirstCommentStore } from './first-comment-store.js';
import type { FirstCommentWriter, UnansweredPost } from './first-comment-writer.js';

/** The key of the session lock: any number that nothing else locks. */
const LOCK = 5_120_417;
/** The maximum number of comments of one run; the rest waits for the next minute. */
const MAX_PER_RUN = 60;
/** The time over which the comments of one run are spread, in ms: several at one moment would look like a crowd. */
const SPREAD_MS = 50_000;

/**
 * Writes one gentle comment on each post that nobody has commented on for ten minutes. If a run is interrupted, the next one
 * continues, as a post without a comment is still due.
 */
export class FirstCommentsJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly writer: FirstCommentWriter,
    private readonly store: FirstCommentStore,
    private readonly logger: Logger,
    /** The address of the database for locks (`listenUrl`). */
    private readonly lockUrl: string,
    private readonly spreadMs = SPREAD_MS,
  ) {}

  /**
   * Only one worker does it at a time, so that no provider is asked twice for the same post.
   * @param at the time that counts as now; the database's by default
   */
  async handle(shutdown: AbortSignal, at?: Date): Promise<void> {
    await withSessionLock(this.lockUrl, LOCK, async () => {
      await this.commentAll(shutdown, at ?? (await readDatabaseTime(this.dataSource)));
    });
  }

  private async commentAll(shutdown: AbortSignal, at: Date): Promise<void> {
    const posts = await this.store.findDue(0, MAX_PER_RUN, at);
    for (const [index, post] of posts.entries()) {
      if (index > 0) await pause(this.spreadMs / posts.length, shutdown);
      // Another worker comments on the rest.
      if (shutdown.aborted) return;
      await this.comment(post, shutdown);
    }
  }

  /** Comments on a post. A failure does not block other posts; the next run retries it. */
  private async comment(post: UnansweredPost, shutdown: AbortSignal): Promise<void> {
    try {
      await this.store.store(post, await this.writer.write(post, shutdown));
    } catch (error) {
      if (!shutdown.aborted) this.logger.warn({ err: error, postId: post.id }, 'post not commented');
    }
  }
}

/** Waits, but only until the worker shuts down. */
async function pause(ms: number, shutdown: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: shutdown }).catch(() => undefined);
}
