import type { CurrentUser } from '@mikai/contract/auth';
import type { QueryClient } from '@tanstack/react-query';
import { authKeys } from './auth.queries';
import { useAuthStore } from './auth.store';
import { clearDeviceMember, noteDeviceMember } from './device-member';
import { notePendingVerification } from './pending-verification';

/** The messages between tabs: somebody signed in, signed out, or opened the verification link. */
export type SessionChange = 'in' | 'out' | 'verified';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('mikai.session');

/** Calls `listener` with changes in other tabs. Returns a function that stops it. */
export function onOtherTabs(listener: (change: SessionChange) => void): () => void {
  const handle = ({ data }: MessageEvent<unknown>) => {
    if (data === 'in' || data === 'out' || data === 'verified') listener(data);
  };
  channel?.addEventListener('message', handle);
  return () => channel?.removeEventListener('message', handle);
}

/** An address was verified here: neither this tab nor another one waits for that any more. */
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
 * @param notifyOthers whether the other tabs are to follow; false if they know already
 */
export function leaveSession(queryClient: QueryClient, notifyOthers: boolean): void {
  void queryClient.cancelQueries({ queryKey: authKeys.me });
  queryClient.setQueryData(authKeys.me, null);
  clearDeviceMember();
  useAuthStore.setState(({ generation }) => ({ ended: null, generation: generation + 1 }));
  if (notifyOthers) channel?.postMessage('out');
}
