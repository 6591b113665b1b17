import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Logger } from '@mikai/core/logging/logger';
import { Outbox } from '@mikai/core/queues/outbox';
import { LOGGER } from '../infrastructure/tokens.js';
import { JUDGED_AGAIN } from './free-text.js';

/** Has stored texts judged by a worker that the gate had no time for. */
@Injectable()
export class JudgedAgain {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Records the job for what a handler has stored, before its answer leaves. Never rejects: where the database is gone
   * the text keeps counting as a hit.
   * @param stored the handler's answer
   */
  async record(route: string, userId: number, stored: object): Promise<void> {
    const kind = JUDGED_AGAIN[route];
    const { id } = stored as { id?: unknown };
    if (kind === undefined || typeof id !== 'number') return;
    try {
      const entry = await this.outbox.record(this.dataSource.manager, 'safety.judge', { kind, id, userId });
      void this.outbox.dispatch(entry);
    } catch (error) {
      this.logger.error({ err: error, route }, 'a text that was not judged in time will not be judged again');
    }
  }
}
