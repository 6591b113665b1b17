import type { EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import {
  ALWAYS_IN_APP,
  type NotificationEvent,
  type NotificationsDeleted,
} from '@mikai/contract/notifications';
import type { ServerEventName, ServerEventPayload } from '@mikai/contract/realtime';
import { hasBlocked } from '../people/blocks.sql.js';
import type { PushJobs } from '../push/push.jobs.js';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import { logContext } from '../logging/logger.js';
import type { RealtimePublisher } from '../realtime/publisher.js';
import { isQuietFor } from '../users/quiet-days.js';
import { readBadges } from './badges.js';
import { lockMembers, lockCounters } from './counters.js';
import { NEVER_PUSHED, rulesOf, type NotificationKind } from './notification-kinds.js';
import { presentNotificationEvent, type NotificationRow } from './notification.presenter.js';

/** A notification to create for a member. */
export interface NotificationRequest {
  /** The recipient. */
  userId: number;
  kind: NotificationKind;
  /** The acting member; `null` if there is none, or they are anonymous. */
  actorId?: number | null;
  /** The subject, such as the post. */
  relatedId?: number | null;
  /** A path on this site. */
  url?: string | null;
  /**
   * Values of its sentence; never a person's text. `count` is the number of events that it is about; without it, renewals are
   * counted.
   */
  data?: Record<string, string | number>;
  /**
   * While a notification of the same kind and key is unread, it is renewed and none is added; a cheerful one is renewed only if
   * somebody else than the last actor causes it.
   */
  dedupeKey?: string;
  /** The comment that it is about: when it is deleted, the notification is withdrawn. */
  sourceId?: number | null;
}

/** A stored notification that browsers do not know of yet. */
export interface PendingNotification {
  userId: number;
  event: 'notification.created' | 'notification.changed';
  payload: NotificationEvent;
  /** A recorded job for each browser that gets a push message. */
  pushJobs?: OutboxEntry[];
}

/** Deleted notifications that browsers still show. */
export interface WithdrawnNotifications {
  userId: number;
  event: 'notification.deleted';
  payload: NotificationsDeleted;
}

interface StoredRow extends NotificationRow {
  language: LanguageCode | null;
  is_new: boolean;
  /** The recorded push jobs with their outbox ids. */
  push_jobs: { id: number; payload: PushJobs['push.send'] }[] | null;
}

/** The maximum number of comments that one notification keeps as its sources, newest first. */
const MAX_SOURCES = 100;

/** Checks whether the member wants the notification, and stores it, in one statement that begins when the lock is acquired. */
const STORE_SQL = `
  WITH member AS (
    SELECT u.id, u.language, coalesce((p.types -> $2 ->> 'push')::boolean, true) AS wants_push, c.last_notification_id
    FROM users u JOIN user_counters c ON c.user_id = u.id LEFT JOIN notification_preferences p ON p.user_id = u.id
    WHERE u.id = $1 AND u.is_active AND u.id IS DISTINCT FROM $4::integer
      AND ($8 OR coalesce((p.types -> $2 ->> 'inApp')::boolean, true))
      AND NOT EXISTS (SELECT FROM user_relations r WHERE r.user_id = u.id AND r.other_id = $4)
      AND NOT ${hasBlocked('$4', 'u.id')}
      AND ($10::integer IS NULL OR NOT EXISTS (SELECT FROM notifications o WHERE o.user_id = $1 AND o.kind = $3
        AND o.created_at > now() - make_interval(hours => $10)))
  ), stored AS (
    INSERT INTO notifications (user_id, type, kind, actor_id, related_id, url, data, dedupe_key, source_ids, created_at)
    SELECT id, $2, $3, $4, $5, $6, '{"count": 1}'::jsonb || $7::jsonb, $3 || ':' || $11::text,
      array_remove(ARRAY[$12::bigint], NULL), date_trunc('milliseconds', clock_timestamp())
    FROM member
    ON CONFLICT (user_id, dedupe_key) WHERE dedupe_key IS NOT NULL AND NOT is_read DO UPDATE SET
      actor_id = excluded.actor_id, related_id = excluded.related_id, url = excluded.url,
      created_at = excluded.created_at,
      source_ids = (notifications.source_ids || excluded.source_ids)
        [greatest(1, cardinality(notifications.source_ids) + 2 - ${MAX_SOURCES}):],
      data = jsonb_build_object('count', (notifications.data->>'count')::integer
        + (notifications.actor_id IS NULL OR notifications.actor_id IS DISTINCT FROM excluded.actor_id)::integer) || $7::jsonb
    -- A member who likes, unlikes and likes again causes one notification.
    WHERE NOT ($9 AND coalesce(notifications.actor_id = excluded.actor_id, false))
    RETURNING *
  ), pushed AS (
    INSERT INTO outbox (job_name, payload, request_id)
    SELECT 'push.send', jsonb_build_object('subscriptionId', s.id, 'notificationId', n.id, 'userId', n.user_id,
      'toldAt', (extract(epoch FROM n.created_at) * 1000)::bigint), $13
    FROM stored n JOIN member m ON m.id = n.user_id AND m.wants_push
      JOIN push_subscriptions s ON s.user_id = n.user_id WHERE $14
    RETURNING id, payload
  )
  SELECT n.id, n.type, n.kind, n.data, n.url, n.related_id, n.is_read, n.created_at, m.language,
    -- Counters are locked, so a number above the last one before this statement has just been drawn.
    n.id > m.last_notification_id AS is_new,
    coalesce(nullif(a.display_name, ''), a.username) AS actor_name,
    (SELECT json_agg(json_build_object('id', o.id, 'payload', o.payload)) FROM pushed o) AS push_jobs
  FROM stored n JOIN member m ON m.id = n.user_id LEFT JOIN users a ON a.id = n.actor_id`;

/** Creates and publishes the notifications of members, for api and worker. */
export class Notifier {
  /** @param outbox sends recorded pushes at once; without it the sweeper does, seconds later */
  constructor(
    private readonly publisher: RealtimePublisher,
    private readonly outbox?: Pick<Outbox, 'dispatch'>,
  ) {}

  /**
   * Stores a notification in the caller's transaction, unless the member does not want it: turned off, by somebody
   * muted or blocked (either way), in their quiet days, or their own action. Pass the result to `publish` after the
   * commit. From here to the commit the member's counters are locked: notify at the end of a transaction, and several
   * members in the order of their ids. It is also sent by push if the member wants that.
   */
  async notify(manager: EntityManager, request: NotificationRequest): Promise<PendingNotification | null> {
    return storeNotification(manager, request);
  }

  /** Publishes the notifications to the members' browsers. Never throws: a browser that misses them fetches. */
  async publish(pending: (PendingNotification | WithdrawnNotifications | null)[]): Promise<void> {
    for (const each of pending) {
      if (!each) continue;
      const { userId } = each;
      if (each.event === 'notification.deleted') this.emit(userId, each.event, each.payload);
      else {
        this.emit(userId, each.event, each.payload);
        for (const job of each.pushJobs ?? []) void this.outbox?.dispatch(job);
      }
    }
  }

  private emit<E extends ServerEventName>(userId: number, event: E, payload: ServerEventPayload<E>): void {
    try {
      this.publisher.toPerson({ kind: 'member', userId }, event, payload);
    } catch {
      // Without its server (at the end of a process) there are no recipients.
    }
  }
}

/** Stores a notification; see `Notifier.notify`. */
export async function storeNotification(
  manager: EntityManager,
  request: NotificationRequest,
): Promise<PendingNotification | null> {
  const { userId, kind, actorId = null, relatedId = null, url = null, data = {}, dedupeKey = null } = request;
  const { sourceId = null } = request;
  const requestId = logContext.getStore()?.requestId ?? 'none';
  const { type, isCheerful = false, atMostOnceInHours = null } = rulesOf(kind);
  await lockMembers(manager, [userId, actorId]);
  if (isCheerful && (await isQuietFor(manager, userId))) return null;
  await lockCounters(manager, userId);
  const [row] = await manager.query<StoredRow[]>(STORE_SQL, [
    userId,
    type,
    kind,
    actorId,
    relatedId,
    url,
    data,
    ALWAYS_IN_APP.includes(type),
    isCheerful,
    atMostOnceInHours,
    dedupeKey,
    sourceId,
    requestId,
    !NEVER_PUSHED.includes(type),
  ]);
  if (!row) return null;
  return {
    userId,
    event: row.is_new ? 'notification.created' : 'notification.changed',
    payload: presentNotificationEvent(row, await readBadges(manager, userId)),
    ...(row.push_jobs && { pushJobs: row.push_jobs.map((job) => asEntry(job, requestId)) }),
  };
}

const asEntry = (
  { id, payload }: { id: number; payload: PushJobs['push.send'] },
  requestId: string,
): OutboxEntry => {
  const now = new Date();
  return { id, jobName: 'push.send', payload, requestId, createdAt: now, dueAt: now, dispatchedAt: null };
};
