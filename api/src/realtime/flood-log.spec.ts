import { expect, test } from '@jest/globals';
import { floodedSockets } from '@mikai/core/metrics/metrics';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { FloodLog } from './flood-log.js';

/** Reads the counter, which other spec files of this process increment as well. */
const counted = async (): Promise<number> => (await floodedSockets.get()).values[0]?.value ?? 0;

test('counts all flooding sockets, and logs them once a minute', async () => {
  const { logger, logs } = createTestLogger('api');
  let now = 0;
  const before = await counted();
  const floods = new FloodLog(
    () => logger,
    () => now,
  );
  for (now = 0; now < 90_000; now += 1_000) floods.record();
  expect(logs.entries('socket closed: too many packets')).toHaveLength(2);
  expect((await counted()) - before).toBe(90);
});
