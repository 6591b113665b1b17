import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { WaitingRequest } from './waiting-requests';
import type { OwnItem } from './outbox-sender';

const QUEUE_KEY = 'mikai.test.outbox.a';
const ANA = 1;

/** The database that the tabs and the worker share. */
let copies: Map<string, WaitingRequest>;
/** The lock of a queue is granted once this promise resolves. */
let queueIsFree: Promise<void>;
let onLine: boolean;
let syncs: string[];

jest.unstable_mockModule('./waiting-requests', () => ({
  SYNC_TAG: 'sync',
  keepWaiting: async (_queueKey: string, read: () => WaitingRequest[], canAdd: boolean) => {
    await Promise.resolve();
    const requests = read().filter(({ clientId }) => canAdd || copies.has(clientId));
    copies = new Map(requests.map((request) => [request.clientId, request]));
  },
  waitingQueueKeys: () => Promise.resolve(copies.size === 0 ? [] : [QUEUE_KEY]),
  waitingIn: () => Promise.resolve([...copies.values()]),
  removeWaiting: (clientId: string) => Promise.resolve(void copies.delete(clientId)),
  withQueueLock: async (_queueKey: string, work: () => Promise<unknown>) => {
    await queueIsFree;
    return work();
  },
}));

/** A storage whose keys are its own properties, like a browser's. */
const fakeStorage = (): object =>
  Object.create(null, {
    getItem: { value: (key: string) => (localStorage[key] as string | undefined) ?? null, writable: true },
    setItem: { value: (key: string, value: string) => void (localStorage[key] = value), writable: true },
    removeItem: { value: (key: string) => Reflect.deleteProperty(localStorage, key) },
  }) as object;

/** Opens another tab, or another visit, with a memory of its own. */
async function openTab() {
  jest.resetModules();
  const [{ OutboxStore }, { deliver }] = await Promise.all([import('./outbox-store'), import('./deliver')]);
  const store = new OutboxStore<OwnItem<string>>('mikai.test.', ({ content }) => ({
    path: '/api/test',
    body: { content },
  }));
  store.openAll();
  const sent: string[] = [];
  const send = (clientId: string) => {
    const item = store.items('a').find((other) => other.clientId === clientId);
    if (!item) throw new Error(`${clientId} does not wait`);
    return deliver(store, 'a', item, {
      send: ({ content }) => Promise.resolve(void sent.push(content)),
      onSent: () => undefined,
      reasonOf: () => 'connection',
      onFailed: (error) => {
        throw error;
      },
    });
  };
  return {
    store,
    sent,
    send,
    queue: (clientId: string, content = clientId) => {
      const createdAt = '2026-11-22T10:00:00.000Z';
      const item = { clientId, senderId: ANA, content, createdAt, state: 'queued' } as const;
      store.change('a', (items) => [...items, item]);
    },
    restoreDraft: (clientId: string) =>
      store.change('a', (items) => items.filter((item) => item.clientId !== clientId)),
  };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  copies = new Map();
  queueIsFree = Promise.resolve();
  onLine = false;
  syncs = [];
  const sync = { register: (tag: string) => Promise.resolve(void syncs.push(tag)) };
  Object.assign(globalThis, { localStorage: fakeStorage() });
  Object.defineProperty(globalThis, 'navigator', {
    value: {
      get onLine() {
        return onLine;
      },
      serviceWorker: { controller: {}, ready: Promise.resolve({ sync }) },
    },
    configurable: true,
  });
});

afterEach(() => {
  jest.useRealTimers();
});

describe("the worker's copy", () => {
  it('contains only requests that are queued offline or pending for long', async () => {
    const tab = await openTab();
    tab.queue('one');
    await settle();
    expect([[...copies.keys()], syncs]).toEqual([['one'], ['sync']]);
    await tab.send('one');
    await settle();
    onLine = true;
    tab.queue('two');
    tab.queue('three');
    await tab.send('two');
    await settle();
    expect([...copies.keys()]).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([...copies.values()]).toEqual([
      { clientId: 'three', senderId: ANA, path: '/api/test', body: { content: 'three' } },
    ]);
  });

  it.each(['another tab', 'a later visit'])('loses a request that is withdrawn in %s', async (where) => {
    const [first, early] = [await openTab(), await openTab()];
    first.queue('one');
    first.queue('two');
    await settle();
    const other = where === 'another tab' ? early : await openTab();
    other.restoreDraft('one');
    await settle();
    expect([...copies.keys()]).toEqual(['two']);
    other.restoreDraft('two');
    await settle();
    expect([copies.size, first.store.itemsNow('a')]).toEqual([0, []]);
  });

  it('removes a request that a later visit has sent, or that was refused for good', async () => {
    const first = await openTab();
    first.queue('one');
    first.queue('two');
    await settle();
    onLine = true;
    const later = await openTab();
    await later.send('one');
    await settle();
    expect([...copies.keys()]).toEqual(['two']);
    later.store.change('a', (items) =>
      items.map((item) => ({ ...item, state: 'failed', reason: 'invalid_input' })),
    );
    await settle();
    expect(copies.size).toBe(0);
  });

  it('gets no pending request that is withdrawn in another tab or by signing out', async () => {
    onLine = true;
    const [tab, other] = [await openTab(), await openTab()];
    tab.queue('one');
    tab.store.clear();
    tab.queue('two');
    other.restoreDraft('two');
    await jest.advanceTimersByTimeAsync(5_000);
    expect(copies.size).toBe(0);
  });
});

