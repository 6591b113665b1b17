import type { Badges } from '@mikai/contract/notifications';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api';
import { badgesKey } from './badges.key';

/**
 * The counts behind the badges.
 * @param isLive whether the socket tells the news; only without it does this ask again and again
 * @param isReading whether the messages are on the screen, where their count is asked for more often
 */
export function badgesQuery(isLive: boolean, isReading: boolean) {
  return queryOptions({
    queryKey: badgesKey,
    queryFn: async ({ client, signal }): Promise<Badges> => {
      const before = client.getQueryData<Badges>(badgesKey);
      const fetched = await request<Badges>('/api/badges', { signal });
      const known = client.getQueryData<Badges>(badgesKey);
      // What an event told meanwhile may be newer. Otherwise the server is right, even where it went back (a restore).
      const wasOvertaken = known !== undefined && known.revision !== before?.revision;
      return wasOvertaken && known.revision > fetched.revision ? known : fetched;
    },
    refetchInterval: () => {
      if (isLive) return false;
      return isReading ? POLLING_INTERVALS.messagesUnread : POLLING_INTERVALS.badges;
    },
  });
}

/** Takes in counts that an event carried, unless something newer is known; nothing happens without counts. */
export function applyBadges(queryClient: QueryClient, badges: Badges | undefined): void {
  if (!badges) return;
  queryClient.setQueryData<Badges>(badgesKey, (known) =>
    known && known.revision >= badges.revision ? known : badges,
  );
}
