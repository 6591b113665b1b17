import type { DataSource } from 'typeorm';
import type { Logger } from '@mikai/core/logging/logger';
import { presentBroadcast, type BroadcastRow } from '@mikai/core/broadcasts/broadcast.rows';
import type { LanguageCode } from '@mikai/contract/languages';
import { presentBadges } from '@mikai/core/notifications/badges';
import {
  NOTIFICATION_COLUMNS,
  presentNotificationEvent,
  type NotificationRow,
} from '@mikai/core/notifications/notification.presenter';
import type { Notifier } from '@mikai/core/notifications/notifier';
import { emitDeviceCount } from '@mikai/core/push/emit-device-count';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import type { Page } from './broadcast-pages.js';
import { Newest } from './newest.js';
import type { RunBroadcast } from './run-in-thread.js';

/** Selects the members of a page who have the site open: the others fetch when they come. */
const PRESENT_SQL = `
  SELECT ${NOTIFICATION_COLUMNS}, n.user_id, u.language,
    c.revision, c.unread_messages, c.unread_notifications, c.unread_letters
  FROM notifications n JOIN users u ON u.id = n.user_id JOIN user_counters c ON c.user_id = n.user_id
  LEFT JOIN users a ON a.id = n.actor_id
  WHERE n.kind = 'broadcast.sent' AND n.related_id = $1 AND n.user_id > $2 AND n.user_id <= $3
    AND EXISTS (SELECT FROM presences p WHERE p.user_id = n.user_id)`;

/** The minimum interval of progress events to the site owner, in milliseconds. */
const PUBLISH_INTERVAL_MS = 500;

interface PresentRow extends NotificationRow {
  user_id: number;
  language: LanguageCode | null;
  revision: number;
  unread_messages: number;
  unread_notifications: number;
  unread_letters: number;
}

/** Sends a notification of the site owner to all members. */
export class RunBroadcastJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runBroadcast: RunBroadcast,
    private readonly notifier: Notifier,
    private readonly realtime: RealtimePublisher,
    private readonly logger: Logger,
  ) {}

  /** @throws when it was interrupted; the next run continues from there */
  async handle({ broadcastId }: Jobs['broadcasts.send'], shutdown: AbortSignal): Promise<void> {
    const notifying = new Set<Promise<void>>();
    const progress = new Newest<BroadcastRow>(PUBLISH_INTERVAL_MS, (row) =>
      this.realtime.toOwners('broadcast.progressed', { broadcast: presentBroadcast(row) }),
    );
    const listener = {
      stored: (id: number, page: Page): void => {
        // Events are hints: a browser that misses one fetches.
        const notified = this.notifyPresent(id, page)
          .catch(() => undefined)
          .finally(() => notifying.delete(notified));
        notifying.add(notified);
      },
      progressed: (row: BroadcastRow): void => {
        const { state, processed_users: processed, total_users: total } = row;
        this.logger.debug({ broadcastId, state, processed, total }, 'broadcast');
        progress.update(row);
      },
      left: (userIds: number[]): void => {
        const notified = this.notifyRemaining(userIds)
          .catch(() => undefined)
          .finally(() => notifying.delete(notified));
        notifying.add(notified);
      },
    };
    try {
      await this.runBroadcast(broadcastId, listener, shutdown);
    } finally {
      progress.end();
      await Promise.all(notifying);
    }
  }

  /** Publishes the new number of devices to members from whom browsers were removed. */
  private async notifyRemaining(userIds: number[]): Promise<void> {
    const present = await this.dataSource.query<{ user_id: number }[]>(
      `SELECT DISTINCT user_id FROM presences WHERE user_id = ANY($1::integer[])`,
      [userIds],
    );
    for (const { user_id: userId } of present) await emitDeviceCount(this.dataSource, this.realtime, userId);
  }

  private async notifyPresent(id: number, { from, to }: Page): Promise<void> {
    const rows = await this.dataSource.query<PresentRow[]>(PRESENT_SQL, [id, from, to]);
    await this.notifier.publish(
      rows.map((row) => ({
        userId: row.user_id,
        event: 'notification.created',
        payload: presentNotificationEvent(row, presentBadges(row)),
      })),
    );
  }
}
