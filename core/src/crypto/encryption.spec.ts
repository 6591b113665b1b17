import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import {
  acceptFormatOne,
  openJson,
  openText,
  seal,
  sealFormatOne,
  unseal,
  UnsealError,
  useEncryptionKeys,
} from './encryption.js';
import { KeyRing } from './key-ring.js';
import { explainClosed } from './sealed-survey.js';

const [FIRST, SECOND] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const PURPOSE = 'chat_messages.content';
const PLACE = { owner: 7, row: 1 };

beforeEach(() => useEncryptionKeys(`1:${FIRST}`));

test.each(['', 'Hello', 'Добрый день 🙂 سلام', '\u0000\n', 'x'.repeat(100_000)])(
  'opens a sealed text: %#',
  (text) => {
    expect(unseal(seal(text, PURPOSE, PLACE), PURPOSE, PLACE)).toBe(text);
  },
);

test('a sealed value does not contain its text, and no two sealed values are alike', () => {
  const [one, two] = [seal('zanzibar', PURPOSE, PLACE), seal('zanzibar', PURPOSE, PLACE)];
  expect(one.includes('zanzibar')).toBe(false);
  expect(one.equals(two)).toBe(false);
  expect(one.subarray(2, 14).equals(two.subarray(2, 14))).toBe(false);
});

test('a value opens for its own purpose only', () => {
  expect(() => unseal(seal('Hello', PURPOSE, PLACE), 'chat_sessions.preview', PLACE)).toThrow();
});

test('a value that was changed anywhere does not open', () => {
  const sealed = seal('Hello', PURPOSE, PLACE);
  for (let index = 0; index < sealed.length; index += 1) {
    const tampered = Buffer.from(sealed);
    tampered[index]! ^= 1;
    expect(() => unseal(tampered, PURPOSE, PLACE)).toThrow();
  }
});

test('a truncated value, or bytes that are none, do not open', () => {
  const sealed = seal('Hello', PURPOSE, PLACE);
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => unseal(sealed.subarray(0, length), PURPOSE, PLACE)).toThrow();
  }
  expect(() => unseal(Buffer.from('plain text that somebody stored in the clear'), PURPOSE, PLACE)).toThrow(
    UnsealError,
  );
});

test('with a newer key, old values still open and new ones carry the new version', () => {
  const old = seal('Hello', PURPOSE, PLACE);
  useEncryptionKeys(`1:${FIRST},2:${SECOND}`);
  expect(unseal(old, PURPOSE, PLACE)).toBe('Hello');
  const fresh = seal('Hello', PURPOSE, PLACE);
  expect([old[1], fresh[1]]).toEqual([1, 2]);
  useEncryptionKeys(`2:${SECOND}`);
  expect(unseal(fresh, PURPOSE, PLACE)).toBe('Hello');
  expect(() => unseal(old, PURPOSE, PLACE)).toThrow(
    'No encryption key of version 1 is configured (ENCRYPTION_KEYS)',
  );
});

test('another key of the same version does not open', () => {
  const sealed = seal('Hello', PURPOSE, PLACE);
  useEncryptionKeys(`1:${SECOND}`);
  expect(() => unseal(sealed, PURPOSE, PLACE)).toThrow();
});

test('encrypts with the highest version, whatever the order of the keys', () => {
  expect(new KeyRing(`2:${SECOND},1:${FIRST}`).currentVersion).toBe(2);
});

test.each([
  '',
  '1',
  '1:',
  `0:${FIRST}`,
  `256:${FIRST}`,
  `x:${FIRST}`,
  '1:c2hvcnQ=',
  `1:${FIRST},2`,
  `1:${FIRST},1:${SECOND}`,
])('the keys %# are refused', (specification) => {
  expect(() => new KeyRing(specification)).toThrow(RangeError);
});

test('a value opens in its own row and for its own owner only', () => {
  const sealed = seal('Hello', PURPOSE, PLACE);
  for (const place of [
    { owner: 8, row: 1 },
    { owner: 7, row: 2 },
    { owner: 71, row: '' },
    { owner: '', row: 71 },
    { owner: null, row: 1 },
  ])
    expect(() => unseal(sealed, PURPOSE, place)).toThrow(UnsealError);
});

test('a value of format 1 opens while that is accepted, and is refused otherwise', () => {
  const sealed = sealFormatOne('Hello', PURPOSE);
  expect(() => unseal(sealed, PURPOSE, PLACE)).toThrow(UnsealError);
  acceptFormatOne(true);
  expect(unseal(sealed, PURPOSE, PLACE)).toBe('Hello');
  expect(() => unseal(sealed, 'chat_sessions.preview', PLACE)).toThrow(UnsealError);
  // A new value never opens by the rules of an old one.
  const relabelled = seal('Hello', PURPOSE, PLACE);
  relabelled[0] = 1;
  expect(() => unseal(relabelled, PURPOSE, PLACE)).toThrow(UnsealError);
  acceptFormatOne(false);
});

test('a value that does not open reads as a notice in lists, and a missing key throws', () => {
  const sealed = seal('Hello', PURPOSE, PLACE);
  expect(openText(sealed, PURPOSE, { owner: 8, row: 1 })).toBe(UNREADABLE_TEXT);
  expect(openJson(sealed, PURPOSE, { owner: 8, row: 1 }, ['none'])).toEqual(['none']);
  useEncryptionKeys(`2:${SECOND}`);
  expect(() => openText(sealed, PURPOSE, PLACE)).toThrow(RangeError);
});

test('explains after a restore whether a key is missing or a value does not fit its key', () => {
  useEncryptionKeys(`2:${randomBytes(32).toString('base64')}`);
  const column = (name: string, closed: number[]) => ({
    name,
    closed,
    versions: new Map(),
    formatOne: 0,
    unsealed: 0,
  });
  expect(explainClosed([column('notes.content', [])])).toBeNull();
  const missing = explainClosed([column('notes.content', [1]), column('letters.content', [1])]);
  expect(missing).toContain('version 1 is not in ENCRYPTION_KEYS (needed by notes.content, letters.content)');
  expect(missing).toContain('add it beside');
  const changed = explainClosed([column('notes.content', [2])]);
  expect(changed).toContain('version 2 a value does not open in notes.content');
  expect(changed).not.toContain('add it');
});
