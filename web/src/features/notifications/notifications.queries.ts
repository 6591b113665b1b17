import type { LanguageCode } from '@mikai/contract/languages';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getNotificationPreferences, listNotifications } from './notifications.api';
import { pollUnlessLive } from '../../realtime/polling';

/** Keys of the Notification Center; those of the badges are in `badges.ts`. */
export const notificationKeys = {
  /** Those in every language. */
  list: ['notifications', 'list'] as const,
  listIn: (language: LanguageCode) => ['notifications', 'list', language] as const,
  preferences: ['notifications', 'preferences'] as const,
};

/**
 * Fetches the member's notifications in the language of the page, newest first, page by page.
 * @param isLive whether the socket reports changes; only without it does this poll
 */
export function notificationsQuery(language: LanguageCode, isLive: boolean) {
  return infiniteQueryOptions({
    queryKey: notificationKeys.listIn(language),
    queryFn: ({ pageParam, signal }) => listNotifications(language, pageParam, signal),
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
