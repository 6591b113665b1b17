import type { Notification } from '@mikai/contract/notifications';
import type { InfiniteData } from '@tanstack/react-query';
import type { NotificationsPage } from './notifications.api';

/** The loaded pages, newest first, as the query cache holds them. */
export type NotificationList = InfiniteData<NotificationsPage, string | null>;

/** Sorts newest first. A notification that the server renews while it is unread has the time of its renewal as `createdAt`. */
function byNewest(a: Notification, b: Notification): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
}

/**
 * Returns all loaded notifications, newest first. One that was renewed between the fetches of two pages is in both, and its
 * newer position counts.
 */
export function loadedNotifications(list: Pick<NotificationList, 'pages'> | undefined): Notification[] {
  const seen = new Set<number>();
  return (list?.pages.flatMap(({ notifications }) => notifications) ?? []).filter(
    ({ id }) => !seen.has(id) && seen.add(id),
  );
}

function mapPages(
  list: NotificationList,
  change: (notifications: Notification[], page: number) => Notification[],
): NotificationList {
  return {
    ...list,
    pages: list.pages.map((page, index) => ({
      ...page,
      notifications: change(page.notifications, index),
    })),
  };
}

/** Inserts a notification at its position, and removes it from a former one. One that is older than all loaded pages comes with its page. */
export function insertNotification(list: NotificationList, notification: Notification): NotificationList {
  const without = removeNotifications(list, [notification.id]);
  const position = without.pages.findIndex(({ notifications, next }) => {
    const last = notifications.at(-1);
    return next === null || (last !== undefined && byNewest(notification, last) < 0);
  });
  return mapPages(without, (notifications, page) =>
    page === position ? [...notifications, notification].sort(byNewest) : notifications,
  );
}

/** Marks the notifications with these ids as read or unread. */
export function markNotifications(
  list: NotificationList,
  ids: readonly number[],
  isRead: boolean,
): NotificationList {
  return mapPages(list, (notifications) =>
    notifications.map((known) => (ids.includes(known.id) ? { ...known, isRead } : known)),
  );
}

/** Marks all notifications up to an id as read. */
export function markReadUpTo(list: NotificationList, upToId: number): NotificationList {
  return mapPages(list, (notifications) =>
    notifications.map((known) => (known.id <= upToId ? { ...known, isRead: true } : known)),
  );
}

/** Removes notifications. The cursors of the next pages stay valid, because they do not depend on single notifications. */
export function removeNotifications(list: NotificationList, ids: readonly number[]): NotificationList {
  return mapPages(list, (notifications) => notifications.filter(({ id }) => !ids.includes(id)));
}
