import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/http/api-error';
import { useOnline } from '../../lib/browser/use-online';
import { useIsLive } from '../../realtime/realtime.store';
import { logQuery } from './chat.queries';

/**
 * Returns whether MikAI cannot be reached from this conversation: there is no network, or the server does not respond
 * although the browser believes that there is one.
 */
export function useIsAway(sessionId: string): boolean {
  const online = useOnline();
  const { data, isError, error, errorUpdateCount } = useQuery(
    logQuery(useQueryClient(), sessionId, useIsLive()),
  );
  // Without data, each refetch starts over and loses the former error.
  const isFailing = data ? isError : errorUpdateCount > 0;
  return !online || (isFailing && !isNotFound(error));
}
