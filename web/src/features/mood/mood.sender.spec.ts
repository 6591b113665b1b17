import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CRISIS_COUNTRIES } from '@mikai/contract/crisis-lines';
import type { MoodEntry, MoodEntryRequest } from '@mikai/contract/mood';
import { QueryClient } from '@tanstack/react-query';
import type { OwnList } from '../../lib/lists/own-list';
import { useHelpStore } from '../../ui/help/help.store';
import { useCardsStore } from '../../ui/help/cards.store';
import { lastLogOf, UNDO_MS } from './last-log';
import { EMPTY_LOG } from './log-draft';
import type { LogDraft } from './log-draft';
import { moodKeys } from './mood.keys';
import { startLogging } from './mood.sender';
import {
  amendWaiting,
  clearLocalMoodData,
  countEdit,
  dropLog,
  expireLast,
  followEntry,
  removeEntry,
  logOutbox,
  queueLog,
  resumeLogs,
  setDraft,
  setLast,
  useMoodStore,
} from './mood.store';
import { storageOn } from '../../testing/fake-storage';

const OWN = 1;

/** A request on its way. */
interface Sent {
  body: MoodEntryRequest;
  /** The member to whom the request belongs. */
  member: string | null;
  answer: (status: number, data?: object) => Promise<void>;
}

let sent: Sent[];
let online: boolean;
let client: QueryClient;
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
    (_path, options) =>
      new Promise((resolve) => {
        const body = JSON.parse(String(options?.body)) as MoodEntryRequest;
        const entry = { id: sent.length + 1, day: '2026-11-22', revision: 1, ...body };
        sent.push({
          body,
          member: new Headers(options?.headers).get('x-mikai-member'),
          answer: async (status, data = {}) => {
            resolve(new Response(JSON.stringify({ ...entry, ...data }), { status }));
            await settle();
          },
        });
      }),
  );
  client = new QueryClient();
  clearLocalMoodData();
  useHelpStore.setState({ view: null });
  useMoodStore.setState({ isOpen: true });
  startLogging(client, () => OWN);
});

const log = (notes: string, change: Partial<LogDraft> = {}) =>
  queueLog(OWN, { ...EMPTY_LOG, notes, ...change });
const waiting = () =>
  logOutbox.items('diary').map(({ content, reason, state }) => [content, reason ?? state]);
const comeBack = () => {
  online = true;
  window.dispatchEvent(new Event('online'));
};

describe('a mood that is logged without a network', () => {
  it('waits, and is sent in order, once, with the time that it was about', async () => {
    log(' first ', { score: 5 });
    log('second', { at: '2026-11-20T08:30' });
    expect(sent).toHaveLength(0);
    comeBack();
    expect(sent.map(({ body }) => body.notes)).toEqual(['first']);
    await sent[0]?.answer(201);
    expect(sent.map(({ body }) => body.notes)).toEqual(['first', 'second']);
    expect(sent[1]?.body.createdAt).toBe(new Date('2026-11-20T08:30').toISOString());
    await sent[1]?.answer(201);
    expect(waiting()).toEqual([]);
    expect(new Set(sent.map(({ body }) => body.clientId)).size).toBe(2);
    expect(new Set(sent.map(({ member }) => member))).toEqual(new Set([String(OWN)]));
    expect(sent[0]?.body).toMatchObject({ moodScore: 5, emotions: [], activities: [] });
  });

  it('is tried again under the same client id, and is in the list with the answer', async () => {
    client.setQueryData<OwnList<MoodEntry>>(moodKeys.entries, {
      pages: [{ items: [], next: null }],
      pageParams: [null],
    });
    log('one');
    comeBack();
    await sent[0]?.answer(503, { statusCode: 503, code: 'unavailable', error: '' });
    expect(waiting()).toEqual([['one', 'connection']]);
    comeBack();
    expect(sent[1]?.body.clientId).toBe(sent[0]?.body.clientId);
    await sent[1]?.answer(201);
    const list = client.getQueryData<OwnList<MoodEntry>>(moodKeys.entries);
    expect(list?.pages[0]?.items.map(({ notes }) => notes)).toEqual(['one']);
  });

  it('waits for the same member where the session had ended, and is never sent by another', async () => {
    log('mine');
    queueLog(2, { ...EMPTY_LOG, notes: 'theirs' });
    comeBack();
    await sent[0]?.answer(401, { statusCode: 401, code: 'unauthenticated', error: '' });
    expect(waiting()).toEqual([
      ['mine', 'unauthenticated'],
      ['theirs', 'queued'],
    ]);
    resumeLogs();
    expect(sent.map(({ body }) => body.notes)).toEqual(['mine', 'mine']);
    await sent[1]?.answer(201);
    expect(waiting()).toEqual([['theirs', 'queued']]);
  });

  it('brings help beside the form, or by itself on another page', async () => {
    const crisis = { language: 'en', country: CRISIS_COUNTRIES[0] ?? null, lines: [] };
    log('heavy');
    comeBack();
    await sent[0]?.answer(201, { crisis });
    expect(useCardsStore.getState().shown.mood).toEqual(crisis);
    expect(useHelpStore.getState().view).toBeNull();
    useMoodStore.setState({ isOpen: false });
    log('heavy');
    await sent[1]?.answer(201, { crisis });
    expect(useHelpStore.getState().view).toBe('lines');
  });

  it('leaves nothing behind at sign-out', () => {
    log('one');
    setDraft({ ...EMPTY_LOG, notes: 'begun' });
    expect(stored.size).toBe(2);
    Object.assign(localStorage, Object.fromEntries(stored));
    clearLocalMoodData();
    expect(stored.size).toBe(0);
    expect(waiting()).toEqual([]);
    expect(useMoodStore.getState().draft).toEqual(EMPTY_LOG);
  });
});

