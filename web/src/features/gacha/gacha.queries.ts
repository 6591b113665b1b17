import { DAY_MS, MINUTE_MS } from '@mikai/contract/durations';
import { GACHA_PAGES } from '@mikai/contract/gacha';
import type {
  CatalogueEntry,
  Earnings,
  GachaUser,
  LedgerEntry,
  OwnedCompanion,
  PullRecord,
} from '@mikai/contract/gacha';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/api';
import { fetchLive } from '../../lib/cache/live-query';
import { ownListQuery } from '../../lib/lists/own-list';
import { GACHA_PATH } from './gacha.api';
import { gachaKeys } from './gacha.keys';
import { pollUnlessLive } from '../../realtime/polling';

/**
 * Returns the milliseconds until the next fetch: the member's next midnight, when there is a free pull again. With a wrong clock
 * it is at least a minute.
 */
export function untilNextDay(user: GachaUser | undefined, now: number): number | false {
  if (!user || user.isDailyFree) return false;
  return Math.min(DAY_MS, Math.max(MINUTE_MS, Date.parse(user.nextFreeDaily) - now));
}

/** Fetches the member's balance, free pull and guarantee. */
export const gachaUserQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: gachaKeys.user,
    queryFn: ({ client, signal }) =>
      fetchLive(client, gachaKeys.user, () => request<GachaUser>(`${GACHA_PATH}/user`, { signal })),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      isLive ? untilNextDay(state.data, Date.now()) : POLLING_INTERVALS.badges,
  });

/** Fetches all of the member's companions, which fit on one page. */
export const companionsQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: gachaKeys.companions,
    queryFn: ({ client, signal }) =>
      fetchLive(client, gachaKeys.companions, () =>
        request<OwnedCompanion[]>(`${GACHA_PATH}/companions?limit=${GACHA_PAGES.max}`, { signal }),
      ),
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive),
  });

/** Fetches the catalogue of all companions, in the member's language. */
export const catalogueQuery = queryOptions({
  queryKey: gachaKeys.catalogue,
  queryFn: ({ signal }) => request<CatalogueEntry[]>(`${GACHA_PATH}/catalogue`, { signal }),
  // Refetched on mount, because the language may have changed.
  refetchOnMount: 'always',
});

/** Fetches the member's draws, newest first, page by page. */
export const pullsQuery = (isLive: boolean) => ({
  ...ownListQuery<PullRecord>(gachaKeys.pulls, `${GACHA_PATH}/pulls`, pollUnlessLive(isLive)),
  refetchOnMount: 'always' as const,
});

/** Fetches what earns coins, and what was earned today. */
export const earningsQuery = queryOptions({
  queryKey: gachaKeys.earnings,
  queryFn: ({ signal }) => request<Earnings>(`${GACHA_PATH}/earnings`, { signal }),
  refetchOnMount: 'always',
});

/** Fetches the wallet's entries, whose sum is the balance, newest first, page by page. */
export const ledgerQuery = {
  ...ownListQuery<LedgerEntry>(gachaKeys.ledger, `${GACHA_PATH}/ledger`, false),
  refetchOnMount: 'always' as const,
};
