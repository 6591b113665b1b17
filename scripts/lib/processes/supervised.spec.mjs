import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { isAlive } from './servers.mjs';
import { Supervised } from './supervised.mjs';

const FOREVER = "setInterval(() => undefined, 1000); console.log('up')";

describe('Supervised', () => {
  let supervised;
  const launched = [];

  /** Supervises `node -e code`, which is ready at its first output. */
  function make(codes, options = {}) {
    const next = () => {
      const code = codes.length > 1 ? codes.shift() : codes[0];
      const child = spawn(process.execPath, ['-e', code], {
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      });
      launched.push(child);
      return child;
    };
    const isReady = (child) =>
      Promise.race([once(child.stdout, 'data').then(() => true), once(child, 'exit').then(() => false)]);
    supervised = new Supervised({ name: 'thing', launch: next, isReady, onGiveUp: jest.fn(), ...options });
    return supervised;
  }

  const muteStderr = () => jest.spyOn(process.stderr, 'write').mockImplementation(() => true);

  afterEach(async () => {
    await supervised?.stop();
    launched.length = 0;
  });

  it('restarts a killed process at once', async () => {
    muteStderr();
    let again;
    const second = new Promise((resolve) => (again = resolve));
    make([FOREVER], { onLaunch: (child) => launched.length > 1 && again(child) });
    await supervised.start();
    launched[0].kill('SIGKILL');
    const child = await second;
    expect(child.pid).not.toBe(launched[0].pid);
    expect(supervised.noted.pid).toBe(child.pid);
  });

  describe('with servers that answer', () => {
    const GUARD = new URL('./child-guard.mjs', import.meta.url).href;

    /** Supervises `node -e code` as one of our servers, which is asked all the time; resolves with its successor. */
    async function successorOf(code, harm) {
      let resolveSuccessor;
      const successor = new Promise((resolve) => (resolveSuccessor = resolve));
      supervised = new Supervised({
        name: 'thing',
        launch: () => {
          const child = spawn(process.execPath, ['--import', GUARD, '-e', code], {
            stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
            detached: true,
          });
          launched.push(child);
          return child;
        },
        isReady: (child) => once(child.stdout, 'data').then(() => true),
        isAlive: (child) => isAlive(child, 300),
        checkEveryMs: 400,
        onLaunch: () => launched.length > 1 && resolveSuccessor(launched[1]),
        onGiveUp: jest.fn(),
      });
      await supervised.start();
      harm(launched[0]);
      return successor;
    }

    it('restarts a server that somebody has suspended', async () => {
      const text = muteStderr();
      const successor = await successorOf(FOREVER, (child) => child.kill('SIGSTOP'));
      expect(launched[0].signalCode).toBe('SIGKILL');
      expect(successor.pid).not.toBe(launched[0].pid);
      expect(text.mock.calls.flat().join('')).toContain('thing does not answer');
    });

    it('restarts a server whose event loop is blocked', async () => {
      muteStderr();
      const hangs = `process.on('SIGUSR2', () => { for (;;); }); ${FOREVER}`;
      await successorOf(hangs, (child) => child.kill('SIGUSR2'));
      expect(launched[0].signalCode).toBe('SIGKILL');
    });

    it('asks a restarted server only when it is ready', async () => {
      muteStderr();
      const events = [];
      const asked = new Promise((resolve) => {
        make([FOREVER], {
          isReady: async (child) => {
            await once(child.stdout, 'data');
            if (child === launched[1]) events.push('ready');
            return true;
          },
          isAlive: async (child) => {
            if (child !== launched[1]) return true;
            events.push('asked');
            resolve();
            return true;
          },
          checkEveryMs: 1,
        });
      });
      await supervised.start();
      launched[0].kill('SIGKILL');
      await asked;
      expect(events.slice(0, 2)).toEqual(['ready', 'asked']);
    });

    it('does not restart a server that answers', async () => {
      let asked = 0;
      const answers = new Promise((resolve) => {
        const child = spawn(process.execPath, ['--import', GUARD, '-e', FOREVER], {
          stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
          detached: true,
        });
        launched.push(child);
        supervised = new Supervised({
          name: 'thing',
          launch: () => child,
          isReady: () => once(child.stdout, 'data').then(() => true),
          isAlive: async (each) => {
            const alive = await isAlive(each);
            asked += 1;
            if (asked > 4) resolve(alive);
            return alive;
          },
          checkEveryMs: 20,
          onGiveUp: jest.fn(),
        });
      });
      await supervised.start();
      expect(await answers).toBe(true);
      expect(launched[0].signalCode).toBeNull();
    });
  });

  it('tries a second time when the first start fails', async () => {
    make(['process.exit(1)', FOREVER]);
    await supervised.start();
    expect(launched).toHaveLength(2);
  });

  it('gives up a start that keeps failing and says why', async () => {
    make(['process.exit(4)'], { lastOutput: () => 'the disk is full', hint: 'thing.log' });
    await expect(supervised.start()).rejects.toThrow(
      'thing did not start (exit code 4): the disk is full. Its log: thing.log',
    );
  });

  it('does not retry a process that does not become ready', async () => {
    make([FOREVER], { isReady: async () => false });
    await expect(supervised.start()).rejects.toThrow('thing did not start (it did not get ready in time)');
    expect(launched).toHaveLength(1);
    expect(launched[0].signalCode).toBe('SIGTERM');
  });

  it('does not retry a wrong configuration', async () => {
    make(['process.exit(78)'], { lastOutput: () => 'Configuration: PORT is wrong.' });
    const failure = await supervised.start().catch((error) => error);
    expect(failure.message).toBe('Configuration: PORT is wrong.');
    expect(failure.exitCode).toBe(78);
    expect(launched).toHaveLength(1);
  });

  it('does not restart a process that was stopped on purpose', async () => {
    make([FOREVER]);
    await supervised.start();
    await supervised.stop();
    expect(launched).toHaveLength(1);
    expect(launched[0].signalCode).toBe('SIGTERM');
  });

  it('kills a process that does not stop in time', async () => {
    make([`process.on('SIGTERM', () => undefined); ${FOREVER}`], { timeoutMs: 100 });
    await supervised.start();
    await supervised.stop();
    expect(launched[0].signalCode).toBe('SIGKILL');
  });
});
