import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Opens the socket once there is a cookie to present. When its chunk cannot be loaded, the page goes on by asking
 * at intervals, and tries again the next time that it is shown.
 */
export function useRealtime(hasCookie: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasCookie) return;
    import('./realtime-setup').then(
      ({ startRealtime }) => startRealtime(queryClient),
      () => undefined,
    );
  }, [hasCookie, queryClient]);
}
