import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { useEncryptionKeys } from './encryption.js';
import { keyedHash } from './keyed-hash.js';

const [first, second] = [1, 2].map((version) => `${version}:${randomBytes(32).toString('base64')}`);
const hash = (text: string, purpose = 'a.b') => keyedHash(text, purpose).toString('hex');
afterAll(() => useEncryptionKeys(`${first},${second}`));

test('a text keeps its hash when a key is added; another text, purpose or oldest key gives another hash', () => {
  useEncryptionKeys(`${first}`);
  const before = hash('a walk');
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(hash('a walk')).toBe(before);
  expect([hash('a talk'), hash('a walk', 'a.c')]).not.toContain(before);
  useEncryptionKeys(`${second},${first}`);
  expect(hash('a walk')).toBe(before);
  useEncryptionKeys(`${second}`);
  expect(hash('a walk')).not.toBe(before);
});
