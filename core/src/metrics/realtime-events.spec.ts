import { expect, test } from '@jest/globals';
import { someGuest } from '../testing/people.js';
import { TestNode } from '../testing/test-node.js';
import { createTestServices } from '../testing/test-services.js';
import { realtimeEventsRead, realtimeEventsServed } from './metrics.js';

const services = await createTestServices();
const [one, two] = [await TestNode.start(services), await TestNode.start(services)];

const counts = async () => {
  const [read, served] = await Promise.all([realtimeEventsRead.get(), realtimeEventsServed.get()]);
  return [read.values[0]?.value ?? 0, served.values[0]?.value ?? 0] as const;
};

test('a node counts the live events of others that it reads, and those for which it has a socket', async () => {
  const [here, elsewhere] = [someGuest(), someGuest()];
  const browser = await two.browserOf(here);
  const [read, served] = await counts();
  for (const sessionId of ['1', '2', '3'])
    one.publisher.toPerson(elsewhere, 'chat.sessionDeleted', { sessionId });
  one.publisher.toPerson(here, 'chat.sessionDeleted', { sessionId: 'last' });
  // Its own events do not count: it has them without reading.
  two.publisher.toPerson(here, 'chat.sessionDeleted', { sessionId: 'own' });
  await browser.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === 'last');
  expect(await counts()).toEqual([read + 4, served + 1]);
});
