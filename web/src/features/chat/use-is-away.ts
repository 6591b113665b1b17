import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/http/api-error';
import { useOnline } from '../../lib/browser/use-online';
import { useIsLive } from '../../realtime/realtime.store';
import { logQuery } from './chat.queries';

/**
 * Hook: returns whether MikAI is unreachable from this conversation: the browser is offline, or the server doesn't respond.
 */
export function useIsAway(sessionId: string): boolean {
  const online = useOnline();
  const { data, isError, error, errorUpdateCount } = useQuery(
    logQuery(useQueryClient(), sessionId, useIsLive()),
  );
  // Each refetch without data resets the query and its error, so the previous error is kept here.
  const isFailing = data ? isError : errorUpdateCount > 0;
  return !online || (isFailing && !isNotFound(error));
}
