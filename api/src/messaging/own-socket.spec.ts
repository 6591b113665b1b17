import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { DirectMessage } from '@mikai/contract/messaging';
import { SOCKET_HEADER } from '@mikai/contract/realtime';
import { createTestServices } from '@mikai/core/testing/test-services';
import type { TestSocket } from '@mikai/core/testing/test-socket';
import { expectStatus } from '../testing/expect-status.js';
import { TestApi } from '../testing/test-api.js';
import { Correspondent } from '../testing/test-messaging.js';

const services = await createTestServices();
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

/** Creates two members at a node each, and their conversation. */
async function createPair() {
  const [ana, ben] = [await Correspondent.join(services, api), await Correspondent.join(services, otherApi)];
  return { ana, ben, id: (await ana.startWith(ben)).id };
}

/** Sends a message that names a socket. */
async function sendNaming(
  name: string,
  { ana, id }: Awaited<ReturnType<typeof createPair>>,
  clientId = randomUUID(),
): Promise<DirectMessage> {
  const path = `/api/conversations/${id}/messages`;
  const headers = { [SOCKET_HEADER]: name };
  return expectStatus(
    await ana.rest.post<DirectMessage>(path, { content: 'I had soup today', clientId }, { headers }),
    201,
  );
}

const listReceivedIds = (browser: TestSocket) => browser.all('message.sent').map(({ message }) => message.id);
const waitForMessage = (browser: TestSocket, id: number) =>
  browser.waitFor('message.sent', ({ message }) => message.id === id);

test('a browser that names its socket gets only the response; all other browsers of both members get the event', async () => {
  const both = await createPair();
  const { ana, ben, id } = both;
  const namedSocket = await ana.socket();
  const others = [await ana.socket(), await otherApi.socket(ana.member.cookie)];
  const theirs = [await ben.socket(), await api.socket(ben.member.cookie)];
  const clientId = randomUUID();
  const message = await sendNaming(namedSocket.socket.id ?? '', both, clientId);
  // The request is repeated, as after a lost response.
  expect(await sendNaming(namedSocket.socket.id ?? '', both, clientId)).toEqual(message);
  for (const browser of [...others, ...theirs]) await waitForMessage(browser, message.id);
  const next = await ana.send(id, 'and bread');
  await waitForMessage(namedSocket, next.id);
  expect(listReceivedIds(namedSocket)).toEqual([next.id]);
});

test('naming the socket of another member or a room withholds no event from others', async () => {
  const both = await createPair();
  const { ana, ben } = both;
  const own = await ana.socket();
  const theirs = await ben.socket();
  for (const name of [
    theirs.socket.id ?? '',
    `member:${ben.id}`,
    `member:${ana.id}`,
    'members',
    '',
    'x'.repeat(21),
  ]) {
    const { id } = await sendNaming(name, both);
    for (const browser of [own, theirs]) await waitForMessage(browser, id);
  }
});
