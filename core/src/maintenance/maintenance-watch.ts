import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { DEFAULT_MAINTENANCE_MESSAGE } from '@mikai/contract/maintenance';
import type { DatabaseListener } from '../database/listener.js';
import type { Logger } from '../logging/logger.js';
import { readMaintenance, type MaintenanceState } from './maintenance.js';

/** The channel on which a trigger of the table `maintenance` notifies of changes. */
const CHANNEL = 'maintenance';
/** The delay before a failed read of the state is repeated, in milliseconds. */
const RETRY_DELAY_MS = 500;

const OFF: MaintenanceState = { enabled: false, message: DEFAULT_MAINTENANCE_MESSAGE, pausedJobs: [] };

/**
 * Caches the state of maintenance in this process. The database notifies every process of each change, with or without
 * Redis; after an interruption the state is read anew, and while the database is gone the last known state applies.
 */
export class MaintenanceWatch {
  private state = OFF;
  private reading: Promise<void> = Promise.resolve();
  private readonly followers = new Set<(state: MaintenanceState) => void>();
  private unsubscribe: (() => void) | undefined;
  private readonly stopped = new AbortController();

  constructor(
    private readonly dataSource: DataSource,
    private readonly listener: DatabaseListener,
    private readonly logger: Logger,
  ) {}

  get current(): MaintenanceState {
    return this.state;
  }

  /** Reads the state and starts to listen. @throws when the database does not respond */
  async start(): Promise<void> {
    await this.refresh();
    const onMessage = () => void this.readUntilKnown();
    this.unsubscribe = this.listener.subscribe([CHANNEL], { onMessage, onListening: onMessage });
  }

  stop(): void {
    this.stopped.abort();
    this.unsubscribe?.();
  }

  /** Calls `follower` after each change. */
  follow(follower: (state: MaintenanceState) => void): void {
    this.followers.add(follower);
  }

  /** Reads the state again. Reads run one after the other, so that the last one counts. @throws when the read fails */
  refresh(): Promise<void> {
    const read = this.reading.then(() => this.read());
    this.reading = read.catch(() => undefined);
    return read;
  }

  private async readUntilKnown(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        return await this.refresh();
      } catch (error) {
        this.logger.debug({ err: error }, 'maintenance not read');
        await delay(RETRY_DELAY_MS, undefined, { ref: false, signal: this.stopped.signal }).catch(
          () => undefined,
        );
      }
    }
  }

  private async read(): Promise<void> {
    const { enabled, message, pausedJobs } = await readMaintenance(this.dataSource);
    const before = JSON.stringify(this.state);
    this.state = { enabled, message, pausedJobs };
    if (JSON.stringify(this.state) === before) return;
    this.logger.info({ enabled, pausedJobs }, 'maintenance changed');
    for (const follower of this.followers) follower(this.state);
  }
}
