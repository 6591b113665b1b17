import { create } from 'zustand';

interface SecurityState {
  /**
   * Backup codes that were shown and that the member has not confirmed as saved; the server sends them only once. In
   * memory alone: we never store anything on a device that opens an account.
   */
  kept: { userId: number; codes: readonly string[] } | null;
}

export const useSecurityStore = create<SecurityState>(() => ({ kept: null }));

/** The browser asks before the page with the codes is closed or loaded anew. */
function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Keeps new backup codes at hand until `releaseBackupCodes`, wherever in the app the member goes meanwhile. */
export function keepBackupCodes(userId: number, codes: readonly string[]): void {
  useSecurityStore.setState({ kept: { userId, codes } });
  window.addEventListener('beforeunload', warnBeforeLeaving);
}

/** The member has kept the codes, or leaves without them. */
export function releaseBackupCodes(): void {
  useSecurityStore.setState({ kept: null });
  window.removeEventListener('beforeunload', warnBeforeLeaving);
}

/** Returns whether there are codes that nobody has saved yet. */
export function hasKeptCodes(): boolean {
  return useSecurityStore.getState().kept !== null;
}

/** The codes of this member that wait to be kept; another one's stay out of sight. */
export function useKeptCodes(userId: number): readonly string[] | null {
  return useSecurityStore(({ kept }) => (kept?.userId === userId ? kept.codes : null));
}
