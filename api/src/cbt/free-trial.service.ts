import { DAY_MS } from '@mikai/contract/durations';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FREE_TRIAL_USES } from '@mikai/contract/cbt';
import type { Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import { addressKey } from '../common/http/address.js';
import { ApiException } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';

/** The time for which the uses of a cookie count, in milliseconds; the cookie has the same lifetime. */
export const TRIAL_LIFETIME_MS = 30 * DAY_MS;
/**
 * The time for which the uses of an address count, in milliseconds. It is shorter, because many people may share an
 * address.
 */
const ADDRESS_LIFETIME_MS = DAY_MS;

type Guest = Person & { kind: 'guest' };

/** The free uses that a visitor has left, as read under the transaction's lock. */
export interface LockedTrial {
  visitors: string[];
  remaining: number;
}

/**
 * Counts the free uses of visitors, for both tools together: a number for each cookie, and a daily number for each
 * address, so that deleting the cookie does not give unlimited uses. Addresses are kept as keyed hashes.
 */
@Injectable()
export class FreeTrialService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the number of free uses that a visitor has left; clients without a guest cookie are counted only by their
   * address.
   */
  async remaining(guest: Guest | null, address: string): Promise<number> {
    const visitors = this.visitorKeys(guest, address);
    const rows = await this.dataSource.query<{ visitor: string; uses: number }[]>(
      `SELECT visitor, uses FROM free_trials WHERE visitor = ANY ($1) AND expires_at > now()`,
      [visitors],
    );
    return this.countRemaining(
      visitors.map((visitor) => rows.find((row) => row.visitor === visitor)?.uses ?? 0),
    );
  }

  /** Locks the trial of this cookie and address until the transaction ends. */
  async lock(manager: EntityManager, guest: Guest, address: string): Promise<LockedTrial> {
    const visitors = this.visitorKeys(guest, address);
    const uses: number[] = [];
    // The cookie is always locked first, so that a transaction that waits for a cookie holds no lock on an address that
    // others need.
    for (const [index, visitor] of visitors.entries()) {
      const lifetimeMs = index === 0 ? TRIAL_LIFETIME_MS : ADDRESS_LIFETIME_MS;
      uses.push(await lockUses(manager, visitor, lifetimeMs));
    }
    return { visitors, remaining: this.countRemaining(uses) };
  }

  /** Counts a use and returns the number of remaining ones. @throws ApiException 403 when none was left */
  async consume(manager: EntityManager, { visitors, remaining }: LockedTrial): Promise<number> {
    if (remaining <= 0) throw usedUpError();
    await manager.query(`UPDATE free_trials SET uses = uses + 1 WHERE visitor = ANY ($1)`, [visitors]);
    return remaining - 1;
  }

  private visitorKeys(guest: Guest | null, address: string): string[] {
    const addressVisitor = `address:${addressKey(address, this.config.SESSION_SECRET)}`;
    return [guest ? `guest:${guest.guestId}` : '', addressVisitor];
  }

  private countRemaining([guestUses = 0, addressUses = 0]: number[]): number {
    return Math.max(
      0,
      Math.min(FREE_TRIAL_USES - guestUses, this.config.FREE_TRIAL_USES_PER_IP - addressUses),
    );
  }
}

/** Locks the count of a cookie or address, resets it if it has expired, and returns the uses so far. */
async function lockUses(manager: EntityManager, visitor: string, lifetimeMs: number): Promise<number> {
  const [row] = await manager.query<{ uses: number }[]>(
    `INSERT INTO free_trials AS t (visitor, expires_at) VALUES ($1, now() + $2 * interval '1 millisecond')
     ON CONFLICT (visitor) DO UPDATE SET
       uses = CASE WHEN t.expires_at > now() THEN t.uses ELSE 0 END,
       expires_at = CASE WHEN t.expires_at > now() THEN t.expires_at ELSE excluded.expires_at END
     RETURNING uses`,
    [visitor, lifetimeMs],
  );
  return row?.uses ?? 0;
}

const usedUpError = () =>
  new ApiException(
    403,
    'free_trial_used',
    'The free uses are used up. An account is free too, and keeps what you write.',
  );
