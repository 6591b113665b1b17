import type { CurrentUser } from '@mikai/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { authKeys } from './auth.queries';
import { useAuthStore } from './auth.store';
import { clearDeviceMember, noteDeviceMember } from './device-member';
import { notePendingVerification } from './pending-verification';

/** The messages between tabs: somebody has signed in, signed out, or verified their address. */
export type SessionChange = 'in' | 'out' | 'verified';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('mikai.session');

/** Calls `listener` with changes in other tabs. Returns a function that unsubscribes it. */
export function onOtherTabs(listener: (change: SessionChange) => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>) => {
    if (data === 'in' || data === 'out' || data === 'verified') listener(data);
  };
  channel?.addEventListener('message', handle);
  return () => channel?.removeEventListener('message', handle);
}

/** Clears the pending verification in this tab and notifies the others. */
export function publishVerified(): void {
  notePendingVerification('');
  channel?.postMessage('verified');
}

/** Stores the member who has just signed in. */
export function enterSession(queryClient: QueryClient, user: CurrentUser): void {
  notePendingVerification('');
  void queryClient.cancelQueries({ queryKey: authKeys.me });
  queryClient.setQueryData(authKeys.me, user);
  noteDeviceMember(user);
  useAuthStore.setState(({ generation }) => ({ ended: null, generation: generation + 1 }));
  channel?.postMessage('in');
}

/**
 * Removes the signed-in member.
 * @param notifyOthers whether to notify the other tabs; false if the change comes from them
 */
export function leaveSession(queryClient: QueryClient, notifyOthers: boolean): void {
  void queryClient.cancelQueries({ queryKey: authKeys.me });
  queryClient.setQueryData(authKeys.me, null);
  clearDeviceMember();
  useAuthStore.setState(({ generation }) => ({ ended: null, generation: generation + 1 }));
  if (notifyOthers) channel?.postMessage('out');
}
