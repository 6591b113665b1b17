/**
 * The address whose verification this tab waits for. It survives a reload, so that the mail can still be sent again;
 * nothing but the address is stored, until the tab is closed.
 */
const KEY = 'mikai.auth.verification';

/** Returns the address, `''` where none is waited for. */
export function pendingVerification(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Notes the address, or with `''` that none is waited for any more. */
export function notePendingVerification(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is full or forbidden: a reload then leads to the sign-in form, which finds its way back by itself.
  }
}
