import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/api-error';
import { useOnline } from '../../lib/use-online';
import { useIsLive } from '../../realtime/realtime.store';
import { logQuery } from './chat.queries';

/**
 * Whether MikAI cannot be reached from this conversation: there is no network, or the server does not answer although the
 * browser believes that there is one.
 */
export function useIsAway(sessionId: string): boolean {
  const online = useOnline();
  const { data, isError, error, errorUpdateCount } = useQuery(
    logQuery(useQueryClient(), sessionId, useIsLive()),
  );
  // Without data, asking again begins anew each time, and forgets that it has failed.
  const isFailing = data ? isError : errorUpdateCount > 0;
  return !online || (isFailing && !isNotFound(error));
}
