import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { endProcess, identityOf, isRunning, processesIn, run } from './processes.mjs';

const node = (code, options) =>
  spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'], ...options });
const STUBBORN =
  "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log('up')";

describe('processes', () => {
  it('tells a process apart from a later one with the same id', () => {
    const own = identityOf(process.pid);
    expect(isRunning({ pid: process.pid, identity: own })).toBe(true);
    expect(isRunning({ pid: process.pid, identity: `${own}0` })).toBe(false);
    expect(isRunning(undefined)).toBe(false);
    expect(identityOf(0)).toBeUndefined();
  });

  it('ends a process that ignores the signal', async () => {
    const child = node(STUBBORN);
    await once(child.stdout, 'data');
    const gone = once(child, 'exit');
    await endProcess({ pid: child.pid, identity: identityOf(child.pid) }, { timeoutMs: 100 });
    expect(await gone).toEqual([null, 'SIGKILL']);
  });

  it('does not end another process with the same id', async () => {
    const child = node(STUBBORN);
    await once(child.stdout, 'data');
    await endProcess({ pid: child.pid, identity: 'another one' }, { timeoutMs: 50 });
    expect(identityOf(child.pid)).toBeDefined();
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  (process.platform === 'linux' ? it : it.skip)('finds the processes that run in a folder', async () => {
    const folder = realpathSync(tmpdir());
    const child = node(STUBBORN, { cwd: folder });
    await once(child.stdout, 'data');
    expect(processesIn(folder)).toContain(child.pid);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(processesIn(folder)).not.toContain(child.pid);
  });

  it('reports the output of a failed command', async () => {
    const command = run(process.execPath, ['-e', "console.error('no such thing'); process.exit(3)"]);
    await expect(command).rejects.toThrow(/ended with 3\nno such thing/);
  });

  it('gives a command its input and returns its output', async () => {
    const code = "process.stdin.on('data', (d) => console.log(String(d).toUpperCase()))";
    expect(await run(process.execPath, ['-e', code], { input: 'words' })).toMatchObject({
      code: 0,
      stdout: 'WORDS\n',
    });
  });
});
