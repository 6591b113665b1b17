import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@mikai/core/logging/logger';
import { LOGGER } from '../infrastructure/tokens.js';

/**
 * Work that a request leads to and its answer does not wait for, so that how long it takes tells nobody anything. For
 * what may be lost with the process; anything else is a job.
 */
@Injectable()
export class AfterAnswer implements BeforeApplicationShutdown {
  private readonly running = new Set<Promise<void>>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @param failure what the log says when it fails */
  run(failure: string, work: () => Promise<void>): void {
    const done: Promise<void> = new Promise((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => this.logger.warn({ err: error }, failure))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  /** When all that has begun so far has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }
}
