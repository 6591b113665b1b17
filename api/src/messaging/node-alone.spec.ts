import { expect, test } from '@jest/globals';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { TestApi } from '../testing/test-api.js';
import { PresenceService } from './presence.service.js';

const services = await createTestServices();

test('a node knows that it is alone, and is notified as soon as another one has started', async () => {
  const first = (await TestApi.start(services)).app.get(PresenceService);
  await until('the first node is alone', () => first.isAlone);
  expect(await first.confirmAlone()).toBe(true);
  const second = (await TestApi.start(services)).app.get(PresenceService);
  // The next heartbeat would come 15 s later.
  await until('the first node is no longer alone', () => !first.isAlone, 10_000);
  expect(second.isAlone).toBe(false);
  expect(await first.confirmAlone()).toBe(false);
});
