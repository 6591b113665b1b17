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

/** Fetches a list with a temporary conversation. */
async function list(id: string): Promise<void> {
  const sessions = [{ id, isTemporary: true } as ChatSession];
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(sessions)));
  await new QueryClient().fetchQuery(sessionsQuery);
}

it('stores drafts of ordinary conversations, but none of a temporary one', () => {
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

it('removes stored drafts once the list shows that the conversation is temporary, and keeps them in memory', async () => {
  openSession('a');
  writeEverything('a');
  expect(stored()).toContain(CANARY);
  await list('a');
  expect(stored()).not.toContain(CANARY);
  expect(chatOutbox.itemsNow('a')).toEqual([ITEM]);
  writeEverything('a');
  expect(stored()).not.toContain(CANARY);
});

it('stores a draft only after the list has shown that the conversation is not temporary', async () => {
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

it('reads texts that an earlier release has stored before it removes them', () => {
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

it('recognises a temporary conversation on the next page before the list is loaded', () => {
  noteTemporary('a');
  clearFromMemory();
  openSession('a');
  writeEverything('a');
  expect(stored()).not.toContain(CANARY);
});

it('leaves nothing after it is closed or after signing out', () => {
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

it('passes nothing to another tab through the storage', () => {
  noteTemporary('a');
  openSession('a');
  writeEverything('a');
  chatOutbox.follow('mikai.chat.outbox.a');
  expect(chatOutbox.items('a')).toEqual([ITEM]);
});

/** Clears the memory but not the storage, like a reload. */
function clearFromMemory(): void {
  const kept = { ...localStorage };
  clearLocalChatData();
  Object.assign(localStorage, kept);
}
