import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchBulletin } from '../../realtime/bulletin-watch';
import { isBulletinKey } from './community.queries';

/** Marks what is known of the Bulletin as outdated: it is fetched anew now if it is on screen (`active`), or when it is shown again. */
function outdate(queryClient: QueryClient, refetchType: 'active' | 'none'): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isBulletinKey(queryKey), refetchType });
}

/** Receives the events of the Bulletin while it is on screen. Without them nothing about it stays current. */
export function useBulletinWatch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const end = watchBulletin(() => outdate(queryClient, 'active'));
    return () => {
      end();
      outdate(queryClient, 'none');
    };
  }, [queryClient]);
}
