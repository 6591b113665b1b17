import { expect, test } from '@jest/globals';
import { MOOD_LIMITS, type ImportMoodEntriesResponse, type MoodEntry } from '@mikai/contract/mood';
import { readMoodCsv } from '@mikai/contract/mood-csv';
import { limitGate } from '@mikai/core/safety/bounded-gate';
import { waitOutMidnight } from '@mikai/core/testing/midnight';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { giveGateTime } from '@mikai/core/testing/test-gate';
import { storedMark } from '@mikai/core/testing/stored-mark';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';
import { TestMood } from '../testing/test-mood.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const other = await TestApi.start(services);
const mood = new TestMood(api);

const imported = (index: number, more = {}) => ({
  moodScore: (index % 5) + 1,
  emotions: index % 2 ? ['Calm'] : [],
  activities: index % 3 ? [] : ['Nature', 'own | words'],
  notes: index % 4 ? '' : `Day ${index}`,
  createdAt: new Date(Date.UTC(2026, 0, 1 + index, 12)).toISOString(),
  ...more,
});
const importEntries = (as: TestMember, entries: unknown[], at = api) =>
  mood.at(at).import<ImportMoodEntriesResponse>(as, entries);
const listMilestones = async ({ user }: TestMember) => {
  const rows = await dataSource.query<{ kind: string }[]>(
    `SELECT kind FROM notifications WHERE user_id = $1 ORDER BY kind`,
    [user.id],
  );
  return rows.map(({ kind }) => kind);
};

