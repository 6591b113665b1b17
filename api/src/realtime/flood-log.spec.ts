import { expect, test } from '@jest/globals';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { FloodLog } from './flood-log.js';

test('of sockets that flood one line a minute is logged, with their number since the last', () => {
  const { logger, logs } = createTestLogger('api');
  let now = 0;
  const floods = new FloodLog(
    () => logger,
    () => now,
  );
  for (now = 0; now < 90_000; now += 1_000) floods.note();
  const lines = logs.entries('socket closed: too many packets');
  expect(lines.map(({ sockets }) => sockets)).toEqual([1, 60]);
});
