import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const LOGGER = new URL('../../dist/logging/logger.js', import.meta.url).href;
const MANY = 2_000;

/** Runs code with a logger in a process of its own. */
function run(code: string, stdout: 'pipe' | number) {
  const program = `
    import { createLogger } from ${JSON.stringify(LOGGER)};
    const logger = createLogger('worker', 'info');
    ${code}
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
  });
}

/** Runs code whose standard output is a file on a full disk. @returns its exit code */
async function exitCodeOnFullDisk(code: string): Promise<unknown> {
  const full = openSync('/dev/full', 'w');
  const child = run(code, full);
  closeSync(full);
  const [exitCode] = (await once(child, 'exit')) as unknown[];
  return exitCode;
}

const isLinux = process.platform === 'linux';

(isLinux ? test : test.skip)('a process whose log is on a full disk goes on', async () => {
  const code = `
    logger.info('first');
    // The writes have failed by then, as they take threads of the pool in turn.
    const { stat } = await import('node:fs/promises');
    for (let turn = 0; turn < 20; turn += 1) { logger.info('more'); await stat('.'); }
    process.exitCode = 7;
  `;
  expect(await exitCodeOnFullDisk(code)).toBe(7);
});

(isLinux ? test : test.skip)('a process whose log is on a full disk exits', async () => {
  expect(await exitCodeOnFullDisk(`logger.fatal('last'); logger.info('more'); process.exit(7);`)).toBe(7);
});

test('a process that exits writes all lines before', async () => {
  const child = run(
    `for (let count = 0; count < ${MANY}; count += 1) logger.info({ count }, 'line'); process.exit(0);`,
    'pipe',
  );
  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  await once(child, 'close');
  const counts = text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { count: number }).count);
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: MANY }, (_, index) => index));
});
