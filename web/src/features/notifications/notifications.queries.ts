import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getNotificationPreferences, listNotifications } from './notifications.api';
import { pollUnlessLive } from '../../realtime/polling';

/** Keys of the Notification Center; those of the badges are in `badges.ts`. */
export const notificationKeys = {
  list: ['notifications', 'list'] as const,
  preferences: ['notifications', 'preferences'] as const,
};

/**
 * Fetches the member's notifications, newest first, page by page.
 * @param isLive whether the socket reports changes; only without it does this poll
 */
export function notificationsQuery(isLive: boolean) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam, signal }) => listNotifications(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollUnlessLive(isLive),
  });
}

/** Fetches the member's channels of each type. */
export const preferencesQuery = queryOptions({
  queryKey: notificationKeys.preferences,
  queryFn: ({ signal }) => getNotificationPreferences(signal),
});
