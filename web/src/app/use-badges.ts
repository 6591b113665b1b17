import type { Badges } from '@mikai/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from '../features/auth/auth.queries';
import { useIsExpired } from '../features/auth/auth.store';
import { badgesQuery } from '../features/notifications/badges';
import { useIsLive } from '../realtime/realtime.store';

/** The counts behind the badges of the signed-in member; `undefined` for visitors, and while they are not known. */
export function useBadges(): Badges | undefined {
  const isExpired = useIsExpired();
  const isMember = Boolean(useCurrentUser());
  const isLive = useIsLive();
  const isReading = useLocation().pathname.startsWith('/messages');
  const { data } = useQuery({ ...badgesQuery(isLive, isReading), enabled: isMember && !isExpired });
  return isMember ? data : undefined;
}
