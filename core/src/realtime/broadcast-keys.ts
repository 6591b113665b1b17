import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { DAY_MS } from '@mikai/contract/durations';
import type { DataSource } from 'typeorm';
import { encryptionRing } from '../crypto/encryption.js';
import type { KeyRing } from '../crypto/key-ring.js';
import type { Logger } from '../logging/logger.js';

/*
 * Broadcasts are sealed with a key of the day (UTC). It is derived (HKDF, RFC 5869) from an encryption key and from random
 * bytes in an unlogged row of the database, which is deleted after the day. From then on nothing can open what a copy of Redis or
 * its append-only file still holds (docs/adr/0030). Backups and the database's own log never contain the row.
 */

/** The time after midnight for which the key of yesterday is kept, in milliseconds: as long as an entry lives, and two clocks may differ. */
export const OVERLAP_MS = 5 * 60_000;
const REFRESH_INTERVAL_MS = 30_000;
const SALT_BYTES = 32;
/** The number of leading random bytes of a key that identify its row in an entry. They are part of no secret. */
export const KEY_ID_BYTES = 4;

interface DayKey {
  day: number;
  id: Buffer;
  salt: Buffer;
  /** By the version of the encryption key. */
  derived: Map<number, KeyObject>;
}

/** The keys of today and tomorrow, and for minutes that of yesterday. Each process holds them in memory. */
export class BroadcastKeys {
  private keys: DayKey[] = [];
  private ring: KeyRing | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isRefreshing = false;

  constructor(
    private readonly dataSource: Pick<DataSource, 'query'>,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Reads the keys now and every half minute until `close`; a failed read is repeated with the next one. */
  async keepFresh(): Promise<void> {
    await this.tryRefresh();
    this.timer = setInterval(() => void this.tryRefresh(), REFRESH_INTERVAL_MS);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** Deletes the keys of past days, creates missing ones, and reads all of them; by the clock of the database. */
  async refresh(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM broadcast_keys
       WHERE day < floor((extract(epoch FROM now()) * 1000 - ${OVERLAP_MS}) / ${DAY_MS})`,
    );
    await this.dataSource.query(
      `INSERT INTO broadcast_keys (day, salt)
       SELECT floor(extract(epoch FROM now()) * 1000 / ${DAY_MS})::integer + n, CASE n WHEN 0 THEN $1::bytea ELSE $2 END
       FROM generate_series(0, 1) AS n ON CONFLICT DO NOTHING`,
      [randomBytes(KEY_ID_BYTES + SALT_BYTES), randomBytes(KEY_ID_BYTES + SALT_BYTES)],
    );
    const rows = await this.dataSource.query<{ day: number; salt: Buffer }[]>(
      `SELECT day, salt FROM broadcast_keys ORDER BY day`,
    );
    this.keys = rows.map(({ day, salt }) => {
      const known = this.keys.find((key) => key.day === day && key.salt.equals(salt));
      return known ?? { day, id: salt.subarray(0, KEY_ID_BYTES), salt, derived: new Map() };
    });
  }

  /** Returns the key that seals broadcasts of a day. @throws Error when it has not been read */
  ofDay(day: number, version: number): { id: Buffer; key: KeyObject } {
    const found = this.keys.find((key) => key.day === day);
    if (!found) throw new Error('The key for broadcasts of this day is not known here yet');
    return { id: found.id, key: this.derive(found, version) };
  }

  /** Returns the key of a broadcast. @throws Error when it has not been read, or no longer exists */
  byId(day: number, id: Buffer, version: number): KeyObject {
    const found = this.keys.find((key) => key.day === day && key.id.equals(id));
    if (!found) {
      // The database lost its unlogged rows, or a node drew a key that was not read here yet.
      void this.tryRefresh();
      throw new Error('The key of this broadcast is not known here');
    }
    return this.derive(found, version);
  }

  private derive({ derived, salt }: DayKey, version: number): KeyObject {
    const ring = encryptionRing();
    if (this.ring !== ring) for (const key of this.keys) key.derived.clear();
    this.ring = ring;
    let key = derived.get(version);
    if (!key) {
      const secret = ring.key(version).export();
      key = createSecretKey(
        Buffer.from(hkdfSync('sha256', secret, salt.subarray(KEY_ID_BYTES), 'mikai realtime broadcast', 32)),
      );
      derived.set(version, key);
    }
    return key;
  }

  private async tryRefresh(): Promise<void> {
    // Many broadcasts may need a missing key at once.
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    try {
      await this.refresh();
    } catch (error) {
      this.logger.warn({ err: error }, 'keys of broadcasts not read');
    } finally {
      this.isRefreshing = false;
    }
  }
}
