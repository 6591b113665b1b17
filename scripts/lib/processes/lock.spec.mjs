import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { acquireLock } from './lock.mjs';
import { identityOf } from './processes.mjs';

describe('acquireLock', () => {
  let folder;
  let file;
  let holder;

  /** Starts another process that acquires the lock and keeps it. */
  async function lockElsewhere() {
    const lock = JSON.stringify(new URL('lock.mjs', import.meta.url).href);
    const code = `import(${lock}).then(({ acquireLock }) => acquireLock(process.argv[1])).then(() => {
      console.log('held'); setInterval(() => undefined, 1000); })`;
    holder = spawn(process.execPath, ['-e', code, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout, 'data');
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mikai-lock-'));
    file = join(folder, 'deep', 'lock');
  });

  afterEach(async () => {
    if (holder && holder.exitCode === null && holder.signalCode === null) {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    }
    holder = undefined;
    rmSync(folder, { recursive: true });
  });

  it('gives the lock to one process, and to another after its release', async () => {
    const lock = await acquireLock(file);
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
    lock.release();
    expect(existsSync(file)).toBe(false);
  });

  it('names the process that holds the lock', async () => {
    await lockElsewhere();
    expect(await acquireLock(file)).toEqual({ heldBy: holder.pid });
  });

  it('takes over the lock of a killed process', async () => {
    await lockElsewhere();
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await acquireLock(file)).toHaveProperty('release');
  });

  it('takes over a lock whose process id now belongs to another process', async () => {
    (await acquireLock(file)).release();
    writeFileSync(
      file,
      JSON.stringify({ pid: process.ppid, identity: `earlier ${identityOf(process.ppid)}` }),
    );
    expect(await acquireLock(file)).toHaveProperty('release');
  });

  it('waits for the lock if asked to', async () => {
    await lockElsewhere();
    const waiting = acquireLock(file, { waitMs: 10_000, onWait: () => holder.kill('SIGKILL') });
    expect(await waiting).toHaveProperty('release');
  });
});
