import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '@mikai/core/config/config.schema';
import { isReservedDisplayName, isUsernameRefused } from '@mikai/core/users/display-name';
import { isSiteOwnerName } from '@mikai/core/users/username';
import { CONFIG } from '../../infrastructure/tokens.js';

/**
 * The number of days for which a name is reserved after a registration with the address of an existing account.
 */
export const RESERVATION_DAYS = 30;

/** Decides which usernames are free. */
@Injectable()
export class UsernameService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Returns whether a member may use this name. Names are unique regardless of case; the site owner's name, and names
   * that look like it or like the product's, are reserved.
   * @param ownId the member who asks; their own name is free for them
   */
  async isAvailable(manager: EntityManager, username: string, ownId?: number): Promise<boolean> {
    const [{ is_taken, is_own }] = await manager.query<[{ is_taken: boolean; is_own: boolean }]>(
      `SELECT EXISTS (SELECT FROM users WHERE lower(username) = lower($1) AND id IS DISTINCT FROM $2)
           OR EXISTS (SELECT FROM username_holds WHERE username = lower($1) AND held_until > now()) AS is_taken,
         EXISTS (SELECT FROM users WHERE lower(username) = lower($1) AND id = $2) AS is_own`,
      [username, ownId ?? null],
    );
    // Members can choose another spelling of their own name, reserved or not.
    if (is_own) return true;
    return !is_taken && !isUsernameRefused(username, this.config.SITE_OWNER_USERNAME);
  }

  /**
   * Returns whether a member may use this display name: not one that could be taken for MikAI, its team or the site
   * owner.
   */
  isDisplayNameFree(displayName: string): boolean {
    return !isReservedDisplayName(displayName, this.config.SITE_OWNER_USERNAME);
  }

  /** Returns whether the first owner may use this name: only the configured one, if there is one. */
  canBeOwner(username: string): boolean {
    const name = this.config.SITE_OWNER_USERNAME;
    return name === undefined || isSiteOwnerName(username, name);
  }

  /** Locks a name until the caller's transaction ends, so that its registrations run one after the other. */
  async lock(manager: EntityManager, username: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('username:' || lower($1), 0))`, [
      username,
    ]);
  }

  /**
   * Reserves a name as if it had been registered: if it stayed free, that would reveal that the address already has an
   * account.
   */
  async reserve(manager: EntityManager, username: string): Promise<void> {
    await manager.query(
      `INSERT INTO username_holds (username, held_until) VALUES (lower($1), now() + $2 * interval '1 day')
       ON CONFLICT (username) DO UPDATE SET held_until = excluded.held_until`,
      [username, RESERVATION_DAYS],
    );
  }
}
