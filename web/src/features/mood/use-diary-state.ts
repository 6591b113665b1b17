import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOnline } from '../../lib/browser/use-online';
import { useIsLive } from '../../realtime/realtime.store';
import { moodKeys } from './mood.keys';
import { entriesQuery, statisticsQuery } from './mood.queries';

/**
 * Returns whether the diary can be shown. If nothing could be loaded, one message is enough: the
 * form stays, and the parts of the page show none of their own.
 */
export function useDiaryState(): { state: 'there' | 'offline' | 'failed'; retry: () => void } {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const statistics = useQuery(statisticsQuery);
  const entries = useInfiniteQuery(entriesQuery(useIsLive()));
  const isBare = statistics.data === undefined && entries.data === undefined;
  const hasFailed = statistics.isError && entries.isError;
  const retry = () => void queryClient.resetQueries({ queryKey: moodKeys.all });
  if (isBare && !isOnline) return { state: 'offline', retry };
  return { state: isBare && hasFailed ? 'failed' : 'there', retry };
}
