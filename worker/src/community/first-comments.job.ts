import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import { withSessionLock } from '@mikai/core/database/session-lock';
import type { Logger } from '@mikai/core/logging/logger';
import type { FirstCommentStore } from './first-comment-store.js';
import type { FirstCommentWriter, UnansweredPost } from './first-comment-writer.js';

/** Any number that nothing else locks. */
const LOCK = 5_120_417;
/** Comments of one run; what is left waits for the next minute. */
const MAX_PER_RUN = 60;
/** Those of one run are spread over so many ms: several in one moment would look like what they are not, a crowd. */
const SPREAD_MS = 50_000;

/**
 * Leaves one gentle comment on each post that nobody commented for ten minutes. Whatever ends a run, the next one goes
 * on: a post without a comment is still due.
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
      // The next worker does the rest.
      if (shutdown.aborted) return;
      await this.comment(post, shutdown);
    }
  }

  /** One post that fails holds up no other; the next run tries it again. */
  private async comment(post: UnansweredPost, shutdown: AbortSignal): Promise<void> {
    try {
      await this.store.store(post, await this.writer.write(post, shutdown));
    } catch (error) {
      if (!shutdown.aborted) this.logger.warn({ err: error, postId: post.id }, 'post not commented');
    }
  }
}

/** Waits, or until the worker has to leave. */
async function pause(ms: number, shutdown: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal: shutdown }).catch(() => undefined);
}
