import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { MOOD_LIMITS, type MoodDay, type MoodEntry, type MoodStatistics } from '@mikai/contract/mood';
import { unseal } from '@mikai/core/crypto/encryption';
import { MOOD_DETAILS_PURPOSE } from '@mikai/core/mood/mood-entries';
import { Dice } from '@mikai/core/seed/dice';
import { waitOutMidnight } from '@mikai/core/testing/midnight';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storedMark } from '@mikai/core/testing/stored-mark';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { dateIn } from '@mikai/core/users/time-zone';
import { nextPagePath } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';
import { TestMood } from '../testing/test-mood.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const other = await TestApi.start(services);
const mood = new TestMood(api);

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const ids = (entries: MoodEntry[]) => entries.map(({ id }) => id);
const readWallet = async ({ user }: TestMember) =>
  (
    await dataSource.query<{ coins: number; gems: number }[]>(
      `SELECT coins, gems FROM wallets WHERE user_id = $1`,
      [user.id],
    )
  )[0] ?? { coins: 0, gems: 0 };

test('stores an entry sealed as it was written, and publishes it to all of the member’s browsers', async () => {
  const member = await signIn(dataSource);
  const socket = await other.socket(member.cookie);
  const text = {
    emotions: ['Calm', 'سعيدة جدًا'],
    activities: ['Nature', '🪁 kites'],
    notes: 'Ein Tag am See.\n\tGut. 🌊',
  };
  const entry = await mood.log(member, 4, { ...text, createdAt: '2026-03-01T10:20:30.456+02:00' });
  expect(entry).toEqual({
    id: expect.any(Number),
    moodScore: 4,
    ...text,
    createdAt: '2026-03-01T08:20:30.456Z',
    day: '2026-03-01',
    revision: 1,
  });
  expect(await socket.waitFor('moodEntry.saved')).toEqual({ entry });
  expect(await socket.waitFor('wallet.changed')).toMatchObject({
    wallet: { wellnessCoins: 20, premiumGems: 1 },
  });
  const { notification } = await socket.waitFor('notification.created');
  expect(notification).toMatchObject({ type: 'milestone', url: '/mood-tracker' });
  const [row] = await dataSource.query<{ details: Buffer }[]>(
    `SELECT details FROM mood_entries WHERE id = $1`,
    [entry.id],
  );
  expect(
    JSON.parse(unseal(row!.details, MOOD_DETAILS_PURPOSE, { owner: member.user.id, row: entry.id })),
  ).toEqual(text);

  const changed = await mood.edit(member, entry.id, { moodScore: 5, notes: '' });
  expect(changed).toEqual({ ...entry, moodScore: 5, notes: '', revision: 2 });
  expect(await socket.waitFor('moodEntry.saved', (event) => event.entry.revision === 2)).toEqual({
    entry: changed,
  });
  // Saving the same values is not a change.
  expect(await mood.edit(member, entry.id, { moodScore: 5, emotions: text.emotions })).toEqual(changed);
  await mood.delete(member, entry.id);
  expect(await socket.waitFor('moodEntry.deleted')).toEqual({ id: entry.id });
  expect((await mood.ask('DELETE', `/${entry.id}`, member)).status).toBe(404);
  expect(await mood.list(member)).toEqual([]);
});

test('cleans tags: trims them, and removes duplicates and control characters', async () => {
  const member = await signIn(dataSource);
  const { emotions, notes } = await mood.log(member, 3, {
    emotions: ['  Calm ', 'calm', 'CALM', 'Ｃａｌｍ', 'Tired', 'ti\u0000red'],
    notes: ' \u202eright to left\u202c \u0007 ',
  });
  expect(emotions).toEqual(['Calm', 'Tired']);
  expect(notes).toBe('\u202eright to left\u202c');
});

const WRONG: [field: string, value: unknown][] = [
  ...[0, 6, 2.5, '3', null, true, [3], Number.MAX_SAFE_INTEGER].map((value): [string, unknown] => [
    'moodScore',
    value,
  ]),
  ['createdAt', new Date(Date.now() + 6 * 60_000).toISOString()],
  ...[
    '1999-12-31T23:59:59Z',
    '2026-02-30T10:00:00Z',
    '2026-11-01',
    '2026-11-01T10:00:00',
    'yesterday',
    7,
    '',
  ].map((value): [string, unknown] => ['createdAt', value]),
  ['notes', 'x'.repeat(MOOD_LIMITS.notesLength + 1)],
  ['notes', 'word '.repeat(2_000)],
  ['notes', ['x']],
  ['emotions', Array.from({ length: MOOD_LIMITS.tags + 1 }, (_, i) => `tag ${i}`)],
  ['emotions', ['x'.repeat(MOOD_LIMITS.tagLength + 1)]],
  ['activities', ['Nature', ' \u200b ']],
  ['activities', 'Nature'],
  ['activities', { 0: 'Nature' }],
  ['clientId', '1'],
];

