import { expect, test } from '@jest/globals';
import { ApiException } from '../../common/http/api-exception.js';
import { PasswordService } from './password.service.js';

test('a password matches its hash and no other', async () => {
  const passwords = new PasswordService();
  const [one, other] = await Promise.all([
    passwords.hash('Lantern-7-Harbour'),
    passwords.hash('Lantern-7-Harbour'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwords.matches(one, 'Lantern-7-Harbour')).toBe(true);
  expect(await passwords.matches(one, 'lantern-7-harbour')).toBe(false);
});

test('no password matches if there is no account, not even the decoy', async () => {
  const passwords = new PasswordService();
  expect(await passwords.matches(null, 'no password is this one')).toBe(false);
});

test('rejects calls beyond the queue’s length, serves the others, and works afterwards', async () => {
  const passwords = new PasswordService();
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => passwords.hash(`Lantern-${index}`)),
  );
  const rejected = results.filter((result) => result.status === 'rejected');
  expect(results.length - rejected.length).toBe(42);
  for (const { reason } of rejected) {
    expect(reason).toBeInstanceOf(ApiException);
    expect([(reason as ApiException).getStatus(), (reason as ApiException).retryAfter]).toEqual([429, 2]);
  }
  expect(await passwords.hash('Lantern-7-Harbour')).toContain('$argon2id$');
});

test('unknown clients cannot fill the queue of known ones, and the two queues take turns', async () => {
  const passwords = new PasswordService();
  const hash = await passwords.hash('Lantern-7-Harbour');
  const order: string[] = [];
  const strangers = Array.from({ length: 100 }, () =>
    passwords.matches(null, 'Lantern-7-Harbour').then(
      () => order.push('stranger'),
      () => undefined,
    ),
  );
  const known = Array.from({ length: 10 }, () =>
    passwords.matches(hash, 'Lantern-7-Harbour', 'known').then((isRight) => {
      order.push('known');
      return isRight;
    }),
  );
  expect(await Promise.all(known)).toEqual(Array(10).fill(true));
  // Roughly every second call is served from the other queue: unknown clients do not have to wait until all known ones
  // are served.
  const others = order.filter((asker) => asker === 'stranger').length;
  expect(others).toBeGreaterThanOrEqual(8);
  expect(others).toBeLessThanOrEqual(14);
  await Promise.all(strangers);
});
