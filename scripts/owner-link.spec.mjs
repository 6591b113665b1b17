import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { filesUnder } from './lib/setup/hash.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort } from './lib/ports.mjs';
import { ownDatabase } from './test/own-database.mjs';

let folder;
let database;
let env;
let child;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mikai-owner-'));
  database = await ownDatabase(process.env.DATABASE_URL);
  env = {
    PATH: process.env.PATH,
    ENV_FILE: '',
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    REDIS_URL: process.env.REDIS_URL,
    REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    LOG_LEVEL: 'trace',
  };
});

afterAll(async () => {
  await stop();
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Starts MikAI and reads from its standard output that it is ready, and the owner's link. */
async function start() {
  const stdio = ['ignore', 'pipe', 'pipe'];
  child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], { env, stdio });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (piece) => (errors += piece));
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === 2) break;
  }
  if (lines.length < 2) throw new Error(`It ended with ${child.exitCode}:\n${lines.join('\n')}\n${errors}`);
  return lines;
}

async function stop() {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function firstStartLink() {
  const [ready, line] = await start();
  expect(ready).toBe(`MikAI is ready at http://localhost:${env.PORT}`);
  const [, link] = /^Create the first administrator within 7 days: (\S+)$/.exec(line) ?? [];
  expect(link).toMatch(new RegExp(`^http://localhost:${env.PORT}/auth\\?owner=[\\w-]{43}$`));
  return link;
}

const setUp = (link) =>
  fetch(`http://localhost:${env.PORT}/api/auth/setup-owner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: new URL(link).searchParams.get('owner'),
      username: 'keeper',
      email: 'keeper@mikai.test',
      password: 'A quiet room, 3 a.m.',
    }),
  });

it('a start without an administrator prints a new link; only the last one works, once, and no file contains it', async () => {
  const first = await firstStartLink();
  await stop();
  const second = await firstStartLink();
  expect(second).not.toBe(first);
  expect((await setUp(first)).status).toBe(400);
  const answer = await setUp(second);
  expect(answer.ok).toBe(true);
  expect((await answer.json()).user).toMatchObject({ username: 'keeper', isAdmin: true, isVerified: true });
  expect((await setUp(second)).status).toBe(400);
  await stop();
  const files = filesUnder([folder], () => true);
  expect(files.some((file) => file.endsWith('api.log'))).toBe(true);
  for (const link of [first, second]) {
    const token = new URL(link).searchParams.get('owner');
    expect(files.filter((file) => readFileSync(file, 'utf8').includes(token))).toEqual([]);
  }
});
