import type { DataSource } from 'typeorm';
import type { Logger } from '@mikai/core/logging/logger';
import type { FirstCommentStore } from './first-comment-store.js';
import type { FirstCommentWriter, QuietPost } from './first-comment-writer.js';

/** Any number that nothing else locks. */
const LOCK = 5_120_417;
/** Posts that are read, and commented at the same time. */
const BATCH = 5;
/** Comments of one run; what is left waits for the next minute. */
const MOST_A_RUN = 60;

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
  ) {}

  /**
   * Only one worker does it at a time, so that no provider is asked twice for the same post.
   * @param at the time that counts as now
   */
  async handle(shutdown: AbortSignal, at = new Date()): Promise<void> {
    // A connection of its own: the lock goes with it, however this worker ends.
    const connection = this.dataSource.createQueryRunner();
    try {
      const [lock] = (await connection.query('SELECT pg_try_advisory_lock($1) AS is_ours', [LOCK])) as {
        is_ours: boolean;
      }[];
      if (!lock?.is_ours) return;
      try {
        await this.commentAll(shutdown, at);
      } finally {
        await connection.query('SELECT pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      await connection.release();
    }
  }

  private async commentAll(shutdown: AbortSignal, at: Date): Promise<void> {
    let last = 0;
    for (let count = 0; count < MOST_A_RUN; count += BATCH) {
      const posts = await this.store.findDue(last, BATCH, at);
      await Promise.all(posts.map((post) => this.comment(post, shutdown)));
      // What is not done is done by the worker that comes next.
      if (shutdown.aborted || posts.length < BATCH) return;
      last = posts.at(-1)?.id ?? last;
    }
  }

  /** One post that fails holds up no other; the next run tries it again. */
  private async comment(post: QuietPost, shutdown: AbortSignal): Promise<void> {
    try {
      await this.store.store(post, await this.writer.write(post, shutdown));
    } catch (error) {
      if (!shutdown.aborted) this.logger.warn({ err: error, postId: post.id }, 'post not commented');
    }
  }
}
