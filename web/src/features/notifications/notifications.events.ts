import type { LanguageCode } from '@mikai/contract/languages';
import type { Badges } from '@mikai/contract/notifications';
import type { QueryClient } from '@tanstack/react-query';
import type { EventHandlers } from '../../realtime/dispatcher';
import { applyBadges } from '../../lib/cache/badges';
import {
  removeNotifications,
  markNotifications,
  insertNotification,
  markReadUpTo,
} from './notification-list';
import type { NotificationList } from './notification-list';
import { notificationKeys } from './notifications.queries';
import { patchList } from './patch-list';

/**
 * Applies the counts of an event and changes the list. A late event (newer counts are known) might undo the change of
 * a newer one, so the list is fetched instead.
 * @param language the language of the texts that the event contains
 */
function apply(
  queryClient: QueryClient,
  badges: Badges,
  change: (list: NotificationList) => NotificationList,
  language?: LanguageCode,
): void {
  if (applyBadges(queryClient, badges)) patchList(queryClient, change, language);
  else void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
}

/** Applies the deletion of a notification by this page. @param badges those after it, unless it was gone already */
export function applyDeletedNotification(
  queryClient: QueryClient,
  id: number,
  badges: Badges | undefined,
): void {
  applyBadges(queryClient, badges);
  patchList(queryClient, (list) => removeNotifications(list, [id]));
}

/**
 * Handlers that apply the events of the notifications to the cache. Pure apart from the query client that they are
 * given.
 */
export const notificationsEventHandlers: Pick<
  EventHandlers,
  'notification.created' | 'notification.changed' | 'notification.read' | 'notification.deleted'
> = {
  'notification.created': (queryClient, { notification, badges, language }) =>
    apply(queryClient, badges, (list) => insertNotification(list, notification), language),
  'notification.changed': (queryClient, { notification, badges, language }) =>
    apply(queryClient, badges, (list) => insertNotification(list, notification), language),
  'notification.read': (queryClient, { ids, upToId, badges }) =>
    apply(queryClient, badges, (list) => {
      const read = markNotifications(list, ids ?? [], true);
      return upToId === undefined ? read : markReadUpTo(read, upToId);
    }),
  'notification.deleted': (queryClient, { ids, badges }) =>
    apply(queryClient, badges, (list) => removeNotifications(list, ids)),
};
