import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseListener } from '@mikai/core/database/listener';
import type { Logger } from '@mikai/core/logging/logger';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { readContactCounts } from '../contact/contact-counts.js';
import { LOGGER } from '../infrastructure/tokens.js';
import { readModerationCounts } from './moderation-counts.js';

/** The channels on which triggers notify of changes to rows that wait for administrators. */
const CHANNELS = ['moderation', 'contact'] as const;
type Channel = (typeof CHANNELS)[number];
/** The time for which changes are collected and published together, in milliseconds. */
const COLLECT_MS = 100;

/**
 * Publishes the numbers of open items to the administrators who are connected to this node, whenever they may have
 * changed. The database notifies every node, whatever caused the change: a report, the gate, a decision, a deletion or
 * the worker.
 */
@Injectable()
export class ModerationCountsPublisher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private unsubscribe: (() => void) | undefined;
  private publishTimer: NodeJS.Timeout | undefined;
  private publishing: Promise<void> = Promise.resolve();
  private readonly changedChannels = new Set<Channel>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly listener: DatabaseListener,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.listener.subscribe(CHANNELS, {
      onMessage: (_payload, channel) => this.publishSoon([channel as Channel]),
      onListening: () => this.publishSoon(CHANNELS),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.publishTimer);
    this.unsubscribe?.();
    await this.publishing;
  }

  private publishSoon(channels: readonly Channel[]): void {
    for (const channel of channels) this.changedChannels.add(channel);
    this.publishTimer ??= setTimeout(() => {
      this.publishTimer = undefined;
      // Counts are published one after the other, so that older ones never arrive last.
      this.publishing = this.publishing.then(() => this.publish());
    }, COLLECT_MS).unref();
  }

  private async publish(): Promise<void> {
    try {
      const changedChannels = [...this.changedChannels];
      this.changedChannels.clear();
      if (!this.realtime.hasAdministratorsHere()) return;
      if (changedChannels.includes('moderation')) {
        const counts = await readModerationCounts(this.dataSource);
        this.realtime.toAdministratorsHere('moderation.changed', { counts });
      }
      if (changedChannels.includes('contact'))
        this.realtime.toAdministratorsHere(
          'contactMessage.changed',
          await readContactCounts(this.dataSource),
        );
    } catch (error) {
      // The next change publishes again, and browsers that fetch get the present counts.
      this.logger.debug({ err: error }, 'moderation counts not published');
    }
  }
}
