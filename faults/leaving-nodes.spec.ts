import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { ROOT } from '../bench/lib/children.ts';
import { freePort } from '../scripts/lib/ports.mjs';
import { hasCommand, until } from '../scripts/lib/processes/processes.mjs';
import { caddyfileOf } from './caddyfile.ts';

const DRAIN = new URL('../api/dist/common/http/drain.js', import.meta.url).href;
const CLIENTS = 30;
/** A client pauses for up to this, so that the proxy needs a new connection now and then. */
const MAX_PAUSE_MS = 100;
const ROUNDS = 2;
const ANSWERS_BETWEEN = 500;
const START_MS = 60_000;

/** A node that is busy for 2 ms a request, and leaves as the api does in production. */
const NODE = `
  import { createServer } from 'node:http';
  import { Drain } from ${JSON.stringify(DRAIN)};
  let isLeaving = false;
  const server = createServer((request, response) => {
    if (request.url === '/api/health/serving') return void response.writeHead(isLeaving ? 503 : 200).end();
    request.resume().on('end', () => {
      for (const end = performance.now() + 2; performance.now() < end; );
      response.end('here');
    });
  });
  const drain = new Drain(server);
  process.once('SIGTERM', async () => {
    isLeaving = true;
    await drain.leave(5_000);
    process.exit(0);
  });
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
`;

const folder = mkdtempSync(join(tmpdir(), 'mikai-leaving-'));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function startNode(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', NODE], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.add(child);
  await once(child, 'message');
  return child;
}

async function restart(node: ChildProcess, port: number): Promise<ChildProcess> {
  const exited = once(node, 'exit');
  node.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  return startNode(port);
}

function startProxy(port: number, nodes: readonly number[]): void {
  const shipped = readFileSync(join(ROOT, 'docker/Caddyfile'), 'utf8');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfileOf(shipped, `https://127.0.0.1:${port}`, nodes));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  children.add(spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' }));
}

// The authority of the proxy's certificate begins and ends with this test.
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

/** Sends a request that no proxy may repeat. @returns the status, or the code of the error */
function send(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', method: 'POST', path: '/', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end('something');
  });
}

const isTried = (await hasCommand('caddy')) ? test : test.skip;

isTried('nodes that leave one after another behind the proxy break no request (needs Caddy)', async () => {
  const [first, second, proxy] = [await freePort(), await freePort(), await freePort()];
  const nodes = [await startNode(first), await startNode(second)];
  startProxy(proxy, [first, second]);
  expect(await until(async () => (await send(proxy)) === 200, START_MS)).toBe(true);

  const answers: (number | string)[] = [];
  let isDone = false;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isDone) {
      answers.push(await send(proxy));
      await pause(Math.random() * MAX_PAUSE_MS);
    }
  });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, port] of [first, second].entries()) {
      const before = answers.length;
      await until(() => answers.length > before + ANSWERS_BETWEEN, START_MS);
      nodes[index] = await restart(nodes[index] as ChildProcess, port);
    }
  isDone = true;
  await Promise.all(clients);
  agent.destroy();
  expect(answers.length).toBeGreaterThan(ANSWERS_BETWEEN);
  expect(answers.filter((answer) => answer !== 200)).toEqual([]);
});
