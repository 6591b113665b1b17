import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE, negotiateLanguage, type LanguageCode } from '@mikai/contract/languages';
import { NOTIFICATION_LIMITS, type Badges, type Notification } from '@mikai/contract/notifications';
import { Reads } from '@mikai/core/database/reads';
import { readBadges } from '@mikai/core/notifications/badges';
import { lockCounters } from '@mikai/core/notifications/counters';
import type { NotificationKind } from '@mikai/core/notifications/notification-kinds';
import { presentNotification, type NotificationRow } from '@mikai/core/notifications/notification.presenter';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { notFound } from '../common/http/api-exception.js';
import { cursorBefore, mapPage, offsetOf, readPage, type Page } from '../common/lists/page.js';
import type { NotificationsPageDto } from './dto/notifications-page.dto.js';
import { NEWEST_NOTIFICATIONS_SQL, OLDER_NOTIFICATIONS_SQL } from './notification-queries.js';

/**
 * The maximum number of ids in an event. With more, the event has only the newest id, which includes all before it.
 */
const MAX_EVENT_IDS = 500;

/** Lists, reads and deletes a member's notifications. All of their browsers receive the change. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: Reads,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Reads a page, newest first, and the cursor of the next one if there is one. Its texts are in the language of the
   * query, else in the member's.
   * @param browserLanguages the `Accept-Language` header, for members who have chosen no language
   */
  async list(
    userId: number,
    query: NotificationsPageDto,
    browserLanguages: string | undefined,
  ): Promise<Page<Notification>> {
    const limit = query.limit ?? NOTIFICATION_LIMITS.pageSize;
    const page = await readPage({
      limit,
      read: (count) =>
        this.reads.run((source) =>
          query.before === undefined
            ? source.query<NotificationRow[]>(NEWEST_NOTIFICATIONS_SQL, [
                userId,
                count,
                offsetOf(query, limit),
              ])
            : source.query<NotificationRow[]>(OLDER_NOTIFICATIONS_SQL, [userId, count, query.before]),
        ),
      nextOf: cursorBefore,
    });
    const isEmpty = page.items.length === 0;
    const language =
      query.language ?? (isEmpty ? DEFAULT_LANGUAGE : await this.findLanguage(userId, browserLanguages));
    return mapPage(page, (row) => presentNotification(row, language));
  }

  badges(userId: number): Promise<Badges> {
    return readBadges(this.dataSource.manager, userId);
  }

  /**
   * Marks a notification as read and returns the badges after that. Reading it twice changes nothing.
   * @throws ApiException 404
   */
  async read(userId: number, id: number): Promise<Badges> {
    const { badges, ids } = await this.change(userId, async (manager) => {
      const [row] = await manager.query<{ is_read: boolean }[]>(
        `SELECT is_read FROM notifications WHERE id = $1 AND user_id = $2`,
        [id, userId],
      );
      if (!row) throw notFound('This notification');
      if (row.is_read) return [];
      await manager.query(`UPDATE notifications SET is_read = true WHERE id = $1 AND user_id = $2`, [
        id,
        userId,
      ]);
      return [id];
    });
    if (ids.length > 0) this.emit(userId, 'notification.read', { ids, badges });
    return badges;
  }

  /** Marks the notifications about something as read, because the member has opened the thing itself. */
  async readAbout(userId: number, kind: NotificationKind, relatedId: number): Promise<void> {
    const { badges, ids } = await this.change(userId, async (manager) => {
      const [rows] = await manager.query<[{ id: number }[], number]>(
        `UPDATE notifications SET is_read = true
         WHERE user_id = $1 AND NOT is_read AND kind = $2 AND related_id = $3 RETURNING id`,
        [userId, kind, relatedId],
      );
      return rows.map((row) => row.id);
    });
    if (ids.length > 0) this.emit(userId, 'notification.read', { ids, badges });
  }

  async readAll(userId: number): Promise<Badges> {
    const { badges, ids } = await this.change(userId, async (manager) => {
      const [rows] = await manager.query<[{ id: number }[], number]>(
        `UPDATE notifications SET is_read = true WHERE user_id = $1 AND NOT is_read RETURNING id`,
        [userId],
      );
      return rows.map((row) => row.id);
    });
    if (ids.length > MAX_EVENT_IDS)
      this.emit(userId, 'notification.read', { upToId: ids.reduce((a, b) => Math.max(a, b)), badges });
    else if (ids.length > 0) this.emit(userId, 'notification.read', { ids, badges });
    return badges;
  }

  /** Deletes a notification and returns the badges after that. @throws ApiException 404 */
  async delete(userId: number, id: number): Promise<Badges> {
    const { badges, ids } = await this.change(userId, async (manager) => {
      const [rows] = await manager.query<[{ id: number }[], number]>(
        `DELETE FROM notifications WHERE id = $1 AND user_id = $2 RETURNING id`,
        [id, userId],
      );
      if (rows.length === 0) throw notFound('This notification');
      return [id];
    });
    this.emit(userId, 'notification.deleted', { ids, badges });
    return badges;
  }

  /**
   * Runs a change under the lock of the member's counters, so that the badges of an event match its notifications.
   */
  private change(
    userId: number,
    mutation: (manager: EntityManager) => Promise<number[]>,
  ): Promise<{ ids: number[]; badges: Badges }> {
    return this.dataSource.transaction(async (manager) => {
      await lockCounters(manager, userId);
      const ids = await mutation(manager);
      return { ids, badges: await readBadges(manager, userId) };
    });
  }

  private emit<E extends 'notification.read' | 'notification.deleted'>(
    userId: number,
    event: E,
    payload: Parameters<typeof this.realtime.toPerson<E>>[2],
  ): void {
    this.realtime.toPerson({ kind: 'member', userId }, event, payload);
  }

  private async findLanguage(userId: number, browserLanguages: string | undefined): Promise<LanguageCode> {
    const [row] = await this.dataSource.query<{ language: LanguageCode | null }[]>(
      `SELECT language FROM users WHERE id = $1`,
      [userId],
    );
    return row?.language ?? negotiateLanguage(browserLanguages) ?? DEFAULT_LANGUAGE;
  }
}
