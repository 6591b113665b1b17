import type { Badges } from '@mikai/contract/notifications';
import type { UseQueryOptions } from '@tanstack/react-query';

/** Query key of the unread counts. In a file of its own, because the header needs it in the first bundle. */
export const badgesKey = ['notifications', 'badges'] as const;

/**
 * Options of components that only show the counts. They set no `queryFn`, not even `skipToken`: all observers of a query
 * share its options, so the component that rendered last would decide how the counts are refetched.
 */
export const shownBadges: UseQueryOptions<Badges> = { queryKey: badgesKey, enabled: false };
