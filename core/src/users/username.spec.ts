import { expect, test } from '@jest/globals';
import { isReservedUsername, isSiteOwnerName, usernameSkeleton } from './username.js';

const OWNER = 'Olivia.Stern';

test.each([
  ['mikai', 'M1KA1'],
  ['admin', 'adm.in'],
  ['olivia', '0l1v1a'],
  ['moss', 'mo5s'],
  ['amara', 'arnara'],
  ['willow', 'vvillow'],
  ['a-b_c.d', 'abcd'],
])('%s and %s look alike', (one, other) => {
  expect(usernameSkeleton(one)).toBe(usernameSkeleton(other));
});

test.each([
  ['ana', 'anna'],
  ['mira', 'mirna'],
  ['sam1', 'sam2'],
])('%s and %s do not look alike', (one, other) => {
  expect(usernameSkeleton(one)).not.toBe(usernameSkeleton(other));
});

test.each([
  'Olivia.Stern',
  'olivia.stern',
  'oliviastern',
  'OLIVIA_STERN',
  '0livia.Stern',
  'olivia.5tern',
  'o1ivia-stem',
])("%s is kept for the site owner, whose name is 'Olivia.Stern'", (username) => {
  expect(isReservedUsername(username, OWNER)).toBe(true);
});

test('recognizes the site owner by the exact name only', () => {
  expect(['Olivia.Stern', 'olivia.stern'].map((name) => isSiteOwnerName(name, OWNER))).toEqual([true, true]);
  expect(['oliviastern', '0livia.stern'].map((name) => isSiteOwnerName(name, OWNER))).toEqual([false, false]);
  expect(isSiteOwnerName('undefined', undefined)).toBe(false);
});

test.each([
  'mikai',
  'MikAI',
  'm1kai',
  'mikai-team',
  'the.mikai',
  'admin.anna',
  'm0derator-tom',
  'mik.ai',
  'admin',
  'Adm1n',
  'admin2',
  'ad-min',
  'administrator',
  'moderator',
  'rnoderator',
  'support',
  'supp0rt',
  'system',
  '5ystem',
  'root',
  'r00t',
  'owner',
  'anonymous',
  'help-desk',
])('%s is reserved', (username) => {
  expect(isReservedUsername(username, undefined)).toBe(true);
});

test.each([
  'mikaila',
  'mikail',
  'ana',
  'sam.lee',
  'adminah',
  'owens',
  'rooted',
  'supportive',
  'olivia.stern',
])('%s is free for anybody', (username) => {
  expect(isReservedUsername(username, undefined)).toBe(false);
});
