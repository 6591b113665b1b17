/**
 * Reads a value from the local storage. Never throws: returns `undefined` if the value is missing or invalid, or if the
 * browser forbids storage.
 */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const raw = localStorage.getItem(key);
    if (raw === null) return undefined;
    const value: unknown = JSON.parse(raw);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores `value` as JSON; `undefined` removes the key. Never throws; returns `false` if it could not be stored. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // The storage is full or forbidden.
    return false;
  }
}

/** Returns every key that begins with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes every key that begins with `prefix`. */
export function clearStored(prefix: string): void {
  for (const key of storedKeys(prefix)) writeStored(key, undefined);
}

/** Returns the valid values of all keys that begin with `prefix`, keyed by the rest of the key. */
export function readAllStored<T>(prefix: string, isValid: (value: unknown) => value is T): Record<string, T> {
  return Object.fromEntries(
    storedKeys(prefix).flatMap((key) => {
      const value = readStored(key, isValid);
      return value === undefined ? [] : [[key.slice(prefix.length), value]];
    }),
  );
}

/** Type guards to pass as `isValid`. */
export const isString = (value: unknown): value is string => typeof value === 'string';
export const isTrue = (value: unknown): value is true => value === true;
