import type { QueryClient } from '@tanstack/react-query';
import { logout } from '../../features/auth/auth.api';
import { leaveSession } from '../../features/auth/auth.session';
import { useAuthStore } from '../../features/auth/auth.store';
import { hasUnsavedCodes } from '../../features/security/security.store';
import { sendDeletionsNow } from '../../lib/deletions/deletion-sender';
import { addDeletions, type Deletion } from '../../lib/deletions/deletions.store';
import { ApiError } from '../../lib/http/api-error';
import { clearLocalData } from './local-data';

/** Returns whether signing out now would lose backup codes that the member has not saved. */
export function losesCodes(): boolean {
  return hasUnsavedCodes();
}

/**
 * Ends the session on the server, and then deletes everything that this browser keeps of it, in all tabs. A session that
 * had already ended is no error. Deletions that could not be sent stay on this device (kind and id, no text) until the
 * member's next sign-in.
 * @throws ApiError or NetworkError; then the member is still signed in.
 */
export async function signOut(queryClient: QueryClient): Promise<void> {
  useAuthStore.setState({ isLeaving: true });
  let unsent: readonly Deletion[] = [];
  try {
    unsent = await sendDeletionsNow();
    await logout();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  } finally {
    useAuthStore.setState({ isLeaving: false });
  }
  clearMember(queryClient);
  if (unsent.length > 0) addDeletions(unsent);
}

/** Deletes everything that this browser keeps of a member who has ended their session on the server. */
export function clearMember(queryClient: QueryClient): void {
  clearLocalData();
  leaveSession(queryClient, true);
}
