import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { createTestServices } from '@mikai/core/testing/test-services';

const services = await createTestServices();
const { dataSource } = services.database;
const CLI = fileURLToPath(new URL('../../dist/admin/seed.cli.js', import.meta.url));

/** Runs the command as a process of its own, from the build. */
async function seed(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env['PATH'], ...services.env({ PORT: '4321' }), ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (stdout += piece));
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (stderr += piece));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

const SIZES = ['--members', '20', '--posts', '30', '--messages', '40'];
const countMembers = async () =>
  (await dataSource.query<[{ count: number }]>(`SELECT count(*) FROM users`))[0].count;

test('creates the given numbers of rows, and prints its progress and a summary', async () => {
  const answer = await seed([...SIZES, '--moods', '50', '--seed', '7']);
  expect(answer).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Created: 20 members, 30 posts, 40 messages, 50 moods, 0 entries, in \d+ s\.\n$/,
    ),
    stderr: expect.stringContaining('messages: 40 of 40\n'),
  });
  expect(await countMembers()).toBe(20);
  expect(await dataSource.query(`SELECT count(*)::int FROM mood_entries`)).toEqual([{ count: 50 }]);
});

test.each([
  [['--members', '5', '--posts', '5'], 'Usage:'],
  [
    ['--members=-1', '--posts', '5', '--messages', '5'],
    "--members must be a whole number from 0 to 10,000,000, not '-1'.",
  ],
  [['--members', '20000000', '--posts', '5', '--messages', '5'], "not '20000000'"],
  [[...SIZES, '--seed', 'x'], '--seed must be'],
  [['--members', '1', '--posts', '0', '--messages', '1'], 'and messages two'],
])('rejects %j with the reason, and creates nothing', async (args, why) => {
  const before = await countMembers();
  expect(await seed(args)).toMatchObject({ code: 64, stdout: '', stderr: expect.stringContaining(why) });
  expect(await countMembers()).toBe(before);
});

test('refuses to run in production', async () => {
  const before = await countMembers();
  const answer = await seed(SIZES, {
    NODE_ENV: 'production',
    APP_URL: 'https://mikai.test',
    SMTP_URL: 'smtp://127.0.0.1:25',
  });
  expect(answer).toEqual({
    code: 1,
    stdout: '',
    stderr: 'This is production (NODE_ENV): made-up data is not allowed here.\n',
  });
  expect(await countMembers()).toBe(before);
});
