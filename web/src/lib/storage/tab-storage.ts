/**
 * Reads a value from the session storage, which survives a reload and ends when the tab is closed. Never throws: returns
 * `undefined` if the value is missing or invalid.
 */
export function readFromTab<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON in the session storage; `undefined` removes the key. Never throws. */
export function writeToTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden, so the page works without it.
  }
}
