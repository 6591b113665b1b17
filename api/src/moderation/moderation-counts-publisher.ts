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

/** Announced by triggers of the tables whose rows wait for administrators. */
const CHANNELS = ['moderation', 'contact'] as const;
type Channel = (typeof CHANNELS)[number];
/** The time for which changes are collected and published together, in milliseconds. */
const GATHER_MS = 100;

/**
 * Publishes to administrators on this node how much awaits them, whenever the count may have changed. The database
 * notifies every node, whatever changed it: a report, the gate, a decision, a deletion, the worker.
 */
@Injectable()
export class ModerationCountsPublisher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private unsubscribe: (() => void) | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private publishing: Promise<void> = Promise.resolve();
  private readonly channels = new Set<Channel>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly listener: DatabaseListener,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.listener.subscribe(CHANNELS, {
      onMessage: (_payload, channel) => this.publishSoon([channel as Channel]),
      listening: () => this.publishSoon(CHANNELS),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.gathering);
    this.unsubscribe?.();
    await this.publishing;
  }

  private publishSoon(channels: readonly Channel[]): void {
    for (const channel of channels) this.channels.add(channel);
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      // One after the other, so that older counts never come last.
      this.publishing = this.publishing.then(() => this.publish());
    }, GATHER_MS).unref();
  }

  private async publish(): Promise<void> {
    try {
      const channels = [...this.channels];
      this.channels.clear();
      if (!this.realtime.hasAdministratorsHere()) return;
      if (channels.includes('moderation')) {
        const counts = await readModerationCounts(this.dataSource);
        this.realtime.toAdministratorsHere('moderation.changed', { counts });
      }
      if (channels.includes('contact'))
        this.realtime.toAdministratorsHere(
          'contactMessage.changed',
          await readContactCounts(this.dataSource),
        );
    } catch (error) {
      // The next change publishes again; the screens fetch.
      this.logger.debug({ err: error }, 'moderation counts not told');
    }
  }
}
