import type { CurrentUser, CurrentUserResponse } from '@mikai/contract/auth';
import { CancelledError, queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '../../lib/http/api';
import { ApiError } from '../../lib/http/api-error';
import { useAuthStore } from './auth.store';
import { deviceMember, clearDeviceMember, noteDeviceMember } from './device-member';
import type { DeviceMember } from './device-member';

/** The current user is fresh for this time, in milliseconds, and is refetched at the same interval. */
const FRESH_MS = 2 * 60 * 1000;
/** The interval at which the session is refetched while it is unknown, in milliseconds. */
const RETRY_MS = 5_000;

const ME_PATH = '/api/auth/me';

/** The query keys of everything about the signed-in person. */
export const authKeys = {
  me: ['auth', 'me'] as const,
  verification: (token: string) => ['auth', 'verification', token] as const,
  ownerLink: (token: string) => ['auth', 'ownerLink', token] as const,
};

/**
 * Returns `null` (a visitor) if the server has marked the page with `<html data-session="none">`, because the browser sent no
 * session cookie. Then the session isn't fetched at once, and a visitor's first page logs no 401 in the console.
 */
function knownVisitor(): null | undefined {
  if (document.documentElement.dataset.session !== 'none') return undefined;
  clearDeviceMember();
  return null;
}

/** The number of the latest request for the current user. */
let latestRequest = 0;

/**
 * Fetches who is signed in; 401 and 404 both mean nobody. A member whose session has expired stays in the cache, so that
 * their page and what they typed in it remain while they sign in again.
 */
async function fetchCurrentUser(queryClient: QueryClient): Promise<CurrentUser | null> {
  const { generation } = useAuthStore.getState();
  latestRequest += 1;
  const number = latestRequest;
  // If somebody has signed in or out on this page meanwhile, the response is about the previous session and is ignored.
  const isOutdated = () => useAuthStore.getState().generation !== generation;
  // Responses can arrive in another order than their requests.
  const isOvertaken = () => number !== latestRequest;
  try {
    // Never aborted, because the server reports only once that another device has ended the session.
    const { user } = await request<CurrentUserResponse>(ME_PATH);
    if (isOutdated() || isOvertaken()) throw new CancelledError();
    useAuthStore.setState({ ended: null });
    noteDeviceMember(user);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 404)) throw error;
    // Reported only once, so it counts even in a late response.
    const isRevoked = error.code === 'session_revoked';
    if (isOutdated() || (isOvertaken() && !isRevoked)) throw new CancelledError();
    clearDeviceMember();
    const { ended, isLeaving } = useAuthStore.getState();
    if ((isRevoked || ended === 'revoked') && !isLeaving) {
      // Even if the page was only just opened, because the device may have been lost.
      useAuthStore.setState({ ended: 'revoked' });
      return null;
    }
    // Read after the response, because somebody may have signed out meanwhile.
    const known = queryClient.getQueryData<CurrentUser | null>(authKeys.me) ?? null;
    if (known === null || useAuthStore.getState().isLeaving) return known;
    if (error.status === 404) {
      useAuthStore.setState({ ended: 'gone' });
      return null;
    }
    useAuthStore.setState({ ended: 'expired' });
    return known;
  }
}

/** Fetches the signed-in member, or `null` for a visitor. */
export const currentUserQuery = queryOptions({
  queryKey: authKeys.me,
  queryFn: ({ client }) => fetchCurrentUser(client),
  initialData: knownVisitor,
  staleTime: FRESH_MS,
  // Retried, because the first request after the network is back can still fail, and no other event would follow.
  refetchInterval: ({ state }) => (state.data === undefined && state.error ? RETRY_MS : FRESH_MS),
  refetchOnWindowFocus: true,
  // Nothing else refetches the session of a page that was opened offline.
  refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
});

/** Hook: returns the signed-in member; `null` for a visitor; `undefined` while loading, or if the server did not respond. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUserQuery).data;
}

/** Fetches whether the member in the cache is still signed in. @throws if there is no response */
export async function isStillSignedIn(queryClient: QueryClient): Promise<boolean> {
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  return user !== null && useAuthStore.getState().ended === null;
}

/** The signed-in member, as far as known. */
export type Session =
  | { status: 'member'; user: CurrentUser }
  | { status: 'visitor' }
  /** `lately`: the member who was signed in at the server's last response to this device. */
  | { status: 'loading'; lately: DeviceMember | undefined }
  /** The server did not respond. */
  | { status: 'unknown'; lately: DeviceMember | undefined; retry: () => void };

/** Hook: returns the state of the session. */
export function useSession(): Session {
  const { data, errorUpdateCount, refetch } = useQuery(currentUserQuery);
  const isOpen = data === undefined;
  const lately = useMemo(() => (isOpen ? deviceMember() : undefined), [isOpen]);
  if (data) return { status: 'member', user: data };
  if (data === null) return { status: 'visitor' };
  // The status stays `unknown` during a refetch, so that the page doesn't flicker.
  if (errorUpdateCount > 0) return { status: 'unknown', lately, retry: () => void refetch() };
  return { status: 'loading', lately };
}

/** Refetches the session after a refused request, unless that is already pending or was the refused request. */
export function recheckAfterRefusal(queryClient: QueryClient, refusedPath: string): void {
  if (refusedPath === ME_PATH || useAuthStore.getState().ended !== null) return;
  if (!queryClient.getQueryData(authKeys.me)) return;
  void queryClient.invalidateQueries({ queryKey: authKeys.me }, { cancelRefetch: false });
}
