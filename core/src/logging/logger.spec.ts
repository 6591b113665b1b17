import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { createTestDatabase } from '../testing/test-database.js';
import { createTestLogger } from '../testing/test-logger.js';
import { User } from '../users/user.entity.js';
import { describeError, logContext } from './logger.js';

test('lines are JSON with time, level, process and the request id of the context', () => {
  const { logger, logs } = createTestLogger('worker');
  logContext.run({ requestId: 'r-1' }, () => logger.warn({ count: 2 }, 'something'));
  logger.info('outside');
  const [inside, outside] = logs.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(inside).toEqual({
    level: 'warn',
    time: expect.any(String),
    process: 'worker',
    requestId: 'r-1',
    count: 2,
    msg: 'something',
  });
  expect(Number.isNaN(Date.parse(String(inside?.['time'])))).toBe(false);
  expect(outside).not.toHaveProperty('requestId');
});

test('headers, cookies, tokens and passwords are left out', () => {
  const { logger, logs } = createTestLogger('api');
  logger.info(
    {
      headers: { a: 'secret' },
      cookie: 'secret',
      token: 'secret',
      password: 'secret',
      req: { headers: 'secret' },
    },
    'x',
  );
  expect(logs.text).not.toContain('secret');
});

test('a failed query is logged without its parameters', async () => {
  useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);
  const { dataSource } = await createTestDatabase();
  const { logger, logs } = createTestLogger('api');
  const user = {
    username: 'zanzibarquokka',
    email: 'zanzibarquokka@test.invalid',
    displayName: 'zanzibarquokka',
  };
  await dataSource.manager.insert(User, user);
  const error: unknown = await dataSource.manager.insert(User, user).catch((failure: unknown) => failure);
  logger.error({ err: error }, 'failed');
  expect(logs.entries('failed')[0]).toMatchObject({ err: { type: 'QueryFailedError', code: '23505' } });
  expect(logs.text).not.toContain('zanzibarquokka');
});

test('describes the cause of an error in the same way', () => {
  const error = new Error('outer', {
    cause: Object.assign(new Error('inner'), { code: 'ECONNRESET', parameters: ['secret'] }),
  });
  const described = describeError(error);
  expect(described).toMatchObject({ message: 'outer', cause: { message: 'inner', code: 'ECONNRESET' } });
  expect(JSON.stringify(described)).not.toContain('secret');
  expect(describeError('just words')).toEqual({ message: 'just words' });
});
