import type { Badges } from '@mikai/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../features/auth/auth.queries';
import { shownBadges } from '../../lib/cache/badges.key';

/**
 * The counts behind the badges of the signed-in member; `undefined` for visitors, and while they are not known. It only
 * reads them: `useBadgeFetch` fetches, in a chunk that the first page does not wait for.
 */
export function useBadges(): Badges | undefined {
  const isMember = Boolean(useCurrentUser());
  const { data } = useQuery(shownBadges);
  return isMember ? data : undefined;
}
