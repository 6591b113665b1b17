import { seededRandom } from '@mikai/contract/seeded-random';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import type { ServerEventPayload } from '@mikai/contract/realtime';
import { QueryClient } from '@tanstack/react-query';
import type { ChatLog } from './chat-log';
import { mergeNewestPage } from './chat-log.merge';
import { chatEventHandlers } from './chat.events';
import { chatKeys } from './chat.queries';
import { FakeChat } from './testing/fake-chat';
import type { FakeEvent } from './testing/fake-chat';

let client: QueryClient;
let server: FakeChat;

function begin(): void {
  client = new QueryClient();
  server = new FakeChat('s');
}
beforeEach(begin);

const key = chatKeys.log('s');
const log = () => client.getQueryData<ChatLog>(key);
const wasInvalidated = () => client.getQueryState(key)?.isInvalidated === true;

/** Merges the newest page as a request would. */
function fetchNow(page: ChatMessage[] = server.page()): void {
  client.setQueryData<ChatLog>(key, mergeNewestPage(log(), page, false));
}

function apply({ name, payload }: FakeEvent): void {
  (chatEventHandlers[name] as (queryClient: QueryClient, event: unknown) => void)(client, payload);
}

function applyAll(events: readonly FakeEvent[] = server.drain()): void {
  for (const event of events) apply(event);
}

describe('a reply', () => {
  it('grows piece by piece, and the patched cache equals a fresh fetch after every event', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'That sounds ');
    server.write(id, 'hard.');
    server.finish(id, 'done');
    for (const event of server.drain()) {
      apply(event);
      expect(log()?.messages).toEqual(event.pageAfter);
      expect(wasInvalidated()).toBe(false);
    }
    expect(log()?.messages.map(({ content }) => content)).toEqual(['hello', 'That sounds hard.']);
  });

  it('is fetched when a piece is missing, and joined with the pieces that arrived early', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'one ');
    server.write(id, 'two ');
    const [stored, started, first, second] = server.drain();
    applyAll([stored, started, second].filter((event) => event !== undefined));
    expect(wasInvalidated()).toBe(true);
    const stale = first?.pageAfter ?? [];
    fetchNow(stale);
    expect(log()?.messages.at(-1)?.content).toBe('one two ');
  });

  it('ignores repeated events', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'one ');
    const events = server.drain();
    applyAll(events);
    for (const event of events) {
      apply(event);
      expect(log()?.messages).toEqual(server.page());
    }
    applyAll(events);
    expect(log()?.messages).toEqual(server.page());
    expect(wasInvalidated()).toBe(false);
  });

  it('restarts when a crashed worker is replaced, and ignores late text of the first run', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'lost words');
    const late = server.drain();
    applyAll(late);
    server.begin(id);
    server.write(id, 'new ');
    applyAll();
    applyAll(late.slice(-1));
    server.write(id, 'words');
    applyAll();
    expect(log()?.messages.at(-1)?.content).toBe('new words');
  });

  it('drops the old text when the start of the new run was missed', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'lost words');
    applyAll();
    server.begin(id);
    server.write(id, 'new ');
    server.write(id, 'words');
    applyAll(server.drain().slice(-1));
    expect(wasInvalidated()).toBe(true);
    expect(log()?.messages.map(({ content }) => content)).not.toContain('lost words');
    fetchNow();
    expect(log()?.messages).toEqual(server.page());
  });

  it('is continued by a page that opened in the middle of it', () => {
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'one ');
    server.drain();
    fetchNow();
    server.write(id, 'two');
    applyAll();
    expect(log()?.messages.at(-1)?.content).toBe('one two');
  });

  it('is replaced at a new attempt, and events of the old attempt are ignored', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'first');
    server.finish(id, 'done');
    const old = server.drain();
    applyAll(old);
    server.retry(id);
    applyAll();
    expect(log()?.messages).toEqual(server.page());
    applyAll(old);
    expect(log()?.messages).toEqual(server.page());
    server.begin(id);
    server.write(id, 'second');
    server.finish(id, 'done');
    applyAll();
    expect(log()?.messages.at(-1)?.content).toBe('second');
  });

  it('can end without a text, even after some was shown', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'some');
    server.end(id, 'failed');
    applyAll();
    expect(log()?.messages).toEqual(server.page());
    expect(log()?.messages[0]?.replyState).toBe('failed');
  });
});

