import type { Badges } from '@mikai/contract/notifications';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../http/api';
import { badgesKey } from './badges.key';

/**
 * Returns the query of the unread counts.
 * @param isLive whether the socket is connected; otherwise the query polls
 * @param isReading whether messages are on screen, which makes it poll more often
 */
export function badgesQuery(isLive: boolean, isReading: boolean) {
  return queryOptions({
    queryKey: badgesKey,
    queryFn: async ({ client, signal }): Promise<Badges> => {
      const before = client.getQueryData<Badges>(badgesKey);
      const fetched = await request<Badges>('/api/badges', { signal });
      const known = client.getQueryData<Badges>(badgesKey);
      // An event received during the request may be newer. Otherwise the response counts, even with a lower revision (after
      // the database was restored from a backup).
      const wasOvertaken = known !== undefined && known.revision !== before?.revision;
      return wasOvertaken && known.revision > fetched.revision ? known : fetched;
    },
    refetchInterval: () => {
      if (isLive) return false;
      return isReading ? POLLING_INTERVALS.messagesUnread : POLLING_INTERVALS.badges;
    },
  });
}

/**
 * Applies the counts of an event to the cache, unless newer ones are cached; does nothing without counts.
 * @returns whether the event arrived in order; the caller must not apply the rest of a late event
 */
export function applyBadges(queryClient: QueryClient, badges: Badges | undefined): boolean {
  if (!badges) return true;
  const known = queryClient.getQueryData<Badges>(badgesKey);
  if (known && known.revision > badges.revision) return false;
  if (known?.revision !== badges.revision) queryClient.setQueryData<Badges>(badgesKey, badges);
  return true;
}
