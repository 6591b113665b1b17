import { seededRandom } from '@mikai/contract/seeded-random';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { messagingKeys } from './messaging.queries';
import { OWN_ID } from './testing/fake-messages';
import { FakeBrowser } from './testing/fake-server';

/** The timeout of simulations, in milliseconds, which take long on a busy machine. */
const LONG_MS = 180_000;

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
});

const applyAll = () => {
  const events = browser.server.drain();
  for (const event of events) browser.apply(event);
  return events;
};
const wantsList = () => browser.client.getQueryState(messagingKeys.list)?.isInvalidated === true;

/** Expects the cache to equal a fresh fetch. */
function expectFresh(threadId?: number): void {
  const { server } = browser;
  expect(browser.list()?.list).toEqual(server.list());
  expect(browser.total()).toBe(server.total());
  if (threadId === undefined) return;
  const page = server.page(threadId);
  const known = browser.thread(threadId);
  expect(known?.messages.slice(-page.messages.length || undefined)).toEqual(page.messages);
  // Older loaded messages precede the page without a gap.
  expect(known?.messages).toEqual(
    server.messages(threadId).slice(-(known?.messages.length ?? 0) || undefined),
  );
  expect(known?.hasOlder).toBe((known?.messages.length ?? 0) < server.messages(threadId).length);
}

describe('a message', () => {
  it('is added once, moves its conversation to the front, and is counted unless it is the member’s own', async () => {
    const [a, b] = [browser.server.begin(2), browser.server.begin(3)];
    browser.server.send(b, 3);
    browser.server.drain();
    await browser.fetchNow(a);
    browser.server.send(a, 2);
    const events = applyAll();
    expectFresh(a);
    for (const event of events) browser.apply(event);
    expectFresh(a);
    browser.server.send(b, OWN_ID);
    applyAll();
    expectFresh(a);
    expect(browser.list()?.list.map(({ id, unreadCount }) => [id, unreadCount])).toEqual([
      [b, 1],
      [a, 1],
    ]);
  });

  it('invalidates the list if its conversation is not in it', async () => {
    await browser.fetchNow();
    const id = browser.server.begin(2);
    browser.server.drain();
    browser.server.send(id, 2);
    applyAll();
    expect(wantsList()).toBe(true);
  });

  it('ends the typing state of its author', () => {
    const id = browser.server.begin(2);
    const typing = () => browser.client.getQueryData(messagingKeys.typing(id));
    browser.apply({ name: 'conversation.typed', payload: { conversationId: id, userId: 2 } });
    expect(typing()).toEqual({ userId: 2 });
    browser.server.send(id, 2);
    applyAll();
    expect(typing()).toEqual({ userId: null });
  });
});

describe('reading', () => {
  it('ignores counts that are older than the known ones', async () => {
    const id = browser.server.begin(2);
    browser.server.drain();
    await browser.fetchNow(id);
    browser.server.send(id, 2);
    const message = browser.server.send(id, 2);
    browser.server.read(id, message?.id ?? 0);
    for (const event of browser.server.drain().reverse()) browser.apply(event);
    expectFresh(id);
    expect(browser.total()).toBe(0);
  });

  it('never moves the other member’s receipt back', async () => {
    const id = browser.server.begin(2);
    const first = browser.server.send(id, OWN_ID);
    const second = browser.server.send(id, OWN_ID);
    browser.server.drain();
    await browser.fetchNow(id);
    browser.server.readByOther(id, first?.id ?? 0);
    browser.server.readByOther(id, second?.id ?? 0);
    for (const event of browser.server.drain().reverse()) browser.apply(event);
    expectFresh(id);
  });
});

describe('a block', () => {
  it('hides presence and receipts, and shows them again after unblocking', async () => {
    const id = browser.server.begin(2);
    browser.server.come(2, true);
    const message = browser.server.send(id, OWN_ID);
    browser.server.drain();
    await browser.fetchNow(id);
    browser.server.block(id, true);
    browser.server.readByOther(id, message?.id ?? 0);
    browser.server.come(2, true);
    applyAll();
    expectFresh(id);
    browser.server.block(id, false);
    applyAll();
    expectFresh(id);
  });
});

describe('a response that is older than events', () => {
  it('does not undo them in the list, the thread and the total', async () => {
    const id = browser.server.begin(2);
    browser.server.send(id, 2);
    browser.server.drain();
    await browser.fetchNow(id);
    browser.ask(id);
    await Promise.resolve();
    browser.readAll();
    const message = browser.server.send(id, 2);
    browser.server.read(id, message?.id ?? 0);
    browser.server.send(id, 2);
    applyAll();
    await browser.answerAll();
    expectFresh(id);
  });

  it('replaces the thread if its page does not adjoin the loaded messages', async () => {
    const id = browser.server.begin(2);
    for (let count = 0; count < 5; count++) browser.server.send(id, 2);
    await browser.fetchNow(id);
    for (let count = 0; count < 20; count++) browser.server.send(id, 2);
    browser.server.drain();
    await browser.fetchNow(id);
    expectFresh(id);
    expect(browser.thread(id)).toEqual(browser.server.page(id));
  });
});

describe('500 simulations of a browser with a slow network', () => {
  it(
    'show what a fresh fetch shows whenever everything has arrived, whatever overtook what',
    async () => {
      for (let seed = 1; seed <= 250; seed++) {
        browser = new FakeBrowser();
        const random = seededRandom(seed);
        const id = browser.server.begin(2);
        browser.server.drain();
        await browser.fetchNow(id);
        for (let step = 0; step < 30; step++) {
          browser.server.actRandomly(random);
          // Events arrive in order, some time after their cause.
          if (random() < 0.6) applyAll();
          if (random() < 0.2) browser.ask(id);
          if (random() < 0.3) browser.readAll();
          if (random() < 0.15) await browser.answerAll();
          if (random() < 0.1) {
            await browser.answerAll();
            applyAll();
            expectFresh(id);
          }
        }
        await browser.answerAll();
        applyAll();
        expectFresh(id);
        browser.client.clear();
      }
    },
    LONG_MS,
  );

  it(
    'end with what a fresh fetch shows after events were lost, repeated and mixed up',
    async () => {
      for (let seed = 1001; seed <= 1250; seed++) {
        browser = new FakeBrowser();
        const random = seededRandom(seed);
        const id = browser.server.begin(2);
        browser.server.drain();
        await browser.fetchNow(id);
        for (let step = 0; step < 30; step++) {
          browser.server.actRandomly(random);
          if (random() < 0.5) {
            const events = browser.server.drain().sort(() => random() - 0.5);
            for (const event of events) {
              if (random() < 0.2) continue;
              browser.apply(event);
              if (random() < 0.2) browser.apply(event);
            }
            const messages = browser.thread(id)?.messages ?? [];
            const isMixed = messages.some((message, at) => message.id <= (messages[at - 1]?.id ?? 0));
            if (isMixed) throw new Error(`Life ${seed}: the thread is out of order`);
          }
          if (random() < 0.15) browser.ask(id);
          if (random() < 0.15) await browser.answerAll();
        }
        await browser.answerAll();
        browser.server.drain();
        await browser.fetchNow(id);
        expect(browser.list()?.list).toEqual(browser.server.list());
        expect(browser.total()).toBe(browser.server.total());
        const page = browser.server.page(id);
        expect(browser.thread(id)?.messages.slice(-page.messages.length || undefined)).toEqual(page.messages);
        browser.client.clear();
      }
    },
    LONG_MS,
  );
});
