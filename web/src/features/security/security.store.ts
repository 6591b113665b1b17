import { create } from 'zustand';

interface SecurityState {
  /**
   * Backup codes that were shown and that the member has not said to have kept; the server tells them only once. In memory
   * alone: nothing that opens an account is ever stored on a device by us.
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

/** Whether there are codes that nobody has kept yet. */
export function hasKeptCodes(): boolean {
  return useSecurityStore.getState().kept !== null;
}

/** The codes of this member that wait to be kept; another one's stay out of sight. */
export function useKeptCodes(userId: number): readonly string[] | null {
  return useSecurityStore(({ kept }) => (kept?.userId === userId ? kept.codes : null));
}
