import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Children, type Server } from '../lib/children.ts';
import { now } from '../lib/clock.ts';
import { findError } from '../lib/judge.ts';
import { readStamps } from '../lib/stamp.ts';
import { providerPieces } from './provider-pieces.ts';

const folder = mkdtempSync(join(tmpdir(), 'mikai-bench-spec-'));
const children = new Children(folder);
let provider: Server;

beforeAll(async () => {
  const args = ['--first', '30', '--pieces', '12', '--every', '2'];
  provider = await children.start('provider', 'bench/servers/provider-stand-in.ts', {}, args);
});

afterAll(async () => {
  await children.stop();
  rmSync(folder, { recursive: true });
});

const ask = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(`${provider.url}${path}`, { method: 'POST' }, resolve).on('error', reject).end('{}');
  });

it('streams the configured pieces, stamped by the clock that all processes share', async () => {
  const before = now();
  const pieces: string[] = [];
  for await (const piece of providerPieces(await ask('/v1/chat/completions'))) pieces.push(piece);
  const after = now();
  expect(pieces).toHaveLength(12);
  const text = pieces.join('');
  expect(findError({ joined: text, closed: text, fetched: text }, 12)).toBeUndefined();
  const [first, last] = readStamps(text);
  const times = [before, first?.askedAt, first?.writtenAt, last?.writtenAt, after];
  expect(times).toEqual([...times].sort((a, b) => Number(a) - Number(b)));
  expect(Number(first?.writtenAt) - Number(first?.askedAt)).toBeGreaterThan(28);
});

it('knows no other address', async () => {
  const response = await ask('/v1/models');
  response.resume();
  expect(response.statusCode).toBe(404);
});

it('reports what it uses', async () => {
  const usage = await provider.usage({ collect: true });
  expect(usage.rssBytes).toBeGreaterThan(usage.heapBytes);
  expect(usage.heapBytes).toBeGreaterThan(1e6);
  expect(usage.cpuMicros).toBeGreaterThan(0);
});

it('says why a server did not start', async () => {
  await expect(children.start('nobody', 'bench/servers/nobody.ts', {})).rejects.toThrow(
    /nobody did not start[^]*ERR_MODULE_NOT_FOUND/,
  );
});
