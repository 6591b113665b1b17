import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { seal, useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn } from '@mikai/core/testing/people';
import { asApplication, createEmptyDatabase } from '@mikai/core/testing/test-database';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestSmtp } from '@mikai/core/testing/test-smtp';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { isHealthy, printReport, runChecks, type Report } from './check.js';
import { examine } from './examine.js';
import { readRedis } from './service-checks.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
const smtp = await TestSmtp.start({ password: 'right' });

const GOOD = {
  DATABASE_URL: asApplication(services.database.url),
  SMTP_URL: smtp.url,
  OPENAI_BASE_URL: provider.url,
  OPENAI_MODEL: 'stand-in',
  DATA_DIR: '.',
};

const look = (changes: Record<string, string> = {}) => examine(services.env({ ...GOOD, ...changes }));
const find = (report: Report, name: string) => report.find((finding) => finding.name === name);

await signIn(services.database.dataSource, { isAdmin: true });

test('each check passes with one line on a healthy system', async () => {
  const report = await look();
  const bad = report.filter(({ status }) => status === 'failed');
  // The tests' own Redis keeps nothing on disk, so this check fails rightly.
  expect(bad).toEqual([
    expect.objectContaining({ name: 'redis', detail: expect.stringContaining('AOF is off') }),
  ]);
  expect(report.map(({ name }) => name)).toEqual([
    'configuration',
    'secrets',
    'address',
    'push keys',
    'disk',
    'database',
    'migrations',
    'connections',
    'clock',
    'deletions',
    'partitions',
    'encryption',
    'audit log',
    'administrators',
    'processes',
    'jobs',
    'redis',
    'mail',
    'provider',
  ]);
  expect(find(report, 'database')!.detail).toMatch(/^PostgreSQL \d+\.\d+, answers in \d+ ms$/);
  expect(printReport(report).trimEnd().split('\n')).toHaveLength(report.length);
  expect(smtp.mails).toEqual([]);
});

test('warns of a variable that is set by its former name', async () => {
  expect(find(await look(), 'configuration')).toMatchObject({ status: 'ok' });
  expect(find(await look({ WRITING_PATIENCE_MS: '30000' }), 'configuration')).toEqual({
    name: 'configuration',
    status: 'warning',
    detail: 'WRITING_PATIENCE_MS has no effect',
    remedy: 'It is called WRITING_TIMEOUT_MS now: rename it.',
  });
});

test('warns of a role that could change the audit log', async () => {
  expect(find(await look(), 'audit log')).toMatchObject({ status: 'ok' });
  expect(find(await look({ DATABASE_URL: services.database.url }), 'audit log')).toMatchObject({
    status: 'warning',
    detail: expect.stringContaining('UPDATE, DELETE, TRUNCATE, ALTER'),
    remedy: expect.stringContaining('MIGRATION_DATABASE_URL'),
  });
});

test('checks the disk even if DATA_DIR was never created, as in a container', async () => {
  expect(find(await look({ DATA_DIR: '/tmp/mikai-never-made/data' }), 'disk')).toMatchObject({
    detail: expect.stringMatching(/^[\d.]+ GB free where \/tmp\/mikai-never-made\/data is$/),
  });
});

test('Redis passes with AOF, noeviction and a disk of its own', () => {
  const info = (aof: string, policy: string, write = 'ok') =>
    `redis_version:7.4.1\r\nused_memory_human:2.1M\r\nmaxmemory_policy:${policy}\r\naof_enabled:${aof}\r\naof_last_write_status:${write}\r\n`;
  expect(readRedis(info('1', 'noeviction'))).toEqual({
    status: 'ok',
    detail: 'Redis 7.4.1, 2.1M in use, AOF on, noeviction',
  });
  expect(readRedis(info('0', 'noeviction')).remedy).toContain('appendonly yes');
  expect(readRedis(info('1', 'allkeys-lru')).remedy).toContain('noeviction');
  expect(readRedis(info('1', 'noeviction', 'err')).status).toBe('failed');
  expect(readRedis('redis_version:6.2.0\r\n').remedy).toContain('Redis 7 or newer');
});

