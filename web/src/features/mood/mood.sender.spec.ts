import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CRISIS_COUNTRIES } from '@mikai/contract/crisis-lines';
import type { MoodEntry, MoodEntryRequest } from '@mikai/contract/mood';
import { QueryClient } from '@tanstack/react-query';
import type { OwnList } from '../../lib/own-list';
import { useHelpStore } from '../../ui/help/help.store';
import { EMPTY_LOG } from './log-draft';
import type { LogDraft } from './log-draft';
import { moodKeys } from './mood.keys';
import { startLogging } from './mood.sender';
import { clearMoodTraces, logOutbox, queueLog, resumeLogs, setDraft, useMoodStore } from './mood.store';

const OWN = 1;

/** A request on its way. */
interface Sent {
  body: MoodEntryRequest;
  /** Whose it is, for the server. */
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
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  Object.assign(globalThis, { window: globalThis.window ?? new EventTarget(), localStorage: storage });
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
  clearMoodTraces();
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
  it('waits, empties the form, and is sent in order, once, with the time that it was about', async () => {
    setDraft({ ...EMPTY_LOG, notes: 'first' });
    log(' first ', { score: 5 });
    log('second', { at: '2026-11-20T08:30' });
    expect(useMoodStore.getState().draft).toEqual(EMPTY_LOG);
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
    expect(useMoodStore.getState().card).toEqual(crisis);
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
    clearMoodTraces();
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