test('importing a file twice, even on two nodes at once, stores each entry once', async () => {
  await waitOutMidnight();
  const member = await signIn(dataSource);
  const socket = await other.socket(member.cookie);
  const entries = Array.from({ length: MOOD_LIMITS.importBatch }, (_, i) => imported(i));
  const answers = await Promise.all([importEntries(member, entries), importEntries(member, entries, other)]);
  expect(answers.map(({ imported: count }) => count).sort((a, b) => a - b)).toEqual([0, 200]);
  expect(await importEntries(member, entries)).toEqual({
    imported: 0,
    skipped: 200,
    hasPossibleDanger: false,
  });
  expect(await socket.waitFor('moodEntries.imported')).toEqual({ count: 200 });
  expect(socket.all('moodEntries.imported')).toHaveLength(1);
  const list = await mood.list(member, '?limit=200');
  expect(list.map(({ id: _id, day, revision, ...entry }) => [entry, day, revision])).toEqual(
    entries.toReversed().map((entry) => [entry, entry.createdAt.slice(0, 10), 1]),
  );
  // Entries from another app earn no coins, but their days count for milestones, each once.
  const wallet = async () =>
    dataSource.query<unknown[]>(`SELECT coins, gems FROM wallets WHERE user_id = $1`, [member.user.id]);
  expect(await wallet()).toEqual([{ coins: 0, gems: 8 }]);
  await mood.log(member, 3);
  expect(await wallet()).toEqual([{ coins: 20, gems: 8 }]);
  expect(await listMilestones(member)).toEqual([
    'milestone.first_mood',
    'milestone.mood_30_days',
    'milestone.mood_7_days',
  ]);
  // A milestone by an entry with a hit of the gate causes no notification.
  const heavy = await signIn(dataSource);
  await importEntries(heavy, [imported(1, { notes: 'I want to die' })]);
  expect(await listMilestones(heavy)).toEqual([]);
  // Entries with text are read for story threads, by jobs that do not contain it.
  const [jobs] = await dataSource.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM outbox WHERE job_name = 'stories.mark' AND (payload->>'userId')::int = $1`,
    [member.user.id],
  );
  expect(jobs?.count).toBe(
    entries.filter(({ emotions, activities, notes }) => emotions.length + activities.length > 0 || notes)
      .length,
  );
});

test('does not import a changed entry again, and keeps members apart', async () => {
  const [member, stranger] = [await signIn(dataSource), await signIn(dataSource)];
  const entries = [imported(1), imported(2), imported(2)];
  const ids = [expect.any(Number), expect.any(Number)];
  expect(await importEntries(member, entries)).toEqual({
    imported: 2,
    skipped: 1,
    ids,
    hasPossibleDanger: false,
  });
  const [newest] = await mood.list(member);
  await mood.edit(member, newest!.id, { notes: 'Another view of it' });
  expect(await importEntries(member, entries)).toEqual({ imported: 0, skipped: 3, hasPossibleDanger: false });
  expect(await importEntries(stranger, entries)).toMatchObject({ imported: 2 });
});

test('undoing an import deletes its entries on all devices, and nothing else', async () => {
  const [member, stranger] = [await signIn(dataSource), await signIn(dataSource)];
  const own = await mood.log(member, 4, { notes: 'Logged by hand' });
  const { ids = [] } = await importEntries(member, [imported(1), imported(2)]);
  const { ids: theirs = [] } = await importEntries(stranger, [imported(1)]);
  expect([ids.length, theirs.length]).toEqual([2, 1]);
  const socket = await other.socket(member.cookie);
  const undo = (list: unknown) => mood.ask('POST', '/import/undo', member, { ids: list });
  expect((await undo([...ids, ...theirs])).body).toEqual({ deleted: 2 });
  expect(await socket.waitFor('moodEntries.deleted')).toEqual({ ids: expect.arrayContaining(ids) });
  expect((await undo(ids)).body).toEqual({ deleted: 0 });
  expect((await mood.list(member)).map(({ id }) => id)).toEqual([own.id]);
  expect(await mood.list(stranger)).toHaveLength(1);
  expect(await importEntries(member, [imported(1)])).toMatchObject({ imported: 1 });
  for (const invalid of [[], ['1'], [0], [2 ** 31], [1.5], 'x', Array.from({ length: 201 }, () => 1)])
    expect((await undo(invalid)).status).toBe(400);
});

test('importing an own export creates no duplicates; importing it as another member stores all entries', async () => {
  const [member, friend] = [
    await signIn(dataSource, { timeZone: 'America/New_York' }),
    await signIn(dataSource, { timeZone: 'Asia/Tokyo' }),
  ];
  const text = {
    emotions: ['=cmd', 'a | b', "'so"],
    activities: ['@work\\'],
    notes: '-1 "quoted",\nnext line',
  };
  await mood.log(member, 2, text);
  await mood.log(member, 5, { createdAt: '2026-03-08T07:00:00.001Z' });
  await importEntries(
    member,
    Array.from({ length: 200 }, (_, i) => imported(i)),
  );
  const file = await mood.ask('GET', '/export', member);
  expect([file.status, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="mood-entries-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(file.text).toContain('2026-03-08,Mar 8,Sunday,03:00,rad,');
  const read = readMoodCsv(file.text);
  expect([read?.entries.length, read?.errors]).toEqual([202, []]);
  expect(await importEntries(member, read!.entries.slice(0, 150))).toEqual({
    imported: 0,
    skipped: 150,
    hasPossibleDanger: false,
  });
  expect(await importEntries(member, read!.entries.slice(150))).toEqual({
    imported: 0,
    skipped: 52,
    hasPossibleDanger: false,
  });
  await importEntries(friend, read!.entries.slice(0, 150));
  await importEntries(friend, read!.entries.slice(150));
  const listWithoutIds = async (as: TestMember) =>
    (await Promise.all([mood.list(as, '?limit=150'), mood.list(as, '?limit=150&page=2')]))
      .flat()
      .map(({ moodScore, emotions, activities, notes, createdAt }: MoodEntry) => ({
        moodScore,
        emotions,
        activities,
        notes,
        createdAt,
      }));
  expect(await listWithoutIds(friend)).toEqual(await listWithoutIds(member));
  expect(
    (await listWithoutIds(member)).find(({ moodScore, notes }) => moodScore === 2 && notes === text.notes),
  ).toMatchObject(text);
});

test('rejects a whole batch with an error, and names the line', async () => {
  const member = await signIn(dataSource);
  for (const [wrong, where] of [
    [{ moodScore: 0 }, 'Entry 2, moodScore'],
    [{ createdAt: '2030-01-01T00:00:00Z' }, 'Entry 2, createdAt'],
    [{ createdAt: '1999-01-01T00:00:00Z' }, 'Entry 2, createdAt'],
    [{ notes: 'x'.repeat(2_001) }, 'Entry 2, notes'],
    [{ emotions: 'Calm' }, 'Entry 2, emotions'],
    [{ userId: 1 }, "Entry 2: there is no field such as 'userId'"],
  ] as const) {
    const answer = await mood.ask<{ details: Record<string, string> }>('POST', '/import', member, {
      entries: [imported(1), imported(2, wrong)],
    });
    expect([answer.status, answer.body.details?.['entries']]).toEqual([400, expect.stringContaining(where)]);
  }
  for (const entries of [
    [],
    [1],
    [null],
    [[imported(1)]],
    'x',
    Array.from({ length: 201 }, (_, i) => imported(i)),
  ])
    expect((await mood.ask('POST', '/import', member, { entries })).status).toBe(400);
  expect(await mood.list(member)).toEqual([]);
});

test('marks hits in past entries without a card; a hit in an entry of today gets the card', async () => {
  const member = await signIn(dataSource);
  const notes = 'I want to kill myself tonight';
  const answer = await importEntries(member, [imported(1), imported(2, { notes }), imported(4)]);
  expect(answer).toMatchObject({ imported: 3, hasPossibleDanger: true });
  expect(answer.crisis).toBeUndefined();
  const rows = await dataSource.query<{ id: number }[]>(
    `SELECT id FROM mood_entries WHERE user_id = $1 ORDER BY logged_at`,
    [member.user.id],
  );
  const marks = rows.map(({ id }) => storedMark(dataSource.manager, 'mood_entries', id));
  expect(await Promise.all(marks)).toEqual([false, true, false]);
  const today = { createdAt: new Date().toISOString(), notes };
  const batch = [imported(5), imported(6, today)];
  const shown = { hasPossibleDanger: false, crisis: { language: 'en', level: 'certain' } };
  expect(await importEntries(member, batch)).toMatchObject({ imported: 2, ...shown });
  // The first response, with the card, may have been lost.
  expect(await importEntries(member, batch)).toMatchObject({ imported: 0, skipped: 2, ...shown });
});

test('an ordinary diary for which the gate has no time gets no card, and is assessed later', async () => {
  const member = await signIn(dataSource);
  const notes = 'We walked to the market, bought pears, and my sister laughed about the rain. '.repeat(6);
  limitGate({ runMs: 0 });
  const answer = await importEntries(member, [imported(1, { notes }), imported(2, { notes: `${notes}!` })]);
  giveGateTime();
  expect(answer).toMatchObject({ imported: 2, hasPossibleDanger: true });
  expect(answer.crisis).toBeUndefined();
  const [waiting] = await dataSource.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM outbox WHERE job_name = 'safety.judge' AND (payload ->> 'id')::integer = ANY ($1::integer[])`,
    [answer.ids],
  );
  expect(waiting?.count).toBe(2);
});
