import type { EntityManager } from 'typeorm';
import { REVIEW_DAYS } from '@mikai/contract/mood';
import { lockMembers } from '@mikai/core/notifications/counters';
import type { NotificationRequest, Notifier, PendingNotification } from '@mikai/core/notifications/notifier';
import {
  dailyAt,
  QUARTERS,
  type DueSlot,
  type SlotPage,
  type ScheduleRule,
} from '../scheduling/schedule-rule.js';

const SUNDAY = 7;
const REVIEW_AT = '18:00';
/** The minimum number of mood entries for a review. */
const MIN_REVIEW_ENTRIES = 3;
/** The number of members of a page; each of them is locked until its end. */
const PAGE_MEMBERS = 100;

/** Selects members for the weekly review. `$1`: time zone, `$2`: after this member, `$3`: day, `$4`: due at. */
const REVIEWS_SQL = `
  SELECT u.id, u.is_verified AND u.deletion_at IS NULL AND u.created_at < $4::timestamptz
    AND (SELECT count(*) FROM mood_entries e
      WHERE e.user_id = u.id AND e.day BETWEEN $3::date - ${REVIEW_DAYS - 1} AND $3::date) >= ${MIN_REVIEW_ENTRIES} AS is_due
  FROM users u WHERE u.is_active AND u.time_zone = $1 AND u.id > $2 ORDER BY u.id LIMIT ${PAGE_MEMBERS}`;

/** Selects members for the reminder of a mood entry. The parameters are the same, and `$5`: time. */
const MOODS_SQL = `
  SELECT u.id, u.is_verified AND u.deletion_at IS NULL AND u.created_at < $4::timestamptz
    AND NOT EXISTS (SELECT FROM mood_entries e WHERE e.user_id = u.id AND e.day = $3::date) AS is_due
  FROM notification_preferences p JOIN users u ON u.id = p.user_id
  WHERE p.mood_reminder = $5::time AND p.user_id > $2 AND u.is_active AND u.time_zone = $1
  ORDER BY p.user_id LIMIT ${PAGE_MEMBERS}`;

/** The notifications; an unread one is renewed and none is added. */
const REVIEW: Omit<NotificationRequest, 'userId'> = {
  kind: 'review.ready',
  url: '/mood-tracker',
  dedupeKey: 'week',
  data: { count: 1 },
};
const MOOD: Omit<NotificationRequest, 'userId'> = {
  kind: 'mood.reminder',
  url: '/mood-tracker',
  dedupeKey: 'day',
  data: { count: 1 },
};

/** Returns the rules for the weekly review on Sunday evening, and for a mood entry at the time that a member chose. */
export function reminderSchedules(notifier: Notifier): readonly ScheduleRule[] {
  const remind = async (
    manager: EntityManager,
    members: { id: number; is_due: boolean }[],
    request: Omit<NotificationRequest, 'userId'>,
  ): Promise<SlotPage> => {
    const notifications: PendingNotification[] = [];
    // All accounts are locked before any counters, as in a deletion, and in the order of their ids, as everywhere.
    const due = members.filter(({ is_due }) => is_due).map(({ id }) => id);
    await lockMembers(manager, due);
    for (const id of due) {
      const notification = await notifier.notify(manager, { userId: id, ...request });
      if (notification) notifications.push(notification);
    }
    return {
      lastUserId: members.length === PAGE_MEMBERS ? (members.at(-1)?.id ?? null) : null,
      count: notifications.length,
      publish: () => notifier.publish(notifications),
    };
  };
  const basis = ({ timeZone, localDay, dueAt }: DueSlot, after: number) => [timeZone, after, localDay, dueAt];
  return [
    {
      kind: 'review.weekly',
      graceHours: 24,
      slots: dailyAt(REVIEW_AT, SUNDAY),
      page: async (manager, slot, after) =>
        remind(manager, await manager.query(REVIEWS_SQL, basis(slot, after)), REVIEW),
    },
    {
      kind: 'mood.reminder',
      graceHours: 1,
      slots: QUARTERS,
      page: async (manager, slot, after) =>
        remind(manager, await manager.query(MOODS_SQL, [...basis(slot, after), slot.localTime]), MOOD),
    },
  ];
}
