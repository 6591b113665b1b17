import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@mikai/contract/languages';
import { pagesOf } from '../users/export-pages.js';
import { PREFERENCES_COLUMNS, presentPreferences, type PreferencesRow } from './notification-preferences.js';
import type { NotificationKind } from './notification-kinds.js';
import { NOTIFICATION_COLUMNS, presentNotification, type NotificationRow } from './notification.presenter.js';
import type { ExportPart } from '../users/export-part.js';

/**
 * Kinds that may be about something anonymous: a like, a comment or a decision reveals whose post or comment it was.
 */
const CAN_BE_ANONYMOUS = [
  'post.liked',
  'comment.liked',
  'comment.created',
  'comment.replied',
  'comment.byMikai',
  'moderation.warned',
  'moderation.hidden',
  'moderation.suspended',
  'appeal.upheld',
  'appeal.overturned',
  'account.unsuspended',
  // Its time is that of the post or comment that met the gate.
  'safety.crisis',
] as const satisfies readonly NotificationKind[];

/** Yields a member's notifications for their export, in their language. */
export const readNotifications = (manager: EntityManager, userId: number): AsyncGenerator<unknown> =>
  readWithout(manager, userId, []);

/** Yields the notifications that cannot be about anonymous content. */
export const readUnrelatedNotifications = (manager: EntityManager, userId: number): AsyncGenerator<unknown> =>
  readWithout(manager, userId, CAN_BE_ANONYMOUS);

async function* readWithout(
  manager: EntityManager,
  userId: number,
  kinds: readonly NotificationKind[],
): AsyncGenerator<unknown> {
  const [member] = await manager.query<{ language: LanguageCode | null }[]>(
    `SELECT language FROM users WHERE id = $1`,
    [userId],
  );
  const rows = pagesOf<NotificationRow>((after, limit) =>
    manager.query(
      `SELECT ${NOTIFICATION_COLUMNS} FROM notifications n LEFT JOIN users a ON a.id = n.actor_id
       WHERE n.user_id = $1 AND n.id > $2 AND n.kind <> ALL($4) ORDER BY n.id LIMIT $3`,
      [userId, after?.id ?? 0, limit, kinds],
    ),
  );
  for await (const row of rows) yield presentNotification(row, member?.language ?? DEFAULT_LANGUAGE);
}

/** Reads what the member wants to be notified of, by which channels, and when not. */
async function readNotificationPreferences(manager: EntityManager, userId: number): Promise<unknown> {
  const [row] = await manager.query<PreferencesRow[]>(
    `SELECT ${PREFERENCES_COLUMNS} FROM notification_preferences WHERE user_id = $1`,
    [userId],
  );
  return presentPreferences(row);
}

/** The parts of a member's export. */
export const NOTIFICATIONS_EXPORT: readonly ExportPart[] = [
  {
    name: 'notifications',
    tables: ['notifications'],
    read: readNotifications,
    readNamed: readUnrelatedNotifications,
  },
  {
    name: 'notificationPreferences',
    tables: ['notification_preferences'],
    read: readNotificationPreferences,
  },
];
