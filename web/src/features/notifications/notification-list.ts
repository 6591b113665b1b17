import type { Notification } from '@mikai/contract/notifications';
import type { InfiniteData } from '@tanstack/react-query';
import type { NotificationsPage } from './notifications.api';

/** The pages that are loaded, newest first, as the query cache holds them. */
export type NotificationList = InfiniteData<NotificationsPage, string | null>;

/** The order of the list: newest first. One that is renewed before it was read is as new as its renewal. */
function byNewest(a: Notification, b: Notification): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
}

/** All that is loaded, newest first. One that was renewed between two pages is in both; its newer place counts. */
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

/** Inserts a notification at its position, and removes it from a former one. Older ones come with their page. */
export function putNotification(list: NotificationList, notification: Notification): NotificationList {
  const without = dropNotifications(list, [notification.id]);
  const place = without.pages.findIndex(({ notifications, next }) => {
    const last = notifications.at(-1);
    return next === null || (last !== undefined && byNewest(notification, last) < 0);
  });
  return mapPages(without, (notifications, page) =>
    page === place ? [...notifications, notification].sort(byNewest) : notifications,
  );
}

/** Marks these as read or unread. */
export function markNotifications(
  list: NotificationList,
  ids: readonly number[],
  isRead: boolean,
): NotificationList {
  return mapPages(list, (notifications) =>
    notifications.map((known) => (ids.includes(known.id) ? { ...known, isRead } : known)),
  );
}

/** Marks all up to an id as read. */
export function readUpTo(list: NotificationList, upToId: number): NotificationList {
  return mapPages(list, (notifications) =>
    notifications.map((known) => (known.id <= upToId ? { ...known, isRead: true } : known)),
  );
}

/** Removes notifications. The addresses of the next pages do not depend on them. */
export function dropNotifications(list: NotificationList, ids: readonly number[]): NotificationList {
  return mapPages(list, (notifications) => notifications.filter(({ id }) => !ids.includes(id)));
}
