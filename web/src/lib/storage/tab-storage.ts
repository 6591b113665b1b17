/**
 * Storage of a tab that survives a reload and ends when it is closed; it never throws. Values are JSON; an unreadable
 * one counts as absent.
 */
export function readFromTab<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores `value` as JSON; `undefined` removes the key. */
export function writeToTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden, so the page works without it.
  }
}
