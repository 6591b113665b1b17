import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ROOT } from './lib/paths.mjs';
import { acquireLock } from './lib/processes/lock.mjs';

/** The errors that stop `npm start` before anything is started: each is one line that names the remedy. */
describe('npm start', () => {
  let folder;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mikai-start-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function start(variables) {
    const env = { PATH: process.env.PATH, ENV_FILE: '', DATA_DIR: folder, ...variables };
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], { env, stdio });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'])
      child[name].setEncoding('utf8').on('data', (text) => (output[name] += text));
    const [code] = await once(child, 'close');
    return { code, ...output };
  }

  it('rejects an invalid PORT', async () => {
    const { code, stdout, stderr } = await start({ PORT: 'http' });
    expect(stderr).toBe("PORT must be a whole number from 1 to 65535, not 'http'.\n");
    expect(stdout).toBe('');
    expect(code).toBe(78);
  });

  it('rejects a DATA_DIR that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, stdout, stderr } = await start({ DATA_DIR: file });
    expect(stderr).toBe(`DATA_DIR (${file}) is, or lies below, a file (ENOTDIR). Choose another DATA_DIR.\n`);
    expect(stdout).toBe('');
    expect(code).toBe(78);
  });

  it('rejects a PORT that is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    const { code, stderr } = await start({ PORT: String(port) });
    server.close();
    expect(stderr).toMatch(new RegExp(`^PORT ${port} is in use .*PORT=\\d+ npm start\\.\\n$`));
    expect(code).toBe(1);
  });

  it('rejects a DATA_DIR that another instance uses', async () => {
    const lock = await acquireLock(join(folder, 'lock'));
    const { code, stderr } = await start({});
    lock.release();
    expect(stderr).toMatch(
      /^MikAI is already running with this DATA_DIR \(process \d+, .*choose another.*\n$/,
    );
    expect(code).toBe(1);
  });

  it('embeds nothing in production and names the missing variables', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address();
    await new Promise((done) => server.close(done));
    const given = {
      PORT: String(port),
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/x',
      ENCRYPTION_KEYS: '1:x',
    };
    const { code, stderr } = await start(given);
    expect(stderr).toContain(
      'APP_URL, REDIS_URL, SESSION_SECRET, SMTP_URL, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT are required',
    );
    expect(code).toBe(78);
  });
});
