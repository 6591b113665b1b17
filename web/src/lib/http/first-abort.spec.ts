import { expect, test } from '@jest/globals';
import { firstAbort } from './first-abort';

test('aborts with the first signal that does, for its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const signal = firstAbort(first.signal, second.signal);
  expect(signal.aborted).toBe(false);
  second.abort('second');
  first.abort('first');
  expect(signal.reason).toBe('second');
});

test('is aborted from the start if one of the signals already is', () => {
  const signal = firstAbort(new AbortController().signal, AbortSignal.abort('before'));
  expect(signal.reason).toBe('before');
});
