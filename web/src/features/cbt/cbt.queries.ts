import type { Reflection, ThoughtReframe } from '@mikai/contract/cbt';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { loadedRecords, ownListQuery } from '../../lib/lists/own-list';
import type { OwnList, OwnRecord } from '../../lib/lists/own-list';
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
import { noteUsesLeft, usesLeftHere } from './trial';

/** The interval at which pending texts of MikAI are polled without a socket, in milliseconds. */
const PENDING_MS = 3_000;

type MaybePending = OwnRecord & { status: 'pending' | 'ready' };

/** Fetches a list, newest first, page by page. Pending texts are polled sooner without a socket. */
function listQuery<R extends MaybePending>(key: QueryKey, path: string, isLive: boolean) {
  return {
    ...ownListQuery<R>(key, path, false),
    refetchOnMount: isLive ? true : ('always' as const),
    refetchInterval: ({ state }: { state: { data: OwnList<R> | undefined } }) => {
      if (isLive) return false;
      const isPending = loadedRecords(state.data).some(({ status }) => status === 'pending');
      return isPending ? PENDING_MS : POLLING_INTERVALS.badges;
    },
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
  placeholderData: () => usesLeftHere(),
});

/** Reads the shown record again. A member's is looked up; a visitor has no list, so the request is repeated. */
async function readAgain<R extends MaybePending, Q>(
  queryClient: QueryClient,
  key: QueryKey,
  read: (shown: Shown<R, Q>) => Promise<R | null>,
): Promise<Shown<R, Q> | null> {
  const shown = queryClient.getQueryData<Shown<R, Q> | null>(key);
  if (!shown || shown.record.status === 'ready') return shown ?? null;
  const found = await read(shown);
  const known = queryClient.getQueryData<Shown<R, Q> | null>(key);
  return known && found ? { ...known, record: newerOf(known.record, found) } : null;
}

const shownOptions = (isLive: boolean) => ({
  initialData: null,
  gcTime: Infinity,
  refetchInterval: ({ state }: { state: { data: Shown<MaybePending, unknown> | null | undefined } }) =>
    state.data?.record.status === 'pending' && !isLive ? PENDING_MS : (false as const),
});

/** The record that 'Kinder Thoughts' shows in place of its form; `null` while it shows the form. */
export const shownReframeQuery = (isMember: boolean, isLive: boolean) =>
  queryOptions<ShownReframe | null>({
    queryKey: cbtKeys.shownReframe,
    queryFn: ({ client, signal }) =>
      readAgain<ThoughtReframe, ShownReframe['request']>(client, cbtKeys.shownReframe, (shown) =>
        isMember
          ? findRecord<ThoughtReframe>(REFRAMES_PATH, shown.record.id, signal)
          : sendThought(false, shown.request, signal),
      ),
    ...shownOptions(isLive && isMember),
  });

/** The record that 'Gentle Reflection' shows in place of its form; `null` while it shows the form. */
export const shownReflectionQuery = (isMember: boolean, isLive: boolean) =>
  queryOptions<ShownReflection | null>({
    queryKey: cbtKeys.shownReflection,
    queryFn: ({ client, signal }) =>
      readAgain<Reflection, ShownReflection['request']>(client, cbtKeys.shownReflection, (shown) =>
        isMember
          ? findRecord<Reflection>(REFLECTIONS_PATH, shown.record.id, signal)
          : sendReflection(false, shown.request, signal),
      ),
    ...shownOptions(isLive && isMember),
  });

/** The reframe that a link led to; `null` where it is not there. */
export const linkedReframeQuery = (id: number) =>
  queryOptions({
    queryKey: cbtKeys.linked('reframe', id),
    queryFn: ({ signal }) => findRecord<ThoughtReframe>(REFRAMES_PATH, id, signal),
  });

/** The reflection that a link led to; `null` where it is not there. */
export const linkedReflectionQuery = (id: number) =>
  queryOptions({
    queryKey: cbtKeys.linked('reflection', id),
    queryFn: ({ signal }) => findRecord<Reflection>(REFLECTIONS_PATH, id, signal),
  });
