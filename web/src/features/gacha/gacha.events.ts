import type { GachaUser, OwnedCompanion, PullRecord } from '@mikai/contract/gacha';
import type { QueryClient } from '@tanstack/react-query';
import { patchLive } from '../../lib/cache/live-query';
import { patchOwnList } from '../../lib/lists/own-list';
import type { OwnList } from '../../lib/lists/own-list';
import type { EventHandlers } from '../../realtime/dispatcher';
import { gachaKeys } from './gacha.keys';

/** Returns the growth of a companion, which never decreases. */
const growth = ({ level, experience }: OwnedCompanion): number => level + experience / 1e6;

/** Inserts or updates a companion if it is newer than the known state; a new one comes first. */
function putOwned(list: OwnedCompanion[], owned: OwnedCompanion): OwnedCompanion[] {
  const known = list.find(({ id }) => id === owned.id);
  if (!known) return [owned, ...list];
  return growth(known) > growth(owned) ? list : list.map((each) => (each.id === owned.id ? owned : each));
}

/** Applies a new or grown companion, from an event or from the response of a mutation. */
export function applyOwned(queryClient: QueryClient, owned: OwnedCompanion): void {
  patchLive<OwnedCompanion[]>(queryClient, gachaKeys.companions, (list) => putOwned(list, owned));
}

/** Inserts a pull, unless it is already in the list. */
function putPull(list: OwnList<PullRecord>, pull: PullRecord): OwnList<PullRecord> {
  const [first, ...others] = list.pages;
  if (!first || list.pages.some(({ items }) => items.some(({ id }) => id === pull.id))) return list;
  const items = [...first.items, pull].sort((a, b) => b.id - a.id);
  return { ...list, pages: [{ ...first, items }, ...others] };
}

/**
 * Handlers that apply the events of companions to the cache. They change nothing but the query client.
 */
export const gachaEventHandlers: Pick<EventHandlers, 'gacha.changed' | 'wallet.changed'> = {
  'gacha.changed': (queryClient, { user, pull, owned }) => {
    patchLive<GachaUser>(queryClient, gachaKeys.user, (known) =>
      known.revision > user.revision ? known : user,
    );
    if (owned) applyOwned(queryClient, owned);
    if (pull) patchOwnList<PullRecord>(queryClient, gachaKeys.pulls, (list) => putPull(list, pull));
  },
  // The event doesn't contain what was earned, so the earnings are refetched if they are visible.
  'wallet.changed': (queryClient) => {
    for (const queryKey of [gachaKeys.user, gachaKeys.earnings, gachaKeys.ledger])
      void queryClient.invalidateQueries({ queryKey });
  },
};
