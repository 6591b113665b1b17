import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CRISIS_COUNTRIES } from '@mikai/contract/crisis-lines';
import { QueryClient } from '@tanstack/react-query';
import { useHelpStore } from '../../ui/help/help.store';
import { useCardsStore } from '../../ui/help/cards.store';
import { EMPTY_ENTRY, toEntryRequest } from './drafts';
import { canRestoreDraft, restoreDraft } from './restore-draft';
import { queueEntry, queueSeed, resumeWaiting, journalOutbox } from './journal.outbox';
import { startSaving } from './journal.sender';
import { clearLocalJournalData, setEntryDraft, useJournalStore } from './journal.store';
import { storageOn } from '../../testing/fake-storage';

const OWN = 1;

interface Sent {
  path: string;
  body: Record<string, unknown>;
  /** The member to whom the request belongs. */
  member: string | null;
  answer: (status: number, data?: object) => Promise<void>;
}

let sent: Sent[];
let online: boolean;
let stored: Map<string, string>;
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  sent = [];
  online = false;
  stored = new Map();
  Object.assign(globalThis, {
    window: globalThis.window ?? new EventTarget(),
    localStorage: storageOn(stored),
  });
  Object.defineProperty(navigator, 'onLine', { get: () => online, configurable: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (path, options) =>
      new Promise((resolve) => {
        const body = JSON.parse(String(options?.body)) as Record<string, unknown>;
        sent.push({
          path: String(path),
          body,
          member: new Headers(options?.headers).get('x-mikai-member'),
          answer: async (status, data = {}) => {
            resolve(new Response(JSON.stringify({ id: 1, revision: 1, ...body, ...data }), { status }));
            await settle();
          },
        });
      }),
  );
  clearLocalJournalData();
  useHelpStore.setState({ view: null });
  useJournalStore.setState({ isOpen: true });
  startSaving(new QueryClient(), () => OWN);
});

const write = (clientId: string, content: string, senderId = OWN) =>
  queueEntry({ clientId, senderId }, { ...toEntryRequest({ ...EMPTY_ENTRY, title: 'A title' }), content });
const waiting = () =>
  journalOutbox.items('words').map(({ clientId, reason, state }) => [clientId, reason ?? state]);
const comeBack = () => {
  online = true;
  window.dispatchEvent(new Event('online'));
};

describe('an entry that is saved offline', () => {
  it('waits, and is sent once and in order when the network is back, like seeds', async () => {
    write('one', 'first');
    write('one', 'first');
    queueSeed({ clientId: 'two', senderId: OWN }, { title: 'Seed', content: 'second', mood: 'hopeful' });
    expect(sent).toEqual([]);
    comeBack();
    await sent[0]?.answer(503, { statusCode: 503, code: 'unavailable', error: '' });
    expect(waiting()).toEqual([
      ['one', 'connection'],
      ['two', 'queued'],
    ]);
    comeBack();
    await sent[1]?.answer(201);
    await sent[2]?.answer(201);
    expect(waiting()).toEqual([]);
    const entry = { clientId: 'one', content: 'first', title: 'A title', isShadowMode: false };
    expect(new Set(sent.map(({ member }) => member))).toEqual(new Set([String(OWN)]));
    expect(sent.map(({ path, body }) => [path, body])).toMatchObject([
      ['/api/journal-enhanced', entry],
      ['/api/journal-enhanced', entry],
      ['/api/journal', { clientId: 'two', content: 'second', mood: 'hopeful', title: 'Seed' }],
    ]);
  });

  it('is sent only for its own member, even after their session has ended, and is deleted when signing out', async () => {
    write('mine', 'mine');
    write('theirs', 'theirs', 2);
    comeBack();
    await sent[0]?.answer(401, { statusCode: 401, code: 'unauthenticated', error: '' });
    expect(waiting()).toEqual([
      ['mine', 'unauthenticated'],
      ['theirs', 'queued'],
    ]);
    resumeWaiting();
    await sent[1]?.answer(201);
    expect(waiting()).toEqual([['theirs', 'queued']]);
    Object.assign(localStorage, Object.fromEntries(stored));
    clearLocalJournalData();
    expect([stored.size, waiting()]).toEqual([0, []]);
  });

  it('shows help beside the journal, or in the dialog on another page', async () => {
    const crisis = { language: 'en', country: CRISIS_COUNTRIES[0] ?? null, lines: [] };
    write('one', 'heavy');
    comeBack();
    await sent[0]?.answer(201, { crisis });
    expect([useCardsStore.getState().shown.journal, useHelpStore.getState().view]).toEqual([crisis, null]);
    useJournalStore.setState({ isOpen: false });
    write('two', 'heavy');
    await sent[1]?.answer(201, { crisis });
    expect(useHelpStore.getState().view).toBe('lines');
  });

  it('can be moved back into an empty form, and keeps its id while its text is unchanged', () => {
    const draft = {
      ...EMPTY_ENTRY,
      title: 'T',
      content: 'words',
      tags: ['a'],
      mode: 'venting',
      hours: 48,
    } as const;
    queueEntry({ clientId: 'one', senderId: OWN }, toEntryRequest(draft));
    const [item] = journalOutbox.items('words');
    if (!item) throw new Error('The entry does not wait');
    setEntryDraft({ ...EMPTY_ENTRY, content: 'something else' });
    expect(canRestoreDraft(item, useJournalStore.getState())).toBe(false);
    setEntryDraft(EMPTY_ENTRY);
    expect(canRestoreDraft(item, useJournalStore.getState())).toBe(true);
    restoreDraft(item);
    const text = JSON.stringify(toEntryRequest(draft));
    expect(useJournalStore.getState().entry).toEqual({ ...draft, attempt: { clientId: 'one', words: text } });
    expect(waiting()).toEqual([]);
  });

  it('is moved back without a title if it is untitled', () => {
    queueEntry(
      { clientId: 'one', senderId: OWN },
      toEntryRequest({ ...EMPTY_ENTRY, content: 'A long day.' }),
    );
    const [item] = journalOutbox.items('words');
    if (!item) throw new Error('The entry does not wait');
    restoreDraft(item);
    expect(useJournalStore.getState().entry).toMatchObject({ title: '', content: 'A long day.' });
  });
});