test('rejects invalid input with a remedy for its field, and stores nothing', async () => {
  const member = await signIn(dataSource);
  const { id } = await mood.log(member, 3);
  for (const [field, value] of WRONG) {
    const refused = {
      status: 400,
      body: { code: 'invalid_input', details: { [field]: expect.any(String) } },
    };
    expect([value, await mood.ask('POST', '', member, { moodScore: 3, [field]: value })]).toMatchObject([
      value,
      refused,
    ]);
    if (value !== null && field !== 'clientId')
      expect([value, await mood.ask('PATCH', `/${id}`, member, { [field]: value })]).toMatchObject([
        value,
        refused,
      ]);
  }
  expect(await mood.ask('POST', '', member, {})).toMatchObject({
    status: 400,
    body: { details: { moodScore: expect.any(String) } },
  });
  expect(await mood.list(member)).toHaveLength(1);
  // Values of the maximum size are accepted.
  const max = {
    emotions: Array.from({ length: MOOD_LIMITS.tags }, (_, i) => `${i}`.padEnd(MOOD_LIMITS.tagLength, '日')),
    notes: '日'.repeat(MOOD_LIMITS.notesLength),
  };
  expect(await mood.log(member, 1, max)).toMatchObject(max);
  // A time that is slightly ahead is not rejected as future.
  const claimed = Date.now() + 240_000;
  const ahead = await mood.log(member, 1, { createdAt: new Date(claimed).toISOString() });
  expect(Date.parse(ahead.createdAt)).toBeLessThan(claimed - 60_000);
});

test('stores one entry and earns coins once if a request is sent five times at once on two nodes', async () => {
  const member = await signIn(dataSource);
  const request = { notes: 'Once', clientId: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, i) => mood.at(i % 2 ? api : other).log(member, 4, request)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await mood.list(member)).toHaveLength(1);
  expect(await readWallet(member)).toEqual({ coins: 20, gems: 1 });
  // Coins are earned once a day, even for backdated entries; another member may use the same client id.
  await mood.log(member, 2, { createdAt: ago(3) });
  expect(await readWallet(member)).toEqual({ coins: 20, gems: 1 });
  expect(await mood.log(await signIn(dataSource), 4, request)).not.toMatchObject({ id: answers[0]!.id });
});

test('does not find entries of other members', async () => {
  const [member, stranger] = [await signIn(dataSource), await signIn(dataSource)];
  const { id } = await mood.log(member, 4, { notes: 'Mine' });
  for (const [method, json] of [
    ['PATCH', { moodScore: 1 }],
    ['DELETE', undefined],
  ] as const)
    expect((await mood.ask(method, `/${id}`, stranger, json)).status).toBe(404);
  expect(await mood.list(stranger, `?before=${id}`)).toEqual([]);
  expect(await mood.list(member)).toMatchObject([{ id, moodScore: 4, revision: 1 }]);
});

test('lists entries by the time that they are about, page by page, even if some are deleted meanwhile', async () => {
  const member = await signIn(dataSource);
  const logged: MoodEntry[] = [];
  // The entries are out of order, and two have the same time.
  for (const days of [5, 1, 9, 3, 3, 7])
    logged.push(await mood.log(member, 3, { createdAt: ago(days).slice(0, 10) + 'T08:00:00Z' }));
  const newestFirst = [...logged].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
  expect(ids(await mood.list(member))).toEqual(ids(newestFirst));
  const first = await mood.ask<MoodEntry[]>('GET', '?limit=2', member);
  expect(ids(first.body)).toEqual(ids(newestFirst.slice(0, 2)));
  await mood.delete(member, newestFirst[1]!.id);
  const second = await api.as(member.cookie).get<MoodEntry[]>(nextPagePath(first)!);
  expect(ids(second.body)).toEqual(ids(newestFirst.slice(2, 4)));
  const last = await api.as(member.cookie).get<MoodEntry[]>(nextPagePath(second)!);
  expect([ids(last.body), nextPagePath(last)]).toEqual([ids(newestFirst.slice(4)), undefined]);
  expect(ids(await mood.list(member, `?after=${newestFirst[4]!.id}&limit=2`))).toEqual(
    ids(newestFirst.slice(2, 4)),
  );
  expect(ids(await mood.list(member, '?after=0&limit=200'))).toHaveLength(5);
  expect(ids(await mood.list(member, '?limit=2&page=2'))).toEqual([newestFirst[3]!.id, newestFirst[4]!.id]);
});

