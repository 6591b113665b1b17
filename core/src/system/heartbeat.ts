import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { SystemProcess } from '@mikai/contract/system';
import { readSealedFormat } from '../crypto/sealed-format.js';
import { encryptionRing } from '../crypto/encryption.js';
import type { Logger } from '../logging/logger.js';
import { VERSION } from './version.js';

/** The interval of a process's heartbeat, and the silence after which it counts as gone, in milliseconds. */
const BEAT_INTERVAL_MS = 15_000;
export const SILENT_AFTER_MS = 60_000;

const BEAT_SQL = `
  INSERT INTO processes (id, kind, version, bytes, state) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes, state = excluded.state, seen_at = now()`;

/**
 * Stores regularly that this process is running, and deletes its row when it stops. Nothing waits for it, and its errors are
 * only logged.
 */
export class Heartbeat {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();

  /**
   * @param state returns what the process reports besides the versions of its encryption keys: never anything about people
   */
  constructor(
    private readonly dataSource: DataSource,
    private readonly kind: SystemProcess['kind'],
    private readonly logger: Logger,
    private readonly state: () => object = () => ({}),
  ) {}

  start(): void {
    this.beat();
    this.timer = setInterval(() => this.beat(), BEAT_INTERVAL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
    await this.dataSource
      .query(`DELETE FROM processes WHERE id = $1`, [this.id])
      .catch((error: unknown) => this.logger.debug({ err: error }, 'process not signed off'));
  }

  private beat(): void {
    const state = { keyVersions: encryptionRing().versions, ...this.state() };
    const values = [this.id, this.kind, VERSION, process.memoryUsage.rss(), state];
    this.beating = this.dataSource
      .query(BEAT_SQL, values)
      .then(() => readSealedFormat(this.dataSource))
      .then(
        () => undefined,
        (error: unknown) => this.logger.debug({ err: error }, 'process not signed on'),
      );
  }
}
