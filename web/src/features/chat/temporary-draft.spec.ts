import { beforeEach, expect, it, jest } from '@jest/globals';
import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import { QueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './chat.queries';
import {
  changeOutbox,
  chatOutbox,
  clearLocalChatData,
  clearSession,
  holdDraft,
  noteTemporary,
  openSession,
  setDraft,
} from './chat.store';
import type { ChatOutboxItem } from './chat.store';
import { setFieldsDraft } from './fields.store';
import { FakeStorage } from '../../testing/fake-storage';

const CANARY = 'quietcanary';
const ITEM: ChatOutboxItem = {
  clientId: 'one',
  content: CANARY,
  language: 'en',
  createdAt: '2026-11-22T10:00:00.000Z',
  state: 'queued',
};

beforeEach(() => {
  Object.assign(globalThis, { localStorage: new FakeStorage() });
  clearLocalChatData();
});

const writeEverything = (sessionId: string): void => {
  setDraft(sessionId, `draft ${CANARY}`);
  changeOutbox(sessionId, (items) => [...items, ITEM]);
  setFieldsDraft({ sessionId, id: 1 } as ChatMessage, { field: CANARY });
};

const stored = () => JSON.stringify({ ...localStorage });

/** Has the server list a temporary conversation, and asks for the list. */
async function list(id: string): Promise<void> {
  const sessions = [{ id, isTemporary: true } as ChatSession];
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(sessions)));
  await new QueryClient().fetchQuery(sessionsQuery);
}

it('keeps what is typed in a temporary conversation out of the storage, and what is typed in another one in it', () => {
  noteTemporary('a');
  for (const id of ['a', 'b']) {
    openSession(id);
    writeEverything(id);
  }
  const keys = Object.keys(localStorage).filter((key) => String(localStorage[key]).includes(CANARY));
  expect(keys.sort()).toEqual(['mikai.chat.draft.b', 'mikai.chat.fields.b', 'mikai.chat.outbox.b']);
  expect(chatOutbox.use.getState().drafts['a']).toBe(`draft ${CANARY}`);
  expect(chatOutbox.items('a')).toEqual([ITEM]);
});

it('removes what is stored of a conversation as soon as the list names it temporary, and this page goes on with it', async () => {
  openSession('a');
  writeEverything('a');
  expect(stored()).toContain(CANARY);
  await list('a');
  expect(stored()).not.toContain(CANARY);
  expect(chatOutbox.itemsNow('a')).toEqual([ITEM]);
  writeEverything('a');
  expect(stored()).not.toContain(CANARY);
});

it('is not stored while the list is on its way, and is stored after it has named an ordinary conversation', async () => {
  openSession('a');
  const release = holdDraft('a');
  setDraft('a', CANARY);
  expect(stored()).not.toContain(CANARY);
  await list('a');
  release();
  expect([stored().includes(CANARY), chatOutbox.use.getState().drafts['a']]).toEqual([false, CANARY]);
  openSession('b');
  const releaseOrdinary = holdDraft('b');
  setDraft('b', CANARY);
  releaseOrdinary();
  expect(Object.keys(localStorage)).toContain('mikai.chat.draft.b');
});

it('reads what an earlier release has stored before it removes it', () => {
  openSession('a');
  writeEverything('a');
  const before = { ...localStorage };
  noteTemporary('a');
  const mark = { ...localStorage };
  clearFromMemory();
  Object.assign(localStorage, before, mark);
  openSession('a');
  expect([stored().includes(CANARY), chatOutbox.items('a')]).toEqual([false, [ITEM]]);
});

it('is known to the next page of this browser before any list is there', () => {
  noteTemporary('a');
  clearFromMemory();
  openSession('a');
  writeEverything('a');
  expect(stored()).not.toContain(CANARY);
});

it('leaves nothing when it is closed, nor at sign-out', () => {
  noteTemporary('a');
  openSession('a');
  writeEverything('a');
  clearSession('a');
  expect([Object.keys(localStorage), chatOutbox.items('a')]).toEqual([[], []]);
  noteTemporary('a');
  openSession('a');
  writeEverything('a');
  clearLocalChatData();
  expect([Object.keys(localStorage), chatOutbox.use.getState()]).toEqual([[], { drafts: {}, outboxes: {} }]);
});

it('leaves nothing to another tab that follows the storage', () => {
  noteTemporary('a');
  openSession('a');
  writeEverything('a');
  chatOutbox.follow('mikai.chat.outbox.a');
  expect(chatOutbox.items('a')).toEqual([ITEM]);
});

/** As a reload does: the storage stays, the memory does not. */
function clearFromMemory(): void {
  const kept = { ...localStorage };
  clearLocalChatData();
  Object.assign(localStorage, kept);
}
