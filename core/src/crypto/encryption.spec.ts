import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { encryptedText } from './encrypted-column.js';
import { seal, unseal, useEncryptionKeys } from './encryption.js';
import { KeyRing } from './key-ring.js';

const [FIRST, SECOND] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const PURPOSE = 'chat_messages.content';

beforeEach(() => useEncryptionKeys(`1:${FIRST}`));

test.each(['', 'Hello', 'Добрый день 🙂 سلام', '\u0000\n', 'x'.repeat(100_000)])(
  'what was sealed opens: %#',
  (text) => {
    expect(unseal(seal(text, PURPOSE), PURPOSE)).toBe(text);
  },
);

test('the words are not in the sealed value, and no two sealed values are alike', () => {
  const [one, two] = [seal('zanzibar', PURPOSE), seal('zanzibar', PURPOSE)];
  expect(one.includes('zanzibar')).toBe(false);
  expect(one.equals(two)).toBe(false);
  expect(one.subarray(2, 14).equals(two.subarray(2, 14))).toBe(false);
});

test('a value opens for its own purpose only', () => {
  expect(() => unseal(seal('Hello', PURPOSE), 'chat_sessions.preview')).toThrow();
});

test('a value that was changed anywhere does not open', () => {
  const sealed = seal('Hello', PURPOSE);
  for (let index = 0; index < sealed.length; index += 1) {
    const tampered = Buffer.from(sealed);
    tampered[index]! ^= 1;
    expect(() => unseal(tampered, PURPOSE)).toThrow();
  }
});

test('a value that was cut, or is none, does not open', () => {
  const sealed = seal('Hello', PURPOSE);
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => unseal(sealed.subarray(0, length), PURPOSE)).toThrow();
  }
  expect(() => unseal(Buffer.from('plain text that somebody stored in the clear'), PURPOSE)).toThrow(
    'Not a sealed value',
  );
});

test('with a newer key, old values still open and new ones carry the new version', () => {
  const old = seal('Hello', PURPOSE);
  useEncryptionKeys(`1:${FIRST},2:${SECOND}`);
  expect(unseal(old, PURPOSE)).toBe('Hello');
  const fresh = seal('Hello', PURPOSE);
  expect([old[1], fresh[1]]).toEqual([1, 2]);
  useEncryptionKeys(`2:${SECOND}`);
  expect(unseal(fresh, PURPOSE)).toBe('Hello');
  expect(() => unseal(old, PURPOSE)).toThrow(
    'No encryption key of version 1 is configured (ENCRYPTION_KEYS)',
  );
});

test('another key of the same version does not open', () => {
  const sealed = seal('Hello', PURPOSE);
  useEncryptionKeys(`1:${SECOND}`);
  expect(() => unseal(sealed, PURPOSE)).toThrow();
});

test('the highest version encrypts, in whatever order the keys stand', () => {
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

test('a private column keeps null, and seals everything else, the empty text too', () => {
  const column = encryptedText('t.c');
  expect(column.to(null)).toBeNull();
  expect(column.from(null)).toBeNull();
  const sealed = column.to('') as Buffer;
  expect(sealed.length).toBeGreaterThan(0);
  expect(column.from(sealed)).toBe('');
});
