import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadedRecords } from '../../lib/lists/own-list';
import { useIsLive } from '../../realtime/realtime.store';
import { capsulesQuery } from '../../features/capsules/capsules.queries';
import { sessionsQuery } from '../../features/chat/chat.queries';
import { countsQuery, seedsQuery } from '../../features/journal/journal.queries';
import { lettersQuery } from '../../features/letters/letters.queries';
import { entriesQuery } from '../../features/mood/mood.queries';
import { conversationsQuery } from '../../features/messaging/messaging.queries';
import { resumeOf } from './resume';
import type { LocalDraft, ResumeState } from './resume';

interface QueryState<T> {
  data: T | undefined;
  isError: boolean;
}

/** Returns the loaded records of a list: `undefined` while it is loading, `null` if that failed. */
const known = <T, Item>({ data, isError }: QueryState<T>, items: (data: T) => readonly Item[]) =>
  data === undefined ? (isError ? null : undefined) : items(data);

/** Hook: returns what to offer in `ResumeCard`, from the drafts on this device and from server data. */
export function useResume(
  drafts: readonly LocalDraft[],
  now: Date,
): { state: ResumeState; retry: () => void } {
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const letters = useInfiniteQuery(lettersQuery(isLive));
  const capsules = useInfiniteQuery(capsulesQuery(isLive));
  const conversations = useQuery(conversationsQuery(queryClient, isLive));
  const sessions = useQuery(sessionsQuery);
  const seeds = useInfiniteQuery(seedsQuery(isLive));
  const moods = useInfiniteQuery(entriesQuery(isLive));
  const isEmpty = [
    loadedRecords(letters.data),
    loadedRecords(capsules.data),
    loadedRecords(seeds.data),
  ].every(({ length }) => length === 0);
  // Whether there are journal entries matters only for a member without letters, capsules and seeds.
  const pages = useQuery({ ...countsQuery(isLive), enabled: isEmpty });
  const hasMoods = moods.data && loadedRecords(moods.data).length > 0;
  const hasPages = pages.data && pages.data.all > 0;
  const isUnknown = (hasMoods === undefined && !moods.isError) || (hasPages === undefined && !pages.isError);
  const state = resumeOf(
    {
      hasBegun: hasMoods || hasPages || (isUnknown ? undefined : false),
      drafts,
      letters: known(letters, loadedRecords),
      capsules: known(capsules, loadedRecords),
      conversations: known(conversations, ({ list }) => list),
      sessions: known(sessions, (all) => all),
      seeds: known(seeds, loadedRecords),
    },
    now,
  );
  const retry = () => {
    for (const query of [letters, capsules, conversations, sessions, seeds])
      if (query.isError) void query.refetch();
  };
  return { state, retry };
}
