import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Hook: opens the socket once there is a session cookie. If its chunk cannot be loaded, the page keeps polling
 * and tries again when the network is back or when the page is shown the next time.
 */
export function useRealtime(hasCookie: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasCookie) return;
    const left = new AbortController();
    const start = (): void => {
      import('./realtime-setup').then(
        ({ startRealtime }) => startRealtime(queryClient),
        () => addEventListener('online', start, { once: true, signal: left.signal }),
      );
    };
    start();
    return () => left.abort();
  }, [hasCookie, queryClient]);
}
