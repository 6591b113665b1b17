import { create } from 'zustand';

interface SecurityState {
  /**
   * Backup codes that were shown and that the member has not confirmed as saved; the server sends them only once. In
   * memory alone: whatever opens an account is never stored on the device.
   */
  unsavedCodes: { userId: number; codes: readonly string[] } | null;
}

export const useSecurityStore = create<SecurityState>(() => ({ unsavedCodes: null }));

/** Has the browser ask before the page is closed or reloaded while codes are unsaved. */
function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Keeps new backup codes until `releaseBackupCodes`, on whichever page the member is meanwhile. */
export function keepBackupCodes(userId: number, codes: readonly string[]): void {
  useSecurityStore.setState({ unsavedCodes: { userId, codes } });
  window.addEventListener('beforeunload', warnBeforeLeaving);
}

/** Removes the codes, once the member has saved them or continues without them. */
export function releaseBackupCodes(): void {
  useSecurityStore.setState({ unsavedCodes: null });
  window.removeEventListener('beforeunload', warnBeforeLeaving);
}

/** Returns whether there are codes that nobody has saved yet. */
export function hasUnsavedCodes(): boolean {
  return useSecurityStore.getState().unsavedCodes !== null;
}

/** Returns the codes that this member has not saved yet; `null` if there are none, or only another member's. */
export function useUnsavedCodes(userId: number): readonly string[] | null {
  return useSecurityStore(({ unsavedCodes }) =>
    unsavedCodes?.userId === userId ? unsavedCodes.codes : null,
  );
}
