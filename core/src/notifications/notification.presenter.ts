import { DEFAULT_LANGUAGE, type LanguageCode } from '@mikai/contract/languages';
import type {
  Badges,
  Notification,
  NotificationEvent,
  NotificationType,
} from '@mikai/contract/notifications';
import { reminderValues } from '../gacha/companion-text.js';
import { notificationTexts } from './notification-texts.js';

/** A row of `notifications` with the name of the acting member. */
export interface NotificationRow {
  id: number;
  type: NotificationType;
  /** One of `NOTIFICATION_KINDS`, or a kind of a newer release that runs beside this one. */
  kind: string;
  data: NotificationData;
  url: string | null;
  related_id: number | null;
  is_read: boolean;
  created_at: Date;
  /** `null` if nobody caused it, or somebody anonymous. */
  actor_name: string | null;
}

/** Numbers and values of the sentence; never a person's text. */
export interface NotificationData extends Record<string, string | number> {
  /** The number of times it was renewed before it was read, from 1; or the count of its feature. */
  count: number;
}

/** Columns of a `NotificationRow`, of `notifications n LEFT JOIN users a ON a.id = n.actor_id`. */
export const NOTIFICATION_COLUMNS = `n.id, n.type, n.kind, n.data, n.url, n.related_id, n.is_read, n.created_at,
  coalesce(nullif(a.display_name, ''), a.username) AS actor_name`;

/** Presents a notification to its member in a language; the only place where its text is made. */
export function presentNotification(row: NotificationRow, language: LanguageCode): Notification {
  const t = notificationTexts(language);
  const form = row.data.count > 1 ? (row.actor_name === null ? 'some' : 'many') : 'one';
  const name = row.actor_name ?? t('somebody');
  const values = {
    ...row.data,
    name,
    ...formattedUntil(row.data, language),
    ...reminderValues(row.data, language),
  };
  return {
    id: row.id,
    type: row.type,
    title: t([`${row.kind}/title`, 'other/title'], values),
    content: t([`${row.kind}/${form}`, `${row.kind}/one`, 'other/one'], values),
    isRead: row.is_read,
    url: row.url,
    relatedId: row.related_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** Presents a new or changed notification to the browsers of its member, in their own language. */
export function presentNotificationEvent(
  row: NotificationRow & { language: LanguageCode | null },
  badges: Badges,
): NotificationEvent {
  const language = row.language ?? DEFAULT_LANGUAGE;
  return { notification: presentNotification(row, language), badges, language };
}

/** Formats `until`, a time in milliseconds, for the language of the member and the clock of `timeZone`. */
function formattedUntil({ until, timeZone }: NotificationData, language: LanguageCode): { until?: string } {
  if (typeof until !== 'number') return {};
  const zone = typeof timeZone === 'string' ? timeZone : 'UTC';
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return { until: format.format(until) };
}
