import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '@mikai/core/config/config.schema';
import { DatabaseListener } from '@mikai/core/database/listener';
import type { Logger } from '@mikai/core/logging/logger';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { CONFIG, LOGGER } from '../infrastructure/tokens.js';
import { readModerationCounts } from './moderation-counts.js';

/** Announced by triggers of the tables whose rows wait for administrators. */
const CHANNEL = 'moderation';
/** What comes within this time is told together, in ms. */
const GATHER_MS = 100;

/**
 * Tells the administrators at this node how much waits for them, whenever it may be another number: the database says so
 * to every node, whoever changed it: a report, the gate, a decision, a deletion, the worker.
 */
@Injectable()
export class ModerationNews implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly listener: DatabaseListener;
  private gathering: NodeJS.Timeout | undefined;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.listener = new DatabaseListener(config.DATABASE_URL, CHANNEL, logger, {
      heard: () => this.tellSoon(),
      listening: () => this.tellSoon(),
    });
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.gathering);
    await this.listener.stop();
    await this.telling;
  }

  private tellSoon(): void {
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      // One after the other, so that older counts never come last.
      this.telling = this.telling.then(() => this.tell());
    }, GATHER_MS).unref();
  }

  private async tell(): Promise<void> {
    try {
      if (!this.realtime.hasAdministratorsHere()) return;
      const counts = await readModerationCounts(this.dataSource);
      this.realtime.toAdministratorsHere('moderation.changed', { counts });
    } catch (error) {
      // Told again with the next change; the screens fetch.
      this.logger.debug({ err: error }, 'moderation counts not told');
    }
  }
}
