import { expect, test } from '@jest/globals';
import { createTestLogger } from '../testing/test-logger.js';
import { createTestServices, withRedis } from '../testing/test-services.js';
import { dumpRedis } from '../testing/leaks.js';
import { clearJobEvents } from './job-events.js';
import { JobQueues } from './queues.js';

test('clears the events of past jobs, and keeps waiting jobs', async () => {
  const services = await createTestServices();
  const queues = new JobQueues(services.redis.url, createTestLogger('worker').logger, services.redisPrefix);
  await queues.add('chat.reply', { outboxId: 7, requestId: 'test', payload: { messageId: 1, attempt: 1 } });
  expect(await dumpRedis(services.redisPrefix)).toContain(`${services.redisPrefix}:ai:events`);

  await withRedis((client) => clearJobEvents(client, services.redisPrefix));
  expect(await dumpRedis(services.redisPrefix)).not.toContain(':events');
  expect(await queues.counts()).toContainEqual({ name: 'ai', waiting: 1, active: 0, delayed: 0 });
  await queues.close();
});
