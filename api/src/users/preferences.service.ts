import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CompanionId } from '@mikai/contract/companions';
import { preferencesOf, type Preferences } from '@mikai/contract/users';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { PresenceService } from '../messaging/presence.service.js';
import { invalidField, unauthenticated } from '../common/http/api-exception.js';
import type { UpdatePreferencesDto } from './dto/update-preferences.dto.js';

/** Reads and stores members' preferences. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly presence: PresenceService,
  ) {}

  async read(userId: number): Promise<Preferences> {
    const [row] = await this.dataSource.query<{ preferences: Partial<Preferences> }[]>(
      `SELECT preferences FROM users WHERE id = $1`,
      [userId],
    );
    if (!row) throw unauthenticated();
    return preferencesOf(row.preferences);
  }

  /**
   * Changes the given preferences. Both of two simultaneous changes are kept. A companion must be one of the member's
   * own; `null` chooses none.
   */
  async update(userId: number, dto: UpdatePreferencesDto): Promise<Preferences> {
    if (dto.companion != null) await this.requireOwned(userId, dto.companion);
    const given = Object.fromEntries(
      Object.entries(dto).filter(
        ([name, value]) => value != null || (name === 'companion' && value === null),
      ),
    );
    const [rows] = await this.dataSource.query<[{ preferences: Partial<Preferences> }[], number]>(
      `UPDATE users SET preferences = preferences || $2 WHERE id = $1 RETURNING preferences`,
      [userId, given],
    );
    if (!rows[0]) throw unauthenticated();
    this.publishChanged(userId);
    if (dto.showsPresence != null) void this.presence.showOrHide(userId, dto.showsPresence);
    return preferencesOf(rows[0].preferences);
  }

  /** Toggles the support flag, which the community sees, and returns its new state. */
  async toggleSupport(userId: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[{ needs_support: boolean }[], number]>(
      `UPDATE users SET needs_support = NOT needs_support WHERE id = $1 RETURNING needs_support`,
      [userId],
    );
    if (!rows[0]) throw unauthenticated();
    this.publishChanged(userId);
    return rows[0].needs_support;
  }

  private async requireOwned(userId: number, companion: CompanionId): Promise<void> {
    const owned = await this.dataSource.query<unknown[]>(
      `SELECT FROM owned_companions WHERE user_id = $1 AND companion = $2`,
      [userId, companion],
    );
    if (owned.length === 0) throw invalidField('companion', 'Please choose one of your own companions.');
  }

  private publishChanged(userId: number): void {
    this.realtime.toPerson({ kind: 'member', userId }, 'user.changed', { userId });
  }
}
