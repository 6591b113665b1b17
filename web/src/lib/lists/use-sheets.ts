import { useState } from 'react';
import type { RefObject } from 'react';

interface Sheets<T> {
  /** The items of the sheet that is shown. */
  shown: readonly T[];
  hasNewer: boolean;
  hasOlder: boolean;
  showNewer: () => void;
  /** Fetches the next page if it is not loaded yet. */
  showOlder: () => Promise<void>;
}

interface Query {
  hasNextPage: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<{ isError: boolean }>;
}

/**
 * Hook: shows a long list in sheets of `size` records, because thousands of rows at once would make each tap slow.
 * @param head the element that gets the focus when another sheet is shown
 */
export function useSheets<T>(
  records: readonly T[],
  size: number,
  query: Query,
  head: RefObject<HTMLElement | null>,
): Sheets<T> {
  const [wanted, setWanted] = useState(0);
  const sheet = Math.min(wanted, Math.max(0, Math.ceil(records.length / size) - 1));
  const end = (sheet + 1) * size;
  const isLastLoaded = records.length <= end;
  const turnTo = (next: number) => {
    setWanted(next);
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'start' });
  };
  return {
    shown: records.slice(sheet * size, end),
    hasNewer: sheet > 0,
    hasOlder: query.hasNextPage || !isLastLoaded,
    showNewer: () => turnTo(sheet - 1),
    showOlder: async () => {
      if (isLastLoaded && (await query.fetchNextPage({ cancelRefetch: false })).isError) return;
      if (records.length >= end) turnTo(sheet + 1);
    },
  };
}
