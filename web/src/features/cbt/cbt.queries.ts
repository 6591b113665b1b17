import type { Reflection, ThoughtReframe } from '@mikai/contract/cbt';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { ownListQuery } from '../../lib/lists/own-list';
import type { OwnRecord } from '../../lib/lists/own-list';
import { pollListWhilePending, pollWhilePending } from '../../realtime/polling';
import {
  findRecord,
  getProgress,
  getTrial,
  REFLECTIONS_PATH,
  REFRAMES_PATH,
  sendReflection,
  sendThought,
} from './cbt.api';
import { cbtKeys } from './cbt.keys';
import { newerOf } from './shown';
import type { Shown, ShownReflection, ShownReframe } from './shown';
import { noteUsesLeft, storedUsesLeft } from './trial';

type MaybePending = OwnRecord & { status: 'pending' | 'ready' };

/** Fetches a list, newest first, page by page. */
function listQuery<R extends MaybePending>(key: QueryKey, path: string, isLive: boolean) {
  return {
    ...ownListQuery<R>(key, path, false),
    refetchOnMount: isLive ? true : ('always' as const),
    refetchInterval: pollListWhilePending(isLive),
  };
}

export const reframesQuery = (isLive: boolean) =>
  listQuery<ThoughtReframe>(cbtKeys.reframes, REFRAMES_PATH, isLive);

export const reflectionsQuery = (isLive: boolean) =>
  listQuery<Reflection>(cbtKeys.reflections, REFLECTIONS_PATH, isLive);

export const progressQuery = queryOptions({
  queryKey: cbtKeys.progress,
  queryFn: ({ signal }) => getProgress(signal),
});

/** Fetches the number of free uses left in this browser; the stored number is shown until the server has answered. */
export const trialQuery = queryOptions<number | null>({
  queryKey: cbtKeys.trial,
  queryFn: async ({ signal }) => {
    const { remaining } = await getTrial(signal);
    if (remaining !== null) noteUsesLeft(remaining);
    return remaining;
  },
  placeholderData: () => storedUsesLeft(),
});

/** Refetches the shown record while it is pending: a member's by its id, a visitor's by repeating the request. */
async function refetchShown<R extends MaybePending, Q>(
  queryClient: QueryClient,
  key: QueryKey,
  fetchRecord: (shown: Shown<R, Q>) => Promise<R | null>,
): Promise<Shown<R, Q> | null> {
  const shown = queryClient.getQueryData<Shown<R, Q> | null>(key);
  if (!shown || shown.record.status === 'ready') return shown ?? null;
  const found = await fetchRecord(shown);
  const known = queryClient.getQueryData<Shown<R, Q> | null>(key);
  return known && found ? { ...known, record: newerOf(known.record, found) } : null;
}

const shownOptions = (isLive: boolean) => ({
  initialData: null,
  gcTime: Infinity,
  refetchInterval: ({ state }: { state: { data: Shown<MaybePending, unknown> | null | undefined } }) =>
    pollWhilePending(isLive)({ state: { data: state.data?.record } }),
});

/** Fetches the record that 'Kinder Thoughts' shows instead of its form; `null` while it shows the form. */
export const shownReframeQuery = (isMember: boolean, isLive: boolean) =>
  queryOptions<ShownReframe | null>({
    queryKey: cbtKeys.shownReframe,
    queryFn: ({ client, signal }) =>
      refetchShown<ThoughtReframe, ShownReframe['request']>(client, cbtKeys.shownReframe, (shown) =>
        isMember
          ? findRecord<ThoughtReframe>(REFRAMES_PATH, shown.record.id, signal)
          : sendThought(false, shown.request, signal),
      ),
    ...shownOptions(isLive && isMember),
  });

/** Fetches the record that 'Gentle Reflection' shows instead of its form; `null` while it shows the form. */
export const shownReflectionQuery = (isMember: boolean, isLive: boolean) =>
  queryOptions<ShownReflection | null>({
    queryKey: cbtKeys.shownReflection,
    queryFn: ({ client, signal }) =>
      refetchShown<Reflection, ShownReflection['request']>(client, cbtKeys.shownReflection, (shown) =>
        isMember
          ? findRecord<Reflection>(REFLECTIONS_PATH, shown.record.id, signal)
          : sendReflection(false, shown.request, signal),
      ),
    ...shownOptions(isLive && isMember),
  });

/** Fetches the reframe that a link names; `null` if it no longer exists. */
export const linkedReframeQuery = (id: number) =>
  queryOptions({
    queryKey: cbtKeys.linked('reframe', id),
    queryFn: ({ signal }) => findRecord<ThoughtReframe>(REFRAMES_PATH, id, signal),
  });

/** Fetches the reflection that a link names; `null` if it no longer exists. */
export const linkedReflectionQuery = (id: number) =>
  queryOptions({
    queryKey: cbtKeys.linked('reflection', id),
    queryFn: ({ signal }) => findRecord<Reflection>(REFLECTIONS_PATH, id, signal),
  });
