import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NotificationPreferences, NotificationType } from '@mikai/contract/notifications';
import {
  PREFERENCES_COLUMNS,
  presentPreferences,
  type PreferencesRow,
} from '@mikai/core/notifications/notification-preferences';
import type { UpdateNotificationPreferencesDto } from './dto/update-notification-preferences.dto.js';

/** Reads and stores which notifications members want, by which channels, and at which times not. */
@Injectable()
export class NotificationPreferencesService {
  constructor(private readonly dataSource: DataSource) {}

  async read(userId: number): Promise<NotificationPreferences> {
    const [row] = await this.dataSource.query<PreferencesRow[]>(
      `SELECT ${PREFERENCES_COLUMNS} FROM notification_preferences WHERE user_id = $1`,
      [userId],
    );
    return presentPreferences(row);
  }

  /** Changes the given preferences. Both of two simultaneous changes are kept. */
  async update(userId: number, dto: UpdateNotificationPreferencesDto): Promise<NotificationPreferences> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO notification_preferences (user_id) VALUES ($1) ON CONFLICT DO NOTHING`,
        [userId],
      );
      const [row] = await manager.query<[PreferencesRow]>(
        `SELECT ${PREFERENCES_COLUMNS} FROM notification_preferences WHERE user_id = $1 FOR UPDATE`,
        [userId],
      );
      const { quietHours, letters, moodReminder } = dto;
      const types = { ...row.types };
      for (const [type, channels] of Object.entries(dto.types ?? {}))
        types[type as NotificationType] = { ...types[type as NotificationType], ...channels };
      const after: PreferencesRow = {
        types,
        quiet_from: quietHours === undefined ? row.quiet_from : (quietHours?.from ?? null),
        quiet_to: quietHours === undefined ? row.quiet_to : (quietHours?.to ?? null),
        letter_frequency: letters?.frequency ?? row.letter_frequency,
        letter_mail: letters?.mail ?? row.letter_mail,
        mood_reminder: moodReminder === undefined ? row.mood_reminder : moodReminder,
        show_on_lock_screen: dto.showOnLockScreen ?? row.show_on_lock_screen,
      };
      await manager.query(
        `UPDATE notification_preferences SET types = $2, quiet_from = $3, quiet_to = $4, letter_frequency = $5,
           letter_mail = $6, mood_reminder = $7, show_on_lock_screen = $8 WHERE user_id = $1`,
        [
          userId,
          after.types,
          after.quiet_from,
          after.quiet_to,
          after.letter_frequency,
          after.letter_mail,
          after.mood_reminder,
          after.show_on_lock_screen,
        ],
      );
      return presentPreferences(after);
    });
  }
}
