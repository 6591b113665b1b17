import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { getNotificationPreferences, listNotifications } from './notifications.api';

/** Keys of the Notification Center; those of the badges are in `badges.ts`. */
export const notificationKeys = {
  list: ['notifications', 'list'] as const,
  preferences: ['notifications', 'preferences'] as const,
};

/**
 * The member's notifications, newest first, page by page.
 * @param isLive whether the socket tells the news; only without it does this ask again and again
 */
export function notificationsQuery(isLive: boolean) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam, signal }) => listNotifications(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: isLive ? false : POLLING_INTERVALS.badges,
  });
}

/** By which ways the member hears of what. */
export const preferencesQuery = queryOptions({
  queryKey: notificationKeys.preferences,
  queryFn: ({ signal }) => getNotificationPreferences(signal),
});
