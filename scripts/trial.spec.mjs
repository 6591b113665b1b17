import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { TRIALS } from './lib/trials.mjs';

const root = new URL('../', import.meta.url);
const read = (name) => readFileSync(new URL(name, root), 'utf8');
const run = (...args) =>
  promisify(execFile)(process.execPath, [new URL('scripts/trial.mjs', root).pathname, ...args]);

test('every file that a trial runs exists', () => {
  for (const { command } of Object.values(TRIALS))
    for (const part of command) if (/\.(mjs|ts)$/.test(part)) expect(read(part)).not.toBe('');
});

test('the manual lists every trial, and the table of promises names no other', () => {
  const names = Object.keys(TRIALS);
  const listed = [...read('docs/operations.md').matchAll(/^\| `npm run trial -- ([\w-]+)`/gm)];
  expect(listed.map(([, name]) => name).sort()).toEqual([...names].sort());
  const promised = [...read('docs/reliability.md').matchAll(/`trial ([\w-]+)`/g)].map(([, name]) => name);
  expect(promised.filter((name) => !names.includes(name))).toEqual([]);
});

test('every file that the table of promises names exists', () => {
  const files = [...read('docs/reliability.md').matchAll(/`([\w./-]+\.(?:spec\.ts|spec\.mjs|md|yml))`/g)];
  expect(files.length).toBeGreaterThan(20);
  for (const [, file] of files) expect(read(file)).not.toBe('');
});

test('lists the trials and rejects an unknown one', async () => {
  expect((await run('--list')).stdout).toContain('slow-body');
  await expect(run('flood')).rejects.toMatchObject({ stderr: expect.stringContaining('Which trial?') });
});
