import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FREE_TRIAL_USES } from '@mikai/contract/cbt';
import type { Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import { addressKey } from '../common/http/address.js';
import { ApiException } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';

/** For so long a cookie's uses count; the cookie lives as long. */
export const TRIAL_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** For so long an address' uses count: many people may share one. */
const ADDRESS_LIFETIME_MS = 24 * 60 * 60 * 1000;

type Guest = Person & { kind: 'guest' };

/** The free uses that a visitor has left, as read under the transaction's lock. */
export interface LockedTrial {
  visitors: string[];
  remaining: number;
}

/**
 * The free uses of visitors, over both tools: so many a cookie, and so many a day of one address, so that throwing the
 * cookie away gives no end of them. Addresses are kept as keyed hashes.
 */
@Injectable()
export class FreeTrialService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the number of free uses that a visitor has left; unauthenticated clients are counted by their address
   * alone.
   */
  async remaining(guest: Guest | null, address: string): Promise<number> {
    const visitors = this.visitorsOf(guest, address);
    const rows = await this.dataSource.query<{ visitor: string; uses: number }[]>(
      `SELECT visitor, uses FROM free_trials WHERE visitor = ANY ($1) AND expires_at > now()`,
      [visitors],
    );
    return this.left(visitors.map((visitor) => rows.find((row) => row.visitor === visitor)?.uses ?? 0));
  }

  /** Until the transaction ends, nobody else uses the trial of this cookie or address. */
  async lock(manager: EntityManager, guest: Guest, address: string): Promise<LockedTrial> {
    const visitors = this.visitorsOf(guest, address);
    const uses: number[] = [];
    // The cookie first, always: who waits for one holds nothing that others want.
    for (const [index, visitor] of visitors.entries()) {
      const lifetimeMs = index === 0 ? TRIAL_LIFETIME_MS : ADDRESS_LIFETIME_MS;
      uses.push(await lockVisitor(manager, visitor, lifetimeMs));
    }
    return { visitors, remaining: this.left(uses) };
  }

  /** Counts a use. Returns how many are left. @throws ApiException 403 when none was left */
  async consume(manager: EntityManager, { visitors, remaining }: LockedTrial): Promise<number> {
    if (remaining <= 0) throw usedUp();
    await manager.query(`UPDATE free_trials SET uses = uses + 1 WHERE visitor = ANY ($1)`, [visitors]);
    return remaining - 1;
  }

  private visitorsOf(guest: Guest | null, address: string): string[] {
    const ofAddress = `address:${addressKey(address, this.config.SESSION_SECRET)}`;
    return [guest ? `guest:${guest.guestId}` : '', ofAddress];
  }

  private left([ofGuest = 0, ofAddress = 0]: number[]): number {
    return Math.max(0, Math.min(FREE_TRIAL_USES - ofGuest, this.config.FREE_TRIAL_USES_PER_IP - ofAddress));
  }
}

/** Locks the count of a visitor, begun anew where it has run out. Returns the uses so far. */
async function lockVisitor(manager: EntityManager, visitor: string, lifetimeMs: number): Promise<number> {
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

const usedUp = () =>
  new ApiException(
    403,
    'free_trial_used',
    'The free uses are used up. An account is free too, and keeps what you write.',
  );
