import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, useCurrentUser } from '../features/auth/auth.queries';
import { ApiError } from '../lib/http/api-error';
import { NO_MAINTENANCE, useIsClosed, useMaintenanceStore } from '../lib/http/maintenance.store';

/** The longest interval at which a browser polls whether maintenance is over; a socket reports it sooner. */
const POLL_MS = 30_000;

/** All browsers receive the end of maintenance at once, so their first requests are spread over this time. */
const SPREAD_MS = 2_000;

/** Returns whether the server answers who is signed in, which it does for members only while the site is open. */
async function isOpen(queryClient: QueryClient): Promise<boolean> {
  try {
    const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
    const isStillOn = user?.isAdmin && !useMaintenanceStore.getState().isEnding;
    useMaintenanceStore.setState(isStillOn ? { isRefused: false } : NO_MAINTENANCE);
    return true;
  } catch (error) {
    // No response, or a server error, doesn't show whether maintenance is over.
    if (!(error instanceof ApiError) || error.status >= 500) return false;
    useMaintenanceStore.setState(NO_MAINTENANCE);
    return true;
  }
}

/** Refetches all data and continues unsent requests. */
function resumeWork(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' });
  import('./session/local-data').then(
    ({ resumeLocalWork }) => resumeLocalWork(),
    () => undefined,
  );
}

/** Removes the maintenance cover without a reload, once the maintenance is over. */
export function useMaintenanceWatch(): void {
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const memberId = user?.id;
  const isClosed = useIsClosed(user?.isAdmin);
  const isEnding = useMaintenanceStore((state) => state.isEnding);

  // During maintenance only administrators can sign in, so the server hasn't refused a member who has just done so.
  useEffect(() => {
    if (memberId !== undefined) useMaintenanceStore.setState({ isRefused: false });
  }, [memberId]);

  useEffect(() => {
    if (!isClosed) {
      if (isEnding) useMaintenanceStore.setState(NO_MAINTENANCE);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const left = new AbortController();
    const ask = (again: number) => {
      void isOpen(queryClient).then((isItOpen) => {
        if (isItOpen) resumeWork(queryClient);
        else if (!left.signal.aborted) wait(again);
      });
    };
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => ask(Math.min(POLL_MS, 2 * ms)), ms);
    };
    wait(isEnding ? SPREAD_MS * (0.25 + Math.random() * 0.75) : POLL_MS);
    addEventListener('online', () => ask(POLL_MS), { signal: left.signal });
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [isClosed, isEnding, queryClient]);
}
