import { HOUR_MS } from '@mikai/contract/durations';
import type { LanguageCode } from '@mikai/contract/languages';
import type { MoodEntry } from '@mikai/contract/mood';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error';
import { ownListQuery } from '../../lib/lists/own-list';
import { ENTRIES_PATH, getDays, getInsights, getReview, getStatistics } from './mood.api';
import { moodKeys } from './mood.keys';
import { pollUnlessLive, pollWhilePending } from '../../realtime/polling';

/** A failed request is repeated once, and not at all on 401: the session has ended. */
const retry = (failures: number, error: unknown) =>
  !(error instanceof ApiError && error.status === 401) && failures < 1;

/** After too many requests the server gives the delay; otherwise a second, in milliseconds. */
const retryDelay = (_failures: number, error: Error): number =>
  ((error instanceof ApiError ? error.retryAfter : undefined) ?? 1) * 1000;

/** The entries of a page, few enough that the content below stays within reach. */
const PAGE_SIZE = 25;

/** The entries, newest first, page by page. */
export const entriesQuery = (isLive: boolean) => ({
  ...ownListQuery<MoodEntry>(moodKeys.entries, `${ENTRIES_PATH}?limit=${PAGE_SIZE}`, pollUnlessLive(isLive)),
  retry,
  retryDelay,
});

export const daysQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: moodKeys.daysOf(from, to),
    queryFn: ({ signal }) => getDays(from, to, signal),
    retry,
    retryDelay,
  });

export const statisticsQuery = queryOptions({
  queryKey: moodKeys.statistics,
  queryFn: ({ signal }) => getStatistics(signal),
  retry,
  retryDelay,
});

/** Insights, in the language of the page; they stay fresh for an hour. */
export const insightsQuery = (language: LanguageCode, isLive: boolean) =>
  queryOptions({
    queryKey: moodKeys.insightsIn(language),
    queryFn: ({ signal }) => getInsights(language, signal),
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
    refetchInterval: pollWhilePending(isLive),
    retry,
    retryDelay,
  });

/** The review, in the language of the page; it stays fresh for half an hour. */
export const reviewQuery = (language: LanguageCode, isLive: boolean) =>
  queryOptions({
    queryKey: moodKeys.reviewIn(language),
    queryFn: ({ signal }) => getReview(language, signal),
    staleTime: HOUR_MS / 2,
    gcTime: HOUR_MS / 2,
    refetchInterval: pollWhilePending(isLive),
    retry,
    retryDelay,
  });
