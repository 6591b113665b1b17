import { expect, test } from '@jest/globals';
import { SessionCache, type KnownSession } from './session-cache.js';

const KEY = 'key';
const session = (more: Partial<KnownSession> = {}): KnownSession => ({
  id: 'id',
  tokenHash: Buffer.from('hash'),
  userId: 7,
  isPending: false,
  isAdmin: false,
  isSiteOwner: false,
  lacksTwoFactor: false,
  suspendedUntil: null,
  expiresAt: Date.now() + 60_000,
  ...more,
});

/** Looks up a session in the database before `meanwhile` happens, and caches it afterwards. */
function lookUp(cache: SessionCache, meanwhile: () => void): KnownSession | null {
  const { generation } = cache;
  const found = session();
  meanwhile();
  return cache.keep(KEY, found, generation);
}

test('caches the result of a look-up, even if there is no session', () => {
  const cache = new SessionCache();
  expect(cache.find(KEY)).toBeUndefined();
  const found = session();
  expect(cache.keep(KEY, found, cache.generation)).toBe(found);
  expect(cache.find(KEY)).toBe(found);
  cache.keep('other', null, cache.generation);
  expect(cache.find('other')).toBeNull();
});

test('does not return a session that has expired meanwhile', () => {
  const cache = new SessionCache();
  cache.keep(KEY, session({ expiresAt: Date.now() - 1_000 }), cache.generation);
  expect(cache.find(KEY)).toBeNull();
});

test('an ended session stays ended, even for a look-up that began before', () => {
  const cache = new SessionCache();
  expect(lookUp(cache, () => cache.end(KEY))).toBeNull();
  expect(cache.find(KEY)).toBeNull();
});

test('asks the database while a transaction is ending a session', () => {
  const cache = new SessionCache();
  expect(lookUp(cache, () => cache.invalidate(KEY))).toMatchObject({ userId: 7 });
  expect(cache.find(KEY)).toBeUndefined();
  cache.end(KEY);
  expect(cache.find(KEY)).toBeNull();
});

test('looks up a member’s rights again after a change, and nobody else’s', () => {
  const cache = new SessionCache();
  cache.keep('other', session({ userId: 8 }), cache.generation);
  cache.keep(KEY, session(), cache.generation);
  cache.invalidateMember(7);
  expect([cache.find(KEY), cache.find('other')]).toMatchObject([undefined, { userId: 8 }]);
  expect(lookUp(cache, () => cache.invalidateMember(7))).toMatchObject({ userId: 7 });
  expect(cache.find(KEY)).toBeUndefined();
});

test('looks up every session again after events may have been missed, even those being looked up', () => {
  const cache = new SessionCache();
  cache.keep('other', session(), cache.generation);
  expect(lookUp(cache, () => cache.clear())).toMatchObject({ userId: 7 });
  expect([cache.find(KEY), cache.find('other')]).toEqual([undefined, undefined]);
});