describe('a response that is older than events', () => {
  it('does not undo them', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'one ');
    applyAll();
    const before = server.page();
    server.write(id, 'two');
    server.finish(id, 'done');
    applyAll();
    fetchNow(before);
    expect(log()?.messages).toEqual(server.page());
  });

  it('does not restore a replaced message, and neither do late events', () => {
    fetchNow();
    const id = server.send('helo');
    server.begin(id);
    server.write(id, 'one ');
    applyAll();
    const before = server.page();
    server.write(id, 'two');
    server.finish(id, 'done');
    const late = server.drain();
    server.edit(id, 'hello');
    applyAll();
    fetchNow(before);
    applyAll(late);
    expect(log()?.messages).toEqual(server.page());
    expect(wasInvalidated()).toBe(false);
  });

  it('keeps messages that are newer than its page', () => {
    fetchNow();
    const before = server.page();
    const id = server.send('hello');
    server.begin(id);
    applyAll();
    fetchNow(before);
    expect(log()?.messages).toEqual(server.page());
  });

  it('shows the end of a reply whose event was lost', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.write(id, 'some words');
    applyAll();
    server.end(id, 'failed');
    server.drain();
    fetchNow();
    expect(log()?.messages).toEqual(server.page());
  });
});

describe('any order of lost and repeated events and stale responses', () => {
  function live(seed: number): void {
    const random = seededRandom(seed);
    fetchNow();
    const stale: ChatMessage[][] = [];
    const received: FakeEvent[] = [];
    for (let step = 0; step < 60; step++) {
      server.actRandomly(random);
      for (const event of server.drain()) {
        if (random() < 0.15) continue;
        apply(event);
        received.push(event);
        if (random() < 0.1) apply(event);
        const old = received[Math.floor(random() * received.length)];
        if (old && random() < 0.1) apply(old);
      }
      if (random() < 0.3) stale.push(server.page());
      if (random() < 0.2) fetchNow(stale.shift() ?? server.page());
      for (const message of log()?.messages ?? []) {
        if (message.sender === 'ai' && message.isComplete)
          expect([seed, server.everFinished(message.content)]).toEqual([seed, true]);
      }
    }
    fetchNow();
    expect({ seed, messages: log()?.messages }).toEqual({ seed, messages: server.page() });
  }

  it('ends with what a fresh fetch shows', () => {
    for (let seed = 1; seed <= 60; seed++) {
      begin();
      live(seed);
    }
  });
});

describe('a rating', () => {
  it('is shown with its reply, without adding a reply of a page that is not loaded', () => {
    fetchNow();
    const id = server.send('hello');
    server.begin(id);
    server.finish(id, 'done');
    applyAll();
    const reply = log()!.messages.at(-1)!;
    const rated = { ...reply, feedback: { rating: 'up' as const } };
    const store = (message: ChatMessage) =>
      chatEventHandlers['chat.messageStored'](client, { sessionId: 's', message });
    store(rated);
    expect(log()?.messages.at(-1)).toEqual(rated);
    store({ ...rated, id: 0, replyTo: -1 });
    expect(log()?.messages).toHaveLength(2);
  });
});

describe('the list of conversations', () => {
  const session = (id: string, lastMessageAt: string, preview = 'words'): ChatSession => ({
    id,
    userName: 'Ana',
    createdAt: '2026-11-01T00:00:00.000Z',
    lastMessageAt,
    preview,
  });
  const ids = () => client.getQueryData<ChatSession[]>(chatKeys.sessions)?.map(({ id }) => id);

  it('adds new ones at the front and removes deleted ones', () => {
    client.setQueryData(chatKeys.sessions, [session('a', '2026-11-01T00:00:00.000Z')]);
    chatEventHandlers['chat.sessionCreated'](client, { session: session('b', '2026-11-02T00:00:00.000Z') });
    expect(ids()).toEqual(['b', 'a']);
    chatEventHandlers['chat.sessionDeleted'](client, { sessionId: 'b' });
    expect(ids()).toEqual(['a']);
  });

  it('moves a conversation with a new message to the front, and fetches an unknown one', () => {
    client.setQueryData(chatKeys.sessions, [
      session('a', '2026-11-03T00:00:00.000Z'),
      session('s', '2026-11-02T00:00:00.000Z'),
    ]);
    const stored = (timestamp: string): ServerEventPayload<'chat.messageStored'> => ({
      sessionId: 's',
      message: {
        id: 1,
        sessionId: 's',
        sender: 'user',
        kind: 'text',
        content: 'x',
        timestamp,
        language: 'en',
      },
    });
    chatEventHandlers['chat.messageStored'](client, stored('2026-11-04T00:00:00.000Z'));
    expect(ids()).toEqual(['s', 'a']);
    expect(client.getQueryState(chatKeys.sessions)?.isInvalidated).toBe(false);
    client.setQueryData(chatKeys.sessions, [session('s', '2026-11-02T00:00:00.000Z', '')]);
    chatEventHandlers['chat.messageStored'](client, stored('2026-11-04T00:00:00.000Z'));
    expect(client.getQueryState(chatKeys.sessions)?.isInvalidated).toBe(true);
  });
});