describe('a draft', () => {
  it('gets another client id with each change: what was sent before it may have arrived', () => {
    const ids = [1, 2, 2].map((score) => {
      setDraft({ ...EMPTY_LOG, score: score as 1 | 2 });
      return useMoodStore.getState().clientId;
    });
    expect(new Set(ids).size).toBe(3);
  });
});

const tapped = (): string => {
  queueLog(OWN, { ...EMPTY_LOG, score: 2 });
  return useMoodStore.getState().last?.clientId ?? '';
};
const withNotes = (clientId: string, notes: string) =>
  amendWaiting(clientId, { emotions: ['Tired'], activities: [], notes });

describe('details of a log that waits', () => {
  it('go into it: one entry, with its face and its time', async () => {
    const clientId = tapped();
    const { createdAt } = logOutbox.items('diary')[0]!;
    withNotes(clientId, ' on the train ');
    comeBack();
    expect(sent.map(({ body }) => body)).toEqual([
      { clientId, moodScore: 2, emotions: ['Tired'], activities: [], notes: 'on the train', createdAt },
    ]);
    await sent[0]?.answer(201);
    expect([sent.length, waiting()]).toEqual([1, []]);
  });

  it('are added to the entry where an earlier try had arrived without them', async () => {
    withNotes(tapped(), 'on the train');
    comeBack();
    await sent[0]?.answer(200, { id: 7, notes: '', emotions: [] });
    expect(sent[1]?.body).toMatchObject({ moodScore: 2, emotions: ['Tired'], notes: 'on the train' });
    expect(sent[1]?.body).not.toHaveProperty('clientId');
    expect(sent[1]?.member).toBe(String(OWN));
    await sent[1]?.answer(200);
    expect(waiting()).toEqual([]);
  });

  it('belong to the entry once the log was sent', async () => {
    tapped();
    comeBack();
    await sent[0]?.answer(201, { id: 7 });
    expect(useMoodStore.getState().last).toMatchObject({ state: 'saved', score: 2, entry: { id: 7 } });
  });

  it('are gone with the log where it was taken back', () => {
    const clientId = tapped();
    withNotes(clientId, 'still true');
    dropLog(clientId);
    expect([waiting(), useMoodStore.getState().last]).toEqual([[], null]);
  });
});

describe('the last log', () => {
  const entry = {
    id: 7,
    moodScore: 2,
    emotions: ['Calm' as string],
    activities: [],
    notes: 'before',
    createdAt: '2026-11-20T08:30:05.000Z',
    day: '2026-11-20',
    revision: 1,
  } satisfies MoodEntry;
  const last = () => useMoodStore.getState().last;

  it('follows its entry, wherever that was changed', () => {
    setLast(lastLogOf(entry, 'one'));
    followEntry({ ...entry, moodScore: 5, emotions: ['Tired'], revision: 2 });
    expect(last()).toMatchObject({ score: 5, details: { emotions: ['Tired'] } });
    followEntry({ ...entry, id: 8, moodScore: 1 });
    expect(last()).toMatchObject({ score: 5 });
  });

  it('keeps the details that are shown while a change of them is on its way', () => {
    setLast({
      ...lastLogOf(entry, 'one'),
      details: { emotions: ['Calm', 'Tired'], activities: [], notes: '' },
    });
    countEdit(1);
    followEntry({ ...entry, revision: 2 });
    expect(last()?.details.emotions).toEqual(['Calm', 'Tired']);
    countEdit(-1);
    followEntry({ ...entry, revision: 3 });
    expect(last()?.details.emotions).toEqual(['Calm']);
  });

  it('ends with its entry, and with a new visit once it cannot be taken back any more', () => {
    setLast(lastLogOf(entry, 'one'));
    removeEntry(entry.id);
    expect(last()).toBeNull();
    setLast(lastLogOf(entry, 'one'));
    expireLast();
    expect(last()).not.toBeNull();
    setLast(lastLogOf(entry, 'one', Date.now() - UNDO_MS - 1));
    expireLast();
    expect(last()).toBeNull();
  });
});
