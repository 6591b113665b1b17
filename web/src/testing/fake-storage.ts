/** Returns a storage backed by a map, with the methods that the app uses. */
export const storageOn = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});

/** A storage whose keys are its own properties, so that `Object.keys` lists them, like a browser's storage. */
export class FakeStorage {
  [key: string]: unknown;
}
// The methods are on the prototype, so that they are not listed as keys.
Object.assign(FakeStorage.prototype, {
  getItem(this: FakeStorage, key: string) {
    return this[key] ?? null;
  },
  setItem(this: FakeStorage, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: FakeStorage, key: string) {
    Reflect.deleteProperty(this, key);
  },
});
