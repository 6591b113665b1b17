import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@mikai/core/logging/logger';
import { LOGGER } from '../../infrastructure/tokens.js';

/**
 * Runs work that a request causes after the response is sent, so that its duration reveals nothing. Only for work that
 * may be lost with the process; anything else is a job.
 */
@Injectable()
export class AfterAnswer implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @param failure the log message when `work` fails */
  run(failure: string, work: () => Promise<void>): void {
    const done: Promise<void> = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => this.logger.warn({ err: error }, failure))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  /** Resolves when all work that has begun so far is done. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }
}
