import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { COLLECT_MS, collectLines } from './log-output.js';

const LOGGER = fileURLToPath(new URL('../../dist/logging/logger.js', import.meta.url));

function createCollectingLogger() {
  jest.useFakeTimers();
  const writes: string[][] = [];
  const output = collectLines({ write: (lines) => void writes.push(messagesIn(lines)) });
  return { logger: pino({}, output), writes };
}

const messagesIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

afterEach(() => {
  jest.useRealTimers();
});

test('writes the lines of a moment together', () => {
  const { logger, writes } = createCollectingLogger();
  for (const text of ['one', 'two', 'three']) logger.info(text);
  jest.advanceTimersByTime(COLLECT_MS - 1);
  expect(writes).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(writes).toEqual([['one', 'two', 'three']]);
  logger.info('four');
  jest.advanceTimersByTime(COLLECT_MS);
  expect(writes).toEqual([['one', 'two', 'three'], ['four']]);
});

test('writes a warning at once, behind the lines before it', () => {
  const { logger, writes } = createCollectingLogger();
  logger.info('before');
  logger.warn('warning');
  expect(writes).toEqual([['before', 'warning']]);
  jest.advanceTimersByTime(COLLECT_MS);
  expect(writes).toHaveLength(1);
});

test('writes many lines without waiting for the moment to end', () => {
  const { logger, writes } = createCollectingLogger();
  const text = 'x'.repeat(20_000);
  logger.info(text);
  expect(writes).toEqual([[text]]);
});

test('writes what is left when the process exits', async () => {
  const program = `import { createLogger } from ${JSON.stringify(LOGGER)};
    createLogger('api', 'info').info('last');
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(messagesIn(stdout)).toEqual(['last']);
});
