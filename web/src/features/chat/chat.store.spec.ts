import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChatSession } from '@mikai/contract/chat';
import { QueryClient } from '@tanstack/react-query';
import { sessionsQuery } from './chat.queries';
import {
  chatOutbox,
  clearLocalChatData,
  clearMissing,
  markAsGuests,
  noteMissing,
  openSession,
  setDraft,
  storedSessions,
  useChatStore,
} from './chat.store';
import { FakeStorage } from '../../testing/fake-storage';

beforeEach(() => {
  Object.assign(globalThis, { localStorage: new FakeStorage() });
  clearLocalChatData();
});

/** Fetches a list of these sessions. */
async function list(...ids: string[]): Promise<void> {
  const sessions = ids.map((id) => ({ id }) as ChatSession);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(sessions)));
  await new QueryClient().fetchQuery(sessionsQuery);
}

const drafts = () => chatOutbox.use.getState().drafts;

describe('the local data of conversations', () => {
  beforeEach(() => {
    for (const id of ['a', 'b']) {
      openSession(id);
      setDraft(id, `words for ${id}`);
    }
  });

  it('is cleared for a member when the conversation is missing in the list', async () => {
    await list('a', 'new');
    expect(useChatStore.getState().missing).toEqual(['b']);
    clearMissing(true);
    expect(storedSessions()).toEqual(['a']);
    expect(drafts()).toEqual({ a: 'words for a' });
    expect(useChatStore.getState().missing).toEqual([]);
  });

  it('stays when nobody is signed in, because the session may only have expired', async () => {
    await list();
    clearMissing(false);
    expect(storedSessions().sort()).toEqual(['a', 'b']);
    expect(drafts()).toMatchObject({ b: 'words for b' });
  });

  it("is cleared for a guest's conversation that no longer exists", async () => {
    markAsGuests('b');
    await list();
    clearMissing(false);
    expect(storedSessions()).toEqual(['a']);
  });

  it('is cleared when fetching the conversation itself shows that it no longer exists', () => {
    noteMissing(['a']);
    clearMissing(true);
    expect(storedSessions()).toEqual(['b']);
  });

  it('stays when the list is truncated, because others may exist', async () => {
    await list(...Array.from({ length: 200 }, (_, index) => `s${index}`));
    expect(useChatStore.getState().missing).toEqual([]);
  });

  it('stays for a conversation that is started during the request of the list', async () => {
    const asked = list('a', 'b');
    setDraft('c', 'words for c');
    await asked;
    expect(useChatStore.getState().missing).toEqual([]);
  });

  it('is deleted completely when signing out', () => {
    markAsGuests('b');
    clearLocalChatData();
    expect(storedSessions()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
