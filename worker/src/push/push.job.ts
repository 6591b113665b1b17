import type { DataSource } from 'typeorm';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@mikai/contract/languages';
import type { PushMessage } from '@mikai/contract/push';
import { databaseTime } from '@mikai/core/database/database-time';
import type { Logger } from '@mikai/core/logging/logger';
import { presentBadges } from '@mikai/core/notifications/badges';
import {
  NOTIFICATION_KINDS,
  rulesOf,
  type NotificationKind,
} from '@mikai/core/notifications/notification-kinds';
import { quietHoursOf } from '@mikai/core/notifications/notification-preferences';
import {
  NOTIFICATION_COLUMNS,
  presentNotification,
  type NotificationRow,
} from '@mikai/core/notifications/notification.presenter';
import { deliveryOf, presentPush, presentTestPush, topicOf } from '@mikai/core/push/push-message';
import { openTarget, removeSubscriptions, type SealedTarget } from '@mikai/core/push/push-subscriptions';
import { emitDeviceCount } from '@mikai/core/push/emit-device-count';
import { remainingQuietMs } from '@mikai/core/push/quiet-end';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { isQuietFor } from '@mikai/core/users/quiet-days';
import { NotYet, type JobHistory } from '../jobs/job-registry.js';
import type { PushOptions, PushOutcome, PushSender } from './push-sender.js';

/** The number of failures after which a message is given up; the attempts take about a minute in all. */
const MAX_ATTEMPTS = 6;

interface BrowserRow extends SealedTarget {
  language: LanguageCode | null;
  revision: number;
  unread_messages: number;
  unread_notifications: number;
  unread_letters: number;
}

interface NoticeRow extends BrowserRow, NotificationRow {
  time_zone: string;
  wants_push: boolean;
  quiet_from: string | null;
  quiet_to: string | null;
  shows: boolean;
}

const BROWSER_COLUMNS = `s.user_id, s.endpoint_hash, s.endpoint, s.keys, u.language, c.revision, c.unread_messages, c.unread_notifications,
  c.unread_letters`;

/** Selects a notification and the browser to push it to. `$1`: the subscription, `$2`: the member, `$3`: the notification. */
const NOTICE_SQL = `
  SELECT ${BROWSER_COLUMNS}, ${NOTIFICATION_COLUMNS}, u.time_zone, p.quiet_from, p.quiet_to, coalesce(p.show_on_lock_screen, false) AS shows,
    coalesce((p.types -> n.type ->> 'push')::boolean, true) AS wants_push
  FROM push_subscriptions s JOIN users u ON u.id = s.user_id AND u.is_active
    JOIN user_counters c ON c.user_id = u.id
    JOIN notifications n ON n.user_id = u.id AND n.id = $3 AND NOT n.is_read
    LEFT JOIN notification_preferences p ON p.user_id = u.id LEFT JOIN users a ON a.id = n.actor_id
  WHERE s.id = $1 AND s.user_id = $2
    AND NOT EXISTS (SELECT FROM broadcasts b
      WHERE n.kind = 'broadcast.sent' AND b.id = n.related_id AND b.state = 'canceled')`;

const TEST_SQL = `
  SELECT ${BROWSER_COLUMNS} FROM push_subscriptions s JOIN users u ON u.id = s.user_id AND u.is_active
    JOIN user_counters c ON c.user_id = u.id
  WHERE s.id = $1 AND s.user_id = $2`;

/** Sends a push message for a notification, or a test message. */
export class PushJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sender: PushSender,
    private readonly realtime: RealtimePublisher,
    private readonly logger: Logger,
  ) {}

  /**
   * Stops silently if there is nothing to send any more: read, deleted, canceled, turned off, or renewed since (that
   * has a job of its own). A worker that dies after the push service's response sends it twice; browsers show one per
   * tag.
   * @param now for tests
   * @throws NotYet in quiet hours, and when the push service asks for a delay; Error when a retry may help
   */
  async handle(
    { subscriptionId, notificationId, userId, toldAt: notifiedAt }: Jobs['push.send'],
    { failures }: Pick<JobHistory, 'failures'>,
    now = databaseTime(),
  ): Promise<void> {
    const [row] = await this.dataSource.query<NoticeRow[]>(NOTICE_SQL, [
      subscriptionId,
      userId,
      notificationId,
    ]);
    if (!row?.wants_push || row.created_at.getTime() > notifiedAt) return;
    // The member's quiet days may have begun while the message waited.
    if (isCheerful(row.kind) && (await isQuietFor(this.dataSource, userId))) return;
    const delivery = deliveryOf(row.type);
    const secondsLeft = Math.floor(delivery.ttl - (now.getTime() - row.created_at.getTime()) / 1000);
    if (secondsLeft <= 0) return;
    const quietMs = remainingQuietMs({ quietHours: quietHoursOf(row) }, row.time_zone, now);
    if (quietMs > 0) throw new NotYet(quietMs);
    const language = row.language ?? DEFAULT_LANGUAGE;
    const content = { ...presentNotification(row, language), kind: row.kind };
    const message = presentPush(content, {
      language,
      badges: presentBadges(row),
      showOnLockScreen: row.shows,
    });
    const topic = topicOf(userId, message.tag);
    const outcome = await this.send(row, message, { ...delivery, ttl: secondsLeft, topic });
    if (typeof outcome === 'object') throw new NotYet(outcome.retryAfterMs);
    if (outcome === 'failed' && failures + 1 < MAX_ATTEMPTS)
      throw new Error('The push service gave no answer');
    if (outcome === 'failed') this.logger.warn({ subscriptionId, notificationId }, 'push message given up');
    await this.storeOutcome(outcome, subscriptionId, userId);
  }

  /** Sends a test message once, without retries, because the person who asked for it is waiting. */
  async test({ subscriptionId, userId }: Jobs['push.test']): Promise<void> {
    const [row] = await this.dataSource.query<BrowserRow[]>(TEST_SQL, [subscriptionId, userId]);
    if (!row) return;
    const message = presentTestPush(row.language ?? DEFAULT_LANGUAGE, presentBadges(row));
    const topic = topicOf(userId, message.tag);
    const outcome = await this.send(row, message, { ttl: 300, urgency: 'high', topic });
    await this.storeOutcome(outcome, subscriptionId, userId);
  }

  private send(row: SealedTarget, message: PushMessage, options: PushOptions): Promise<PushOutcome> {
    return this.sender.send(openTarget(row), JSON.stringify(message), options);
  }

  private async storeOutcome(outcome: PushOutcome, subscriptionId: number, userId: number): Promise<void> {
    const { manager } = this.dataSource;
    if (outcome === 'sent')
      await manager.query(`UPDATE push_subscriptions SET last_sent_at = now() WHERE id = $1`, [
        subscriptionId,
      ]);
    if (outcome !== 'gone') return;
    await removeSubscriptions(manager, [subscriptionId]);
    await emitDeviceCount(this.dataSource, this.realtime, userId);
  }
}

/** Returns whether a kind is cheerful; `false` for one that only a newer release knows. */
const isCheerful = (kind: string): boolean =>
  Object.hasOwn(NOTIFICATION_KINDS, kind) && rulesOf(kind as NotificationKind).isCheerful === true;
