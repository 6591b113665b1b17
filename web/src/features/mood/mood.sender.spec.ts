import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CRISIS_COUNTRIES } from '@mikai/contract/crisis-lines';
import type { MoodEntry, MoodEntryRequest } from '@mikai/contract/mood';
import { QueryClient } from '@tanstack/react-query';
import type { OwnList } from '../../lib/own-list';
import { useHelpStore } from '../../ui/help/help.store';
import { EMPTY_LOG, fromEntry } from './log-draft';
import type { LogDraft } from './log-draft';
import { subjectOf } from './log-subject';
import { moodKeys } from './mood.keys';
import { startLogging } from './mood.sender';
import {
  clearMoodTraces,
  dropLog,
  forgetEntry,
  leaveUntouched,
  logAnother,
  logOutbox,
  queueLog,
  resumeLogs,
  setDraft,
  setLast,
  tellMore,
  useMoodStore,
} from './mood.store';

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

const tapped = (): void => {
  queueLog(OWN, { ...EMPTY_LOG, score: 2 });
  const { last } = useMoodStore.getState();
  if (last) tellMore(last);
};
const say = (notes: string) => setDraft({ ...useMoodStore.getState().draft, notes });
const open = () => {
  const { draft, subject } = useMoodStore.getState();
  return { score: draft.score, notes: draft.notes, isTold: subject !== null };
};

describe('more about a log that waits', () => {
  it('goes into it: one entry, with its face and its time', async () => {
    tapped();
    const { createdAt, clientId } = logOutbox.items('diary')[0]!;
    say('on the train');
    queueLog(OWN, useMoodStore.getState().draft);
    expect(useMoodStore.getState().draft).toBe(EMPTY_LOG);
    comeBack();
    expect(sent.map(({ body }) => body)).toEqual([
      { clientId, moodScore: 2, emotions: [], activities: [], notes: 'on the train', createdAt },
    ]);
    await sent[0]?.answer(201);
    expect([sent.length, waiting()]).toEqual([1, []]);
  });

  it('is added to the entry where an earlier try had arrived without it', async () => {
    tapped();
    say('on the train');
    queueLog(OWN, useMoodStore.getState().draft);
    comeBack();
    await sent[0]?.answer(200, { id: 7, notes: '' });
    expect(sent[1]?.body).toMatchObject({ moodScore: 2, notes: 'on the train' });
    expect(sent[1]?.body).not.toHaveProperty('clientId');
    expect(sent[1]?.member).toBe(String(OWN));
    await sent[1]?.answer(200);
    expect(waiting()).toEqual([]);
  });

  it('goes to the entry where the log was sent while it was being written', async () => {
    tapped();
    say('half a sen');
    comeBack();
    await sent[0]?.answer(201, { id: 7 });
    expect(useMoodStore.getState().subject).toMatchObject({ entry: { id: 7, moodScore: 2 } });
    expect(open()).toEqual({ score: 2, notes: 'half a sen', isTold: true });
  });

  it('is another moment where the log was taken back, and nothing where nothing was said', () => {
    tapped();
    say('still true');
    dropLog(logOutbox.items('diary')[0]!.clientId);
    expect(open()).toEqual({ score: 3, notes: 'still true', isTold: false });
    setDraft(EMPTY_LOG);
    tapped();
    leaveUntouched();
    expect(useMoodStore.getState().draft).toBe(EMPTY_LOG);
  });
});

describe('more about an entry', () => {
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

  it('begins with what it says, is kept on the device once something was said, and ends with another moment', () => {
    tellMore(subjectOf(entry));
    expect(useMoodStore.getState().draft).toEqual(fromEntry(entry));
    expect(stored.size).toBe(0);
    setDraft({ ...fromEntry(entry), emotions: ['Calm', 'Tired'] });
    expect([...stored.values()].join()).toContain('"id":7');
    logAnother();
    expect(useMoodStore.getState().draft).toEqual({ ...EMPTY_LOG, emotions: ['Tired'] });
    expect(useMoodStore.getState().subject).toBeNull();
  });

  it('outlives the entry', () => {
    setLast(subjectOf(entry));
    tellMore(subjectOf(entry));
    say('and after');
    forgetEntry(entry.id);
    expect(open()).toEqual({ score: 3, notes: 'and after', isTold: false });
    expect(useMoodStore.getState().last).toBeNull();
  });
});
