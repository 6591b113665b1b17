import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../../features/auth/auth.queries';
import { useIsExpired } from '../../features/auth/auth.store';
import { badgesQuery } from '../../lib/cache/badges';
import { useIsLive } from '../../realtime/realtime.store';

/** Fetches the signed-in member's unread counts, and polls them while no socket is connected. */
export function useBadgeFetch(): void {
  const isExpired = useIsExpired();
  const isMember = Boolean(useCurrentUser());
  const isLive = useIsLive();
  const isReading = useLocation().pathname.startsWith('/messages');
  useQuery({ ...badgesQuery(isLive, isReading), enabled: isMember && !isExpired });
}
