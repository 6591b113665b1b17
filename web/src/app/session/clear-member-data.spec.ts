import { beforeEach, describe, expect, it, jest } from '@jest/globals';

const DEVICE = ['mikai.help.country', 'mikai.language.taken'];
const PRIVATE = ['mikai.account.profile', 'mikai.feature-to-come.draft', 'mikai.safety-plan'];
let stored: Map<string, string>;

/** Returns a storage of the browser whose keys are its own properties, as `Object.keys` needs them. */
function fakeStorage(): Storage {
  return new Proxy({} as Storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, name) =>
      ({
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      })[name as 'getItem'],
  });
}

Object.assign(globalThis, { localStorage: fakeStorage() });
const { clearMemberData } = await import('./clear-member-data');
const { beginRead } = await import('../../lib/http/kept-answers');

const kept = () => [...stored.keys()].sort();
const failing = () => Promise.reject(new Error('This release is gone'));

beforeEach(() => {
  stored = new Map([...DEVICE, ...PRIVATE].map((key) => [key, '"x"']));
});

describe('clearMemberData', () => {
  it('deletes stored data before it loads anything, and keeps the settings of the device', async () => {
    let atLoad: string[] = [];
    const clearLocalData = jest.fn();
    const load = () => {
      atLoad = kept();
      return Promise.resolve({ clearLocalData });
    };
    const restart = jest.fn();
    await clearMemberData(true, { load, restart });
    expect(atLoad).toEqual(DEVICE);
    expect(clearLocalData).toHaveBeenCalledTimes(1);
    expect(restart).not.toHaveBeenCalled();
  });

  it('reloads the page if its memory cannot be cleared, after deleting what was stored meanwhile', async () => {
    const load = () => {
      stored.set('mikai.account.profile', '"typed meanwhile"');
      return failing();
    };
    const restart = jest.fn(() => expect(kept()).toEqual(DEVICE));
    await clearMemberData(true, { load, restart });
    expect(restart).toHaveBeenCalledTimes(1);
    expect(kept()).toEqual(DEVICE);
  });

  it('clears the cached responses even if the rest of the memory cannot be cleared', async () => {
    const headers = new Headers({ ETag: 'W/"a"' });
    beginRead('/api/posts').keep(new Response('[]', { headers }), '[]', []);
    expect(beginRead('/api/posts').known).toBeDefined();
    await clearMemberData(true, { load: failing, restart: () => undefined });
    expect(beginRead('/api/posts').known).toBeUndefined();
  });

  it('does not reload a page in which no member was signed in', async () => {
    const restart = jest.fn();
    await clearMemberData(false, { load: failing, restart });
    expect(restart).not.toHaveBeenCalled();
    expect(kept()).toEqual(DEVICE);
  });
});
