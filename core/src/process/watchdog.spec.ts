import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { printFigure } from '../testing/figure.js';

const WATCHDOG = new URL('../../dist/process/watchdog.js', import.meta.url).href;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts a process with a watchdog that runs `code` once it is told to continue. */
async function watched(
  code: string,
  limitMs = 2_000,
): Promise<{ child: ChildProcess; stderr: () => string }> {
  const program = `
    import { startWatchdog } from ${JSON.stringify(WATCHDOG)};
    startWatchdog('thing', ${limitMs});
    const started = performance.now();
    process.once('message', () => { ${code} });
    setInterval(() => process.send('turning'), 100);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  children.push(child);
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  await once(child, 'message');
  return { child, stderr: () => text };
}

test('ends a process whose event loop is blocked, and reports it', async () => {
  const { child, stderr } = await watched('for (;;);');
  // The thread needs time to start; it watches from then on.
  child.send('go on');
  const begin = performance.now();
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  printFigure('hung processes', `with a limit of 2 s a blocked one ended after ${seconds} s`);
  expect(stderr()).toBe('thing: the event loop has stood still for 2 s; the process ends itself\n');
});

test('lets a process live that was stopped as a whole for longer than the limit', async () => {
  // This is long enough that a busy machine does not look like a blocked event loop.
  const { child } = await watched('', 4_000);
  child.kill('SIGSTOP');
  await pause(5_500);
  child.kill('SIGCONT');
  await once(child, 'message');
  // This is longer than the limit once more, which shows that the pause was not counted.
  const end = performance.now() + 4_600;
  while (performance.now() < end) await once(child, 'message');
  expect(child.exitCode).toBeNull();
  expect(child.signalCode).toBeNull();
});

test('lets a process live that is busy for nearly the limit, twice', async () => {
  // Each block begins a tenth of a second before the next beat, when the last one is nearly a second old. The second one begins at
  // another moment between two checks.
  const { child } = await watched(
    `const block = () => { const end = performance.now() + 3_600; while (performance.now() < end); };
     setTimeout(() => {
       block();
       setTimeout(() => { block(); setTimeout(() => process.send('done'), 100); }, 900);
     }, 1_900 - (performance.now() - started) % 1_000);`,
    4_000,
  );
  child.send('go on');
  const isDone = new Promise((resolve) => child.on('message', (text) => text === 'done' && resolve('done')));
  expect(await Promise.race([isDone, once(child, 'close')])).toBe('done');
}, 20_000);
