import { useQueryClient } from '@tanstack/react-query';
import { usePageLoader } from '../../lib/lists/use-page-loader';
import type { PageLoader } from '../../lib/lists/use-page-loader';
import { loadOlder } from './chat.queries';

/**
 * Hook: loads earlier messages of a session, one page at a time.
 * @param limit the number of messages of a page, if it is not the default
 */
export function useOlderMessages(sessionId: string, hasOlder: boolean, limit?: number): PageLoader {
  const queryClient = useQueryClient();
  return usePageLoader(() => loadOlder(queryClient, sessionId, limit), hasOlder);
}
