import type { CurrentUser, CurrentUserResponse } from '@mikai/contract/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api';
import { ApiError } from '../../lib/api-error';

/** The current user counts as fresh for two minutes and is asked for again as often (specification, section 7). */
const FRESH_MS = 2 * 60 * 1000;

/** Keys of everything about the signed-in person. */
export const authKeys = { me: ['auth', 'me'] as const };

/**
 * The server marks the page with `<html data-session="none">` when the browser sent no session cookie. Then nobody
 * has to ask at once, and a visitor's first page causes no 401 in the console.
 */
function knownVisitor(): null | undefined {
  return document.documentElement.dataset.session === 'none' ? null : undefined;
}

/** The signed-in member, or `null` for a visitor: 401 and 404 both mean that nobody is signed in. */
export const currentUserQuery = queryOptions({
  queryKey: authKeys.me,
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return (await request<CurrentUserResponse>('/api/auth/me', { signal })).user;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return null;
      throw error;
    }
  },
  initialData: knownVisitor,
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
  refetchOnWindowFocus: true,
});

/** The signed-in member; `undefined` while it is being found out or could not be. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUserQuery).data;
}
