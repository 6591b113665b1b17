import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/http/api-error';
import { fetchLive } from '../../lib/cache/live-query';
import { loadedRecords } from '../../lib/lists/own-list';
import type { OwnList } from '../../lib/lists/own-list';
import type { LetterRecord } from './letter-record';
import { getLetter, getLetterCounts, listLetters } from './letters.api';
import { letterKeys } from './letters.keys';
import { pollUnlessLive } from '../../realtime/polling';

/**
 * Fetches the member's letters, newest first, page by page.
 * @param isLive whether the socket is connected; otherwise the query polls
 */
export const lettersQuery = (isLive: boolean) =>
  infiniteQueryOptions({
    queryKey: letterKeys.list,
    queryFn: ({ pageParam, signal }) => listLetters(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollUnlessLive(isLive),
    refetchOnMount: isLive ? true : ('always' as const),
  });

/** Fetches the number of letters, which is needed only if the loaded list is incomplete. */
export const letterCountsQuery = (isLive: boolean) =>
  queryOptions({
    queryKey: letterKeys.counts,
    queryFn: ({ signal }) => getLetterCounts(signal),
    refetchInterval: pollUnlessLive(isLive),
  });

/** Fetches one letter; `null` if it doesn't exist. */
export const letterQuery = (queryClient: QueryClient, id: number) =>
  queryOptions({
    queryKey: letterKeys.one(id),
    queryFn: ({ signal }): Promise<LetterRecord | null> =>
      fetchLive(queryClient, letterKeys.one(id), () =>
        getLetter(id, signal).catch((error: unknown) => {
          if (isNotFound(error)) return null;
          throw error;
        }),
      ),
    initialData: () =>
      loadedRecords(queryClient.getQueryData<OwnList<LetterRecord>>(letterKeys.list)).find(
        (letter) => letter.id === id,
      ),
  });
