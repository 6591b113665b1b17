import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchBulletin } from '../../realtime/bulletin-watch';
import { isBulletinKey } from './community.queries';

/** Invalidates the Bulletin's queries; those on screen are refetched now (`active`), others when they are shown again. */
function invalidateBulletin(queryClient: QueryClient, refetchType: 'active' | 'none'): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isBulletinKey(queryKey), refetchType });
}

/** Hook: receives the events of the Bulletin while it is on screen. Afterwards its data is invalidated. */
export function useBulletinWatch(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const end = watchBulletin(() => invalidateBulletin(queryClient, 'active'));
    return () => {
      end();
      invalidateBulletin(queryClient, 'none');
    };
  }, [queryClient]);
}
