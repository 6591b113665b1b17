import type { Broadcast, NotificationStats } from '@mikai/contract/broadcasts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { broadcastKeys } from './broadcasts.keys';

/** A page of all broadcasts, newest first. */
export interface BroadcastPage {
  items: Broadcast[];
  /** API address of the next page; `null` on the last one. */
  next: string | null;
}

type BroadcastList = InfiniteData<BroadcastPage, string | null>;

const RANK: Record<Broadcast['state'], number> = {
  scheduled: 0,
  queued: 1,
  running: 2,
  done: 3,
  canceled: 3,
};

/** Returns whether a broadcast has not ended. */
export const isOpen = ({ state }: Broadcast): boolean => RANK[state] < 3;

/** Returns the state of a broadcast with more progress, because events and responses can arrive out of order. */
export function further(known: Broadcast, update: Broadcast): Broadcast {
  const step = RANK[update.state] - RANK[known.state];
  return step > 0 || (step === 0 && update.processedUsers >= known.processedUsers) ? update : known;
}

/**
 * Updates a broadcast from an event or a response wherever it is cached. For a new or ended one the lists are refetched,
 * because a pending response may be older.
 */
export function applyBroadcast(queryClient: QueryClient, update: Broadcast): void {
  let isKnown = false;
  const put = (known: Broadcast): Broadcast => {
    if (known.id !== update.id) return known;
    isKnown = true;
    return further(known, update);
  };
  queryClient.setQueryData<NotificationStats>(
    broadcastKeys.stats,
    (stats) => stats && { ...stats, recentNotifications: stats.recentNotifications.map(put) },
  );
  queryClient.setQueryData<BroadcastList>(
    broadcastKeys.list,
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(put) })) },
  );
  if (!isKnown || !isOpen(update)) void queryClient.invalidateQueries({ queryKey: broadcastKeys.current });
}

/** Returns all loaded broadcasts, newest first; one that moved between two pages is included once. */
export function loadedBroadcasts(
  list: { pages: BroadcastPage[] } | undefined,
  stats: NotificationStats | undefined,
): Broadcast[] {
  const all = new Map<number, Broadcast>();
  const items = list?.pages.flatMap((page) => page.items) ?? [];
  // Scheduled broadcasts can be in a part of the list that isn't loaded.
  for (const each of [...(stats?.recentNotifications.filter(isOpen) ?? []), ...items]) {
    const known = all.get(each.id);
    all.set(each.id, known ? further(known, each) : each);
  }
  return [...all.values()].sort((a, b) => b.id - a.id);
}
