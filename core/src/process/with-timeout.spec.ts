import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { withTimeout } from './with-timeout.js';

const pending = () => new Promise<never>(() => undefined);

test('returns the result, or throws the error, of work that is in time', async () => {
  await expect(withTimeout(Promise.resolve(1), 60_000, () => 2)).resolves.toBe(1);
  await expect(withTimeout(Promise.reject(new Error('gone')), 60_000, () => 2)).rejects.toThrow('gone');
});

test('returns or throws the result of `onTimeout` for work that takes too long', async () => {
  await expect(withTimeout(pending(), 1, () => 2)).resolves.toBe(2);
  const late = withTimeout(pending(), 1, () => {
    throw new Error('too late');
  });
  await expect(late).rejects.toThrow('too late');
});

test('ignores a failure after the timeout', async () => {
  const { promise, reject } = Promise.withResolvers<number>();
  await expect(withTimeout(promise, 1, () => 2)).resolves.toBe(2);
  reject(new Error('late'));
  await setImmediate();
});
