import type { Logger } from '@mikai/core/logging/logger';
import type { Outbox } from '@mikai/core/queues/outbox';

const SWEEP_INTERVAL_MS = 2_000;

/** Sends the jobs that could not be sent when they were recorded. Any number of workers may sweep. */
export class OutboxSweeper {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();

  constructor(
    private readonly outbox: Outbox,
    private readonly logger: Logger,
  ) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep().finally(() => {
        if (!this.closing.signal.aborted) this.start();
      });
    }, SWEEP_INTERVAL_MS);
  }

  async stop(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    try {
      const sent = await this.outbox.sweep({ signal: this.closing.signal });
      if (sent > 0) this.logger.info({ sent }, 'outbox swept');
    } catch (error) {
      this.logger.debug({ err: error }, 'outbox not swept');
    }
  }
}