describe('a page that waits for the lock of the queue', () => {
  it.each(['taken back', 'signed out'])('does not send a request that is %s meanwhile', async (what) => {
    const [tab, other] = [await openTab(), await openTab()];
    tab.queue('one');
    tab.queue('two');
    let free = () => undefined as void;
    queueIsFree = new Promise((resolve) => (free = resolve));
    const sending = tab.send('one');
    if (what === 'taken back') other.restoreDraft('one');
    else other.store.clear();
    free();
    await sending;
    expect(tab.sent).toEqual([]);
    expect(tab.store.items('a').map(({ clientId }) => clientId)).toEqual(
      what === 'taken back' ? ['two'] : [],
    );
  });

  it('skips a request that another tab has sent, and sends the latest text of an edited one', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    tab.queue('one');
    tab.queue('two');
    other.store.itemsNow('a');
    await other.send('one');
    tab.store.change('a', (items) => items.map((item) => ({ ...item, content: 'better words' })));
    await tab.send('two');
    expect([other.sent, tab.sent, tab.store.itemsNow('a')]).toEqual([['one'], ['better words'], []]);
  });

  it('follows a conversation in which only another tab has written', async () => {
    const early = await openTab();
    const other = await openTab();
    other.store.setDraft('a', 'Begun');
    other.queue('one');
    expect(early.store.items('a')).toEqual([]);
    early.store.follow('mikai.test.outbox.a');
    expect(early.store.use.getState().drafts['a']).toBe('Begun');
    await early.send('one');
    other.store.follow('mikai.test.outbox.a');
    expect([early.sent, other.store.items('a')]).toEqual([['one'], []]);
    early.store.follow('mikai.test.draft.b');
    expect(Object.keys(early.store.use.getState().outboxes)).toEqual(['a']);
  });

  it('drops a request whose record was deleted after it had arrived', async () => {
    const tab = await openTab();
    tab.queue('one');
    const [item] = tab.store.items('a');
    const { deliver } = await import('./deliver');
    const { ApiError } = await import('../http/api-error');
    const failed = jest.fn();
    await deliver(tab.store, 'a', item!, {
      send: () => Promise.reject(new ApiError(410, 'not_found', '')),
      onSent: failed,
      reasonOf: () => 'connection',
      onFailed: failed,
    });
    expect([tab.store.items('a'), failed.mock.calls]).toEqual([[], []]);
  });

  it('sends even if the device stores nothing', async () => {
    const tab = await openTab();
    Object.assign(localStorage, { setItem: undefined });
    tab.queue('one');
    await tab.send('one');
    expect([tab.sent, tab.store.items('a')]).toEqual([['one'], []]);
  });
});

describe('the worker', () => {
  const asked: [body: unknown, member: string | null][] = [];
  const answerWith = (answer: (at: number) => number) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation((_path, options) => {
      asked.push([JSON.parse(String(options?.body)), new Headers(options?.headers).get('x-mikai-member')]);
      return Promise.resolve(new Response(null, { status: answer(asked.length) }));
    });
  const sendWaiting = async () => (await import('../../sw/send-waiting')).sendWaiting();

  it('sends the member’s id, skips withdrawn requests, and keeps those of another member', async () => {
    const tab = await openTab();
    for (const id of ['one', 'two', 'three']) tab.queue(id);
    await settle();
    asked.length = 0;
    answerWith((at) => {
      if (at === 1) copies.delete('two');
      return at === 1 ? 201 : 401;
    });
    await sendWaiting();
    expect(asked).toEqual([
      [{ content: 'one' }, String(ANA)],
      [{ content: 'three' }, String(ANA)],
    ]);
    expect([...copies.keys()]).toEqual(['three']);
  });

  it('stops a queue after a temporary error', async () => {
    const tab = await openTab();
    for (const id of ['one', 'two']) tab.queue(id);
    await settle();
    asked.length = 0;
    answerWith(() => 503);
    await expect(sendWaiting()).rejects.toThrow('503');
    expect([asked.length, copies.size]).toEqual([1, 2]);
  });
});
