import type { AppealCase, CaseSource, ModerationCase, WelfareMember } from '@mikai/contract/moderation';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { caseName } from './cases';
import type { CaseRef } from './cases';
import {
  APPEALS_PATH,
  casesPath,
  getCase,
  getModerationCounts,
  listPage,
  WELFARE_PATH,
} from './moderation.api';
import type { AdminPage } from './moderation.api';
import { pollUnlessLive } from '../../realtime/polling';

/** Keys of everything that administrators see of moderation: the only place where they are written. */
export const moderationKeys = {
  counts: ['moderation', 'counts'] as const,
  /** All that is not the counts. */
  queues: ['moderation', 'queue'] as const,
  /** Open cases of every source. */
  openCases: ['moderation', 'queue', 'cases', 'open'] as const,
  cases: (state: ModerationCase['state'], source?: CaseSource) =>
    ['moderation', 'queue', 'cases', state, source ?? 'all'] as const,
  case: (ref: CaseRef) => ['moderation', 'queue', 'case', caseName(ref)] as const,
  appeals: ['moderation', 'queue', 'appeals'] as const,
  welfare: ['moderation', 'queue', 'welfare'] as const,
};

function listQuery<T>(queryKey: QueryKey, path: string, isLive: boolean) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => listPage<T>(pageParam ?? path, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: AdminPage<T>) => next,
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive),
  });
}

/**
 * Fetches the counts of what awaits administrators.
 * @param isLive whether the socket reports changes; only without it does this poll
 */
export const moderationCountsQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: moderationKeys.counts,
    queryFn: ({ signal }) => getModerationCounts(signal),
    refetchInterval: pollUnlessLive(isLive),
  });

/** Fetches cases of a state: open ones by their weight, decided ones newest first. */
export const casesQuery = (state: ModerationCase['state'], source: CaseSource | undefined, isLive: boolean) =>
  listQuery<ModerationCase>(moderationKeys.cases(state, source), casesPath(state, source), isLive);

/** Fetches one case. */
export const caseQuery = (ref: CaseRef, isLive: boolean) =>
  queryOptions({
    queryKey: moderationKeys.case(ref),
    queryFn: ({ signal }) => getCase(ref, signal),
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive),
  });

/** Fetches appeals that wait for an answer, oldest first. */
export const appealsQuery = (isLive: boolean) =>
  listQuery<AppealCase>(moderationKeys.appeals, APPEALS_PATH, isLive);

/** Fetches members who asked for support, longest without a word first. */
export const welfareQuery = (isLive: boolean) =>
  listQuery<WelfareMember>(moderationKeys.welfare, WELFARE_PATH, isLive);

/** Removes items that have left the lists under a key. */
export function dropItem<T>(queryClient: QueryClient, queryKey: QueryKey, isIt: (item: T) => boolean): void {
  queryClient.setQueriesData<InfiniteData<AdminPage<T>>>(
    { queryKey },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter((item) => !isIt(item)) })),
      },
  );
}

/** Returns all loaded items of a list; one that moved between two pages is included once. */
export function loadedItems<T>(
  list: { pages: AdminPage<T>[] } | undefined,
  nameOf: (item: T) => string | number,
): T[] {
  const items = list?.pages.flatMap((page) => page.items) ?? [];
  return [...new Map(items.map((item) => [nameOf(item), item])).values()];
}
