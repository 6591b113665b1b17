import { expect, test } from '@jest/globals';
import { DeviceCookie } from './device-cookie.js';

const SECRET = 'a secret of this spec';
const ana = { userId: 1, passwordHash: 'hash of ana' };
const ben = { userId: 2, passwordHash: 'hash of ben' };
/** Returns the `name=value` that a browser sends back. */
const toCookieHeader = (setCookie: string) => setCookie.split(';')[0]!;
const FORMER = /^mikai_device=; Path=\/api\/auth; .*Max-Age=0$/;

test('verifies the newer of two cookies of the same name, although browsers send the older one first', () => {
  const cookie = new DeviceCookie(SECRET, false);
  const [stale, fresh] = [
    toCookieHeader(cookie.issue(ben, undefined)),
    toCookieHeader(cookie.issue(ana, undefined)),
  ];
  const both = `${stale}; ${fresh}`;
  expect(cookie.verify(ana, both)).not.toBeNull();
  expect(cookie.verify(ben, both)).not.toBeNull();
  // The next login merges both cookies and removes the one with the former path.
  const merged = toCookieHeader(cookie.issue(ana, both));
  expect(cookie.verify(ben, merged)).not.toBeNull();
  expect(cookie.expireFormer(both)).toEqual([expect.stringMatching(FORMER)]);
  expect(cookie.expireFormer(merged)).toEqual([]);
  expect(cookie.verify(ana, `${'mikai_device=x; '.repeat(50)}${fresh}`)).not.toBeNull();
});

test('accepts a cookie of the former name in production', () => {
  const former = toCookieHeader(new DeviceCookie(SECRET, false).issue(ana, undefined));
  const cookie = new DeviceCookie(SECRET, true);
  expect(cookie.verify(ana, former)).not.toBeNull();
  expect(
    cookie.verify(
      ana,
      former.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toBeNull();
  const present = toCookieHeader(cookie.issue(ana, former));
  expect(present).toMatch(/^__Host-mikai_device=/);
  expect(cookie.expireFormer(`${former}; ${present}`)).toEqual([expect.stringMatching(FORMER)]);
  expect(cookie.expireFormer(present)).toEqual([]);
});