const ZONES = ['Pacific/Auckland', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'];
/** The daylight-saving changes of the four zones, and midnights. */
const EDGES = [
  '2026-03-08T06:59:59Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-01T04:59:59.999Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-24T22:00:00Z',
  '2026-04-04T14:30:00Z',
  '2026-09-26T14:00:00Z',
  '2026-04-04T12:59:59Z',
  '2026-04-04T13:00:00Z',
  '2026-10-03T15:29:59Z',
];

test.each(ZONES)(
  'assigns the day of the member’s time zone, even when clocks change: %s',
  async (timeZone) => {
    const member = await signIn(dataSource, { timeZone });
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone });
    for (const createdAt of EDGES) {
      const entry = await mood.log(member, 3, { createdAt });
      expect([createdAt, entry.day]).toEqual([createdAt, date.format(new Date(createdAt))]);
    }
    // After a move, entries keep their days; an entry whose time changes gets its day in the current time zone.
    await dataSource.query(`UPDATE users SET time_zone = 'UTC' WHERE id = $1`, [member.user.id]);
    const [newest] = await mood.list(member, '?limit=1');
    expect(await mood.edit(member, newest!.id, { moodScore: 5 })).toMatchObject({ day: newest!.day });
    expect(await mood.edit(member, newest!.id, { createdAt: '2026-05-05T23:59:59Z' })).toMatchObject({
      day: '2026-05-05',
    });
  },
);

test('statistics and days equal a naive computation', async () => {
  const dice = new Dice(11);
  for (const timeZone of ['UTC', 'Asia/Tokyo']) {
    const member = await signIn(dataSource, { timeZone });
    await waitOutMidnight(timeZone);
    const today = dateIn(timeZone);
    const dayBack = (days: number) =>
      dateIn('UTC', new Date(Date.parse(`${today}T12:00:00Z`) - days * DAY_MS));
    expect(await mood.get(member, '/statistics')).toEqual({
      totalEntries: 0,
      daysTracked: 0,
      daysTrackedThisWeek: 0,
      streak: 0,
      weeklyAverage: null,
      recentScores: [],
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      months: [],
    });
    // The rows are stored as by the api, but without notes, which these figures do not read.
    const rows: { day: string; score: number; at: string }[] = [];
    for (let back = 120; back >= 0; back -= 1) {
      const streak = back > 0 && back <= 6;
      if (!streak && (back === 0 || back === 7 || dice.happens(0.4))) continue;
      for (let n = dice.below(3); n >= 0; n -= 1)
        rows.push({ day: dayBack(back), score: 1 + dice.below(5), at: `${dayBack(back)}T0${n}:00:00Z` });
    }
    await dataSource.query(
      `INSERT INTO mood_entries (user_id, mood_score, details, logged_at, day)
       SELECT $1, s, '\\x01', a, d FROM unnest($2::int[], $3::timestamptz[], $4::date[]) AS e (s, a, d)`,
      [member.user.id, rows.map(({ score }) => score), rows.map(({ at }) => at), rows.map(({ day }) => day)],
    );
    const days = [...new Set(rows.map(({ day }) => day))];
    const newest = [...rows].sort((a, b) => (a.at < b.at ? 1 : -1)).map(({ score }) => score);
    const count = (score: number) => newest.filter((each) => each === score).length;
    const found = await mood.get<MoodStatistics>(member, '/statistics');
    expect(found).toEqual({
      totalEntries: rows.length,
      daysTracked: days.length,
      daysTrackedThisWeek: 6,
      streak: 6,
      weeklyAverage: expect.closeTo(newest.slice(0, 7).reduce((sum, score) => sum + score, 0) / 7, 9),
      recentScores: newest.slice(0, 5).reverse(),
      distribution: { 1: count(1), 2: count(2), 3: count(3), 4: count(4), 5: count(5) },
      months: [...new Set(days.map((day) => day.slice(0, 7)))].sort().map((month) => {
        const means = days
          .filter((day) => day.startsWith(month))
          .map((day) => {
            const scores = rows.filter((row) => row.day === day).map(({ score }) => score);
            return scores.reduce((total, score) => total + score, 0) / scores.length;
          });
        const average = means.reduce((total, each) => total + each, 0) / means.length;
        return { month, average: expect.closeTo(average, 9), days: means.length };
      }),
    });
    const span = await mood.get<MoodDay[]>(member, `/days?from=${dayBack(60)}&to=${dayBack(2)}`);
    const expected = days
      .filter((day) => day >= dayBack(60) && day <= dayBack(2))
      .sort()
      .map((day) => {
        const scores = rows.filter((row) => row.day === day).map(({ score }) => score);
        const sum = scores.reduce((total, score) => total + score, 0);
        return { day, average: expect.closeTo(sum / scores.length, 9), entries: scores.length };
      });
    expect(span).toEqual(expected);
  }
  const member = await signIn(dataSource);
  for (const query of [
    '',
    '?from=2026-01-01',
    '?from=2026-02-01&to=2026-01-01',
    '?from=2024-01-01&to=2026-01-01',
    '?from=2026-02-30&to=2026-03-01',
    '?from=0000-01-01&to=0000-01-02',
    '?from=x&to=y',
  ])
    expect([query, (await mood.ask('GET', `/days${query}`, member)).status]).toEqual([query, 400]);
});

