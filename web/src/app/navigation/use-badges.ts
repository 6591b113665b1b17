import type { Badges } from '@mikai/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../features/auth/auth.queries';
import { shownBadges } from '../../lib/cache/badges.key';

/**
 * Returns the signed-in member's unread counts from the cache; `undefined` for visitors, and until they are known.
 * `useBadgeFetch` fetches them, in a chunk that the first page doesn't wait for.
 */
export function useBadges(): Badges | undefined {
  const isMember = Boolean(useCurrentUser());
  const { data } = useQuery(shownBadges);
  return isMember ? data : undefined;
}
