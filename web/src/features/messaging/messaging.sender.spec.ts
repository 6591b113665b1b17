import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CRISIS_COUNTRIES } from '@mikai/contract/crisis-lines';
import type { SendDirectMessageRequest } from '@mikai/contract/messaging';
import { QueryClient } from '@tanstack/react-query';
import { useRealtimeStore } from '../../realtime/realtime.store';
import { useHelpStore } from '../../ui/help/help.store';
import { useCardsStore } from '../../ui/help/cards.store';
import { NO_CONVERSATIONS } from './conversations';
import { messagingKeys } from './messaging.queries';
import { listenForFailures, startSending } from './messaging.sender';
import {
  clearLocalMessageData,
  messageOutbox,
  queueMessage,
  resumeMessages,
  useMessagingStore,
} from './messaging.store';
import type { Thread } from './thread';
import { storageOn } from '../../testing/fake-storage';

const OWN = 1;

/** A pending request. */
interface Sent {
  conversationId: number;
  body: SendDirectMessageRequest;
  /** The member to whom the request belongs. */
  member: string | null;
  /** Id of the socket that gets no event about it. */
  socket: string | null;
  succeed: (more?: object) => Promise<void>;
  fail: (status: number, code: string) => Promise<void>;
}

let sent: Sent[];
let online: boolean;
let client: QueryClient;
let nextId = 1;
let stored: Map<string, string>;

