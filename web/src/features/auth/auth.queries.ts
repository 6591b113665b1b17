import type { CurrentUser, CurrentUserResponse } from '@mikai/contract/auth';
import { CancelledError, queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '../../lib/http/api';
import { ApiError } from '../../lib/http/api-error';
import { useAuthStore } from './auth.store';
import { deviceMember, clearDeviceMember, noteDeviceMember } from './device-member';
import type { DeviceMember } from './device-member';

/** The current user is fresh for two minutes, and is fetched again as often. */
const FRESH_MS = 2 * 60 * 1000;
/** While it could not be found out who is here, the server is asked again after this time, in milliseconds. */
const RETRY_MS = 5_000;

const ME_PATH = '/api/auth/me';

/** Keys of everything about the signed-in person. */
export const authKeys = {
  me: ['auth', 'me'] as const,
  verification: (token: string) => ['auth', 'verification', token] as const,
  ownerLink: (token: string) => ['auth', 'ownerLink', token] as const,
};

/**
 * The server marks the page with `<html data-session="none">` when the browser sent no session cookie. Then nobody
 * has to ask at once, and a visitor's first page causes no 401 in the console.
 */
function knownVisitor(): null | undefined {
  if (document.documentElement.dataset.session !== 'none') return undefined;
  clearDeviceMember();
  return null;
}

/** The number of the newest request for the current user. */
let latestRequest = 0;

/**
 * Asks who is signed in: 401 and 404 both mean nobody. A member whose session has ended stays in the store, so
 * that their page and what they typed in it remain while they sign in again.
 */
async function fetchCurrentUser(queryClient: QueryClient): Promise<CurrentUser | null> {
  const { generation } = useAuthStore.getState();
  latestRequest += 1;
  const number = latestRequest;
  // If somebody has signed in or out here meanwhile, the answer is about the former session and is ignored.
  const isOutdated = () => useAuthStore.getState().generation !== generation;
  // Answers may arrive in another order than they were asked for.
  const isOvertaken = () => number !== latestRequest;
  try {
    // Never aborted: the server says only once that another device ended the session.
    const { user } = await request<CurrentUserResponse>(ME_PATH);
    if (isOutdated() || isOvertaken()) throw new CancelledError();
    useAuthStore.setState({ ended: null });
    noteDeviceMember(user);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 404)) throw error;
    // Said only once, so it counts in any order.
    const isRevoked = error.code === 'session_revoked';
    if (isOutdated() || (isOvertaken() && !isRevoked)) throw new CancelledError();
    clearDeviceMember();
    const { ended, isLeaving } = useAuthStore.getState();
    if ((isRevoked || ended === 'revoked') && !isLeaving) {
      // This also applies when the page has just been opened, because the device may have been lost meanwhile.
      useAuthStore.setState({ ended: 'revoked' });
      return null;
    }
    // Read after the answer: somebody may have signed out meanwhile.
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
  // The first request after the network is back may still fail, and no other event would follow.
  refetchInterval: ({ state }) => (state.data === undefined && state.error ? RETRY_MS : FRESH_MS),
  refetchOnWindowFocus: true,
  // A page that was opened without a network does not know who is here, and has nothing else that asks when there is one.
  refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
});

/** Returns the signed-in member; `undefined` while that is being asked, or when there was no answer. */
export function useCurrentUser(): CurrentUser | null | undefined {
  return useQuery(currentUserQuery).data;
}

/** Asks the server whether the member in the store is still signed in. @throws if there is no answer */
export async function isStillSignedIn(queryClient: QueryClient): Promise<boolean> {
  const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  return user !== null && useAuthStore.getState().ended === null;
}

/** The signed-in member, as far as known. */
export type Session =
  | { status: 'member'; user: CurrentUser }
  | { status: 'visitor' }
  /** `lately`: the member who was signed in when this device last got an answer. */
  | { status: 'loading'; lately: DeviceMember | undefined }
  /** The server did not answer. */
  | { status: 'unknown'; lately: DeviceMember | undefined; retry: () => void };

/** Returns the signed-in member, and whether that is known yet. */
export function useSession(): Session {
  const { data, errorUpdateCount, refetch } = useQuery(currentUserQuery);
  const isOpen = data === undefined;
  const lately = useMemo(() => (isOpen ? deviceMember() : undefined), [isOpen]);
  if (data) return { status: 'member', user: data };
  if (data === null) return { status: 'visitor' };
  // The status stays while the server is asked again, so that the page does not flicker.
  if (errorUpdateCount > 0) return { status: 'unknown', lately, retry: () => void refetch() };
  return { status: 'loading', lately };
}

/** After a refused request, asks again who is signed in, unless such a request is pending or was the refused one. */
export function recheckAfterRefusal(queryClient: QueryClient, refusedPath: string): void {
  if (refusedPath === ME_PATH || useAuthStore.getState().ended !== null) return;
  if (!queryClient.getQueryData(authKeys.me)) return;
  void queryClient.invalidateQueries({ queryKey: authKeys.me }, { cancelRefetch: false });
}