test('reaches milestones by the number of days with an entry, each once', async () => {
  const member = await signIn(dataSource);
  const socket = await api.socket(member.cookie);
  const listMilestones = async () => {
    const rows = await dataSource.query<{ kind: string }[]>(
      `SELECT kind FROM wallet_entries WHERE user_id = $1 AND gems > 0 ORDER BY id`,
      [member.user.id],
    );
    return rows.map(({ kind }) => kind);
  };
  for (let days = 0; days < 6; days += 1) await mood.log(member, 3, { createdAt: ago(days) });
  await mood.log(member, 3, { createdAt: ago(5) });
  expect(await listMilestones()).toEqual(['milestone.first_mood']);
  await mood.log(member, 3, { createdAt: ago(6) });
  expect(await listMilestones()).toEqual(['milestone.first_mood', 'milestone.mood_7_days']);
  await Promise.all(
    Array.from({ length: 23 }, (_, i) =>
      mood.at(i % 2 ? api : other).log(member, 3, { createdAt: ago(7 + i) }),
    ),
  );
  expect(await listMilestones()).toEqual([
    'milestone.first_mood',
    'milestone.mood_7_days',
    'milestone.mood_30_days',
  ]);
  expect(await readWallet(member)).toEqual({ coins: 20, gems: 8 });
  await socket.waitFor('wallet.changed', (event) => event.wallet.premiumGems === 8);
  expect(socket.all('notification.created').map(({ notification }) => notification.type)).toEqual([
    'milestone',
    'milestone',
    'milestone',
  ]);
});

test('an entry in which the gate finds a crisis gets the card, is stored, and gets no cheerful notification', async () => {
  const member = await signIn(dataSource, { country: 'CA' });
  const socket = await api.socket(member.cookie);
  const entry = await mood.log(member, 1, { notes: 'I want to kill myself tonight' });
  expect(entry.crisis).toMatchObject({ language: 'en' });
  const metGate = () => storedMark(dataSource.manager, 'mood_entries', entry.id);
  expect(await metGate()).toBe(true);
  await socket.waitFor('wallet.changed');
  expect(await mood.edit(member, entry.id, { moodScore: 2 })).not.toHaveProperty('crisis');
  expect(await metGate()).toBe(true);
  await mood.edit(member, entry.id, { notes: 'I slept, and it is quieter now' });
  expect(await metGate()).toBe(false);
  expect(await mood.edit(member, entry.id, { emotions: ['I want to die'] })).toHaveProperty('crisis');
  expect(await metGate()).toBe(true);
  expect(socket.all('notification.created')).toEqual([]);
});

test('private text is stored nowhere unsealed', async () => {
  const canary = `quokka${randomUUID().slice(0, 8)}`;
  const member = await signIn(dataSource);
  const content = {
    emotions: [`${canary} one`],
    activities: [`${canary} two`],
    notes: `The ${canary} slept.`,
  };
  const entry = await mood.log(member, 4, content);
  await mood.edit(member, entry.id, { notes: `The ${canary} woke.` });
  await mood.import(member, [{ moodScore: 3, createdAt: ago(4), ...content }]);
  for (const place of [await dumpDatabase(dataSource), await dumpRedis(services.redisPrefix), api.logs.text])
    expect(contains(place, canary)).toBe(false);
  const { text } = await api.as(member.cookie).get('/api/user/export');
  expect(text.split(canary)).toHaveLength(7);
});