/** Waits until everything that follows from a response has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  sent = [];
  online = true;
  stored = new Map();
  Object.assign(globalThis, {
    window: Object.assign(globalThis.window ?? new EventTarget(), {}),
    localStorage: storageOn(stored),
  });
  Object.defineProperty(navigator, 'onLine', { get: () => online, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (path, options) =>
      new Promise((resolve) => {
        const conversationId = Number(/conversations\/(\d+)/.exec(String(path))?.[1]);
        const body = JSON.parse(String(options?.body)) as SendDirectMessageRequest;
        const answer = async (status: number, data: object) => {
          resolve(new Response(JSON.stringify(data), { status }));
          await settle();
        };
        sent.push({
          conversationId,
          body,
          member: new Headers(options?.headers).get('x-mikai-member'),
          socket: new Headers(options?.headers).get('x-mikai-socket'),
          succeed: (more = {}) => {
            const message = {
              id: nextId++,
              conversationId,
              senderId: OWN,
              createdAt: new Date().toISOString(),
            };
            return answer(201, { ...message, ...body, ...more });
          },
          fail: (status, code) => answer(status, { statusCode: status, code, error: '' }),
        });
      }),
  );
  client = new QueryClient();
  clearLocalMessageData();
  useHelpStore.setState({ view: null });
  startSending(client, () => OWN);
});

const text = () => sent.map(({ body }) => body.content);
const states = (id: number) => messageOutbox.items(String(id)).map(({ state, reason }) => reason ?? state);
const come = (change: Partial<{ status: 'connected' | 'connecting'; isLinkUp: boolean }>) =>
  useRealtimeStore.setState(change);

describe('waiting messages', () => {
  it('are sent one after the other in each conversation, and each once', async () => {
    for (const content of ['one', 'two']) queueMessage(7, OWN, content);
    queueMessage(8, OWN, 'elsewhere');
    expect(text()).toEqual(['one', 'elsewhere']);
    await sent[0]?.succeed();
    expect(text()).toEqual(['one', 'elsewhere', 'two']);
    await sent[2]?.succeed();
    expect(states(7)).toEqual([]);
    expect(new Set(sent.map(({ body }) => body.clientId)).size).toBe(3);
    expect(new Set(sent.map(({ member }) => member))).toEqual(new Set([String(OWN)]));
  });

  it('are sent in order when the network is back', async () => {
    online = false;
    for (const content of ['one', 'two']) queueMessage(7, OWN, content);
    expect(text()).toEqual([]);
    online = true;
    window.dispatchEvent(new Event('online'));
    expect(text()).toEqual(['one']);
    await sent[0]?.succeed();
    expect(text()).toEqual(['one', 'two']);
  });

  it('are held back by one that failed because of the connection, which is retried with the same client id', async () => {
    const failures: string[] = [];
    const stop = listenForFailures((_id, reason) => failures.push(reason));
    come({ status: 'connecting' });
    for (const content of ['one', 'two']) queueMessage(7, OWN, content);
    await sent[0]?.fail(503, 'unavailable');
    stop();
    expect(states(7)).toEqual(['connection', 'queued']);
    expect(failures).toEqual(['connection']);
    come({ status: 'connected', isLinkUp: true });
    expect(text()).toEqual(['one', 'one']);
    expect(sent[1]?.body.clientId).toBe(sent[0]?.body.clientId);
    await sent[1]?.succeed();
    expect(text()).toEqual(['one', 'one', 'two']);
  });

  it('are sent with the socket id of this page while it is connected', async () => {
    useRealtimeStore.setState({ socketId: undefined });
    queueMessage(7, OWN, 'one');
    useRealtimeStore.setState({ socketId: 'aaaaaaaaaaaaaaaaaaaa' });
    await sent[0]?.succeed();
    queueMessage(7, OWN, 'two');
    await sent[1]?.succeed();
    expect(sent.map(({ socket }) => socket)).toEqual([null, 'aaaaaaaaaaaaaaaaaaaa']);
    useRealtimeStore.setState({ socketId: undefined });
  });

  it('invalidate the list on the response if their conversation is not in it', async () => {
    client.setQueryData(messagingKeys.list, NO_CONVERSATIONS);
    queueMessage(7, OWN, 'one');
    await sent[0]?.succeed();
    expect(client.getQueryState(messagingKeys.list)?.isInvalidated).toBe(true);
  });

  it('are not held back by one that was refused for good', async () => {
    for (const content of ['one', 'two']) queueMessage(7, OWN, content);
    await sent[0]?.fail(403, 'cannot_send');
    expect(states(7)).toEqual(['cannot_send', 'sending']);
  });

  it('are added to the thread by the response', async () => {
    client.setQueryData<Thread>(messagingKeys.thread(7), { messages: [], hasOlder: false });
    queueMessage(7, OWN, 'one');
    await sent[0]?.succeed();
    const thread = client.getQueryData<Thread>(messagingKeys.thread(7));
    expect(thread?.messages.map(({ content }) => content)).toEqual(['one']);
  });
});

describe('another person at the same device', () => {
  it('never sends a message of another member', () => {
    queueMessage(7, 2, 'not mine');
    expect(text()).toEqual([]);
  });

  it('finds nothing after the member has signed out', () => {
    online = false;
    queueMessage(7, OWN, 'one');
    messageOutbox.setDraft('8', 'begun');
    expect(stored.size).toBe(2);
    Object.assign(localStorage, Object.fromEntries(stored));
    clearLocalMessageData();
    expect(stored.size).toBe(0);
    expect(messageOutbox.items('7')).toEqual([]);
  });
});

describe('an ended session', () => {
  it('keeps messages, and sends them once the same member has signed in again', async () => {
    queueMessage(7, OWN, 'one');
    await sent[0]?.fail(401, 'unauthenticated');
    expect(states(7)).toEqual(['unauthenticated']);
    resumeMessages();
    expect(text()).toEqual(['one', 'one']);
  });
});

describe('help beside a message', () => {
  const crisis = { language: 'en', country: CRISIS_COUNTRIES[0] ?? null, lines: [] };

  it('is shown in the open thread, and in the help dialog elsewhere', async () => {
    useMessagingStore.setState({ openId: 7 });
    queueMessage(7, OWN, 'heavy');
    await sent[0]?.succeed({ crisis });
    const id = sent[0]?.body.clientId ?? '';
    expect(useCardsStore.getState().shown[`message:${id}`]).toEqual(crisis);
    expect(useHelpStore.getState().view).toBeNull();
    queueMessage(8, OWN, 'heavy');
    await sent[1]?.succeed({ crisis });
    expect(useHelpStore.getState().view).toBe('lines');
  });
});
