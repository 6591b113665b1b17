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
 * Ends the session on the server, and then everything that this browser keeps of it, in all tabs. A session that had
 * ended already counts as ended. A deletion that the server did not take stays on this device, without any words, and is sent at
 * the member's next sign-in.
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

/** The session has ended on the server by the member's own wish: so does everything that this browser keeps of it. */
export function clearMember(queryClient: QueryClient): void {
  clearLocalData();
  leaveSession(queryClient, true);
}
