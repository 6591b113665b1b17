import { expect, test } from '@jest/globals';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { openingKey, openingOf } from './opening.js';

useEncryptionKeys(`1:${Buffer.alloc(32, 7).toString('base64')}`);

test.each([
  ['Dear Dr. Ana,\n\nIt is a quiet morning. More.\n\nWarmly', 'it is a quiet morning'],
  ['Hello,\n\n  “So — here we are!” And on.', 'so here we are'],
  ['アナさんへ\n\n静かな朝ですね。続きます。', '静かな朝ですね'],
  ['प्रिय आना,\n\nआज सुबह शांत है। आगे।', 'आज सुबह शांत है'],
  ['عزيزتي آنا،\n\nكيف كان صباحك؟ شكرًا.', 'كيف كان صباحك'],
  ['Only one paragraph. And more.', 'only one paragraph'],
  ['', ''],
])('the first sentence of %j is %j', (content, opening) => expect(openingOf(content)).toBe(opening));

test('the same beginning has the same key, for the same member', () => {
  const [one, other] = ['Dear Ana,\n\nA quiet morning. One.', 'Hi!\n\na quiet  morning! Two.'];
  expect(openingKey(1, one)).toEqual(openingKey(1, other));
  expect(openingKey(1, one)).not.toEqual(openingKey(2, one));
  expect(openingKey(1, one)).not.toEqual(openingKey(1, 'Hi!\n\nA loud morning.'));
});
