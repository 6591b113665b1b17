/**
 * The address whose verification this tab waits for. It is stored until the tab is closed, so that the mail can be sent again
 * after a reload. Nothing but the address is stored.
 */
const KEY = 'mikai.auth.verification';

/** Returns the address; `''` if no verification is pending. */
export function pendingVerification(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Stores the address; `''` removes it. */
export function notePendingVerification(email: string): void {
  try {
    if (email === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, email);
  } catch {
    // The storage is full or forbidden. Then a reload shows the sign-in form, where signing in shows this step again.
  }
}
