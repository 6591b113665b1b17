import type { Badges } from '@mikai/contract/notifications';
import type { UseQueryOptions } from '@tanstack/react-query';

/** Key of the counts behind the badges of the navigation. A file of its own, because the header is on every page. */
export const badgesKey = ['notifications', 'badges'] as const;

/**
 * Options of a component that only shows the counts. It names no `queryFn`, not even `skipToken`: all observers of a query share
 * its options, so the one that rendered last would decide how the counts are fetched again after an absence.
 */
export const shownBadges: UseQueryOptions<Badges> = { queryKey: badgesKey, enabled: false };