test('names each failure with its remedy, and hides no other finding', async () => {
  const emptyDatabase = await createEmptyDatabase();
  provider.behave({ mode: 'unauthorized' });
  const report = await look({
    DATABASE_URL: emptyDatabase,
    SMTP_URL: smtp.url.replace('right', 'wrong'),
    REDIS_URL: 'redis://:secret@127.0.0.1:1',
    SESSION_SECRET: 'change-me-to-32-or-more-random-characters',
    ENCRYPTION_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
  });
  provider.behave({ mode: 'ok' });
  expect(isHealthy(report)).toBe(false);
  expect(find(report, 'configuration')!.status).toBe('ok');
  expect(find(report, 'database')!.status).toBe('ok');
  expect(find(report, 'migrations')).toMatchObject({ status: 'failed', remedy: 'Run: npm run migrate.' });
  expect(find(report, 'secrets')!.detail).toContain('SESSION_SECRET is an example');
  expect(find(report, 'redis')).toMatchObject({ status: 'failed', detail: 'no answer (ECONNREFUSED)' });
  expect(find(report, 'mail')).toMatchObject({
    status: 'failed',
    remedy: expect.stringContaining('password'),
  });
  expect(find(report, 'provider')).toMatchObject({ status: 'failed', remedy: 'Mend OPENAI_API_KEY.' });
  expect(JSON.stringify(report)).not.toMatch(/secret@|wrong@/);

  const gone = await look({ DATABASE_URL: 'postgresql://mikai:secret@127.0.0.1:1/mikai' });
  expect(find(gone, 'encryption')).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('DATABASE_URL: nothing listens at'),
  });
  expect(find(gone, 'provider')!.status).toBe('ok');

  const [wrong, ...others] = await look({ ENCRYPTION_KEYS: '' });
  expect(others).toEqual([]);
  expect(wrong).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('ENCRYPTION_KEYS is required'),
  });
});

test('keys: warns of values under an older key, and fails for an unknown one', async () => {
  const keys = [1, 2].map((version) => `${version}:${randomBytes(32).toString('base64')}`);
  const { user } = await signIn(services.database.dataSource);
  // The accounts of this spec were stored with the keys of its services.
  await manager.query(`UPDATE users SET quiet_until = NULL`);
  useEncryptionKeys(keys[0]!);
  await manager.query(`UPDATE users SET phone_number = $2 WHERE id = $1`, [
    user.id,
    seal('+49 30 123456', 'users.phone_number', { owner: user.id, row: user.id }),
  ]);
  const older = find(await look({ ENCRYPTION_KEYS: keys.join(',') }), 'encryption')!;
  expect(older).toMatchObject({ status: 'warning', remedy: 'Run: npm run keys:rotate.' });
  const unknown = find(await look({ ENCRYPTION_KEYS: keys[1]! }), 'encryption')!;
  expect(unknown).toMatchObject({ status: 'failed', detail: expect.stringContaining('version 1') });
  expect(find(await look({ ENCRYPTION_KEYS: keys[0]! }), 'encryption')!.status).toBe('ok');
});

test('counts administrators without two-factor where it is required', async () => {
  expect(find(await look({ ADMIN_TWO_FACTOR: 'required' }), 'administrators')).toMatchObject({
    status: 'warning',
    detail: '1, 0 of them with two-factor, no site owner',
  });
});

test('a check that hangs fails, and so does one that throws', async () => {
  const report = await runChecks(
    [
      { name: 'hangs', run: () => new Promise(() => undefined) },
      { name: 'breaks', run: () => Promise.reject(new Error('redis://:secret@host broke')) },
    ],
    20,
  );
  expect(report.map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect(report[1]!.detail).toBe('it could not be looked at (redis://…@host broke)');
});

test('checks the read replica if one is configured: it must be reachable, and a replica', async () => {
  expect(find(await look({ READ_DATABASE_URL: GOOD.DATABASE_URL }), 'read replica')).toMatchObject({
    status: 'failed',
    detail: 'the server accepts writes',
  });
  const nobody = 'postgresql://mikai:secret@127.0.0.1:1/mikai';
  expect(find(await look({ READ_DATABASE_URL: nobody }), 'read replica')).toMatchObject({
    status: 'warning',
  });
});
