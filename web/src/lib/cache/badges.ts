import type { Badges } from '@mikai/contract/notifications';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../http/api';
import { badgesKey } from './badges.key';

/**
 * Fetches the counts of the badges.
 * @param isLive whether the socket reports changes; only without it does this poll
 * @param isReading whether the messages are on the screen, where their count is polled more often
 */
export function badgesQuery(isLive: boolean, isReading: boolean) {
  return queryOptions({
    queryKey: badgesKey,
    queryFn: async ({ client, signal }): Promise<Badges> => {
      const before = client.getQueryData<Badges>(badgesKey);
      const fetched = await request<Badges>('/api/badges', { signal });
      const known = client.getQueryData<Badges>(badgesKey);
      // An event received meanwhile may be newer. Otherwise the server is right, even if it went back (a restore).
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
 * Applies the counts of an event to the cache, unless newer ones are known; does nothing without counts.
 * @returns whether the event came in its order; a late one may undo what a later one did
 */
export function applyBadges(queryClient: QueryClient, badges: Badges | undefined): boolean {
  if (!badges) return true;
  const known = queryClient.getQueryData<Badges>(badgesKey);
  if (known && known.revision > badges.revision) return false;
  if (known?.revision !== badges.revision) queryClient.setQueryData<Badges>(badgesKey, badges);
  return true;
}
