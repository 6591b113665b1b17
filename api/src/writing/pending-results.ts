import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Config } from '@mikai/core/config/config.schema';
import { DatabaseListener } from '@mikai/core/database/listener';
import { CONFIG } from '../infrastructure/tokens.js';

/** Tables whose rows a job completes. */
export type WrittenTable =
  | 'mood_reports'
  | 'journal_entries'
  | 'thought_reframes'
  | 'reflections'
  | 'notes'
  | 'broadcasts';

/**
 * The maximum time that a response with the crisis card waits for a result, in milliseconds. The embedded companion
 * needs less; if the queue or all workers are unavailable, no result would come.
 */
const MAX_WAIT_WITH_CARD_MS = 2_000;

/**
 * Receives notifications when a job has completed a row (trigger `publish_result`), so that a request can wait for it.
 * Call `waitFor` before the row is committed, because earlier notifications are lost.
 */
@Injectable()
export class PendingResults implements OnApplicationBootstrap, OnModuleDestroy {
  private unsubscribe: (() => void) | undefined;
  private readonly waiting = new Map<string, Set<() => void>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly listener: DatabaseListener,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.listener.subscribe(['writings'], {
      onMessage: (row) => this.resolveWaiting(row),
      // Notifications during an interruption are lost, so all waiting requests continue and read the rows.
      onListening: () => [...this.waiting.keys()].forEach((row) => this.resolveWaiting(row)),
    });
  }

  onModuleDestroy(): void {
    [...this.waiting.keys()].forEach((row) => this.resolveWaiting(row));
    this.unsubscribe?.();
  }

  /**
   * Resolves when a job has completed the row, the timeout has passed, or the listener is disconnected. The caller then
   * reads the row.
   * @param hasCard whether the response contains the crisis card, which must not wait long for the result
   */
  async waitFor(table: WrittenTable, id: number, hasCard = false): Promise<void> {
    const { WRITING_TIMEOUT_MS: maxMs } = this.config;
    const timeoutMs = hasCard ? Math.min(maxMs, MAX_WAIT_WITH_CARD_MS) : maxMs;
    if (timeoutMs === 0) return;
    const row = `${table}:${id}`;
    const others = this.waiting.get(row) ?? new Set();
    this.waiting.set(row, others);
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        others.delete(done);
        if (others.size === 0) this.waiting.delete(row);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      others.add(done);
    });
  }

  private resolveWaiting(row: string): void {
    for (const done of [...(this.waiting.get(row) ?? [])]) done();
  }
}
