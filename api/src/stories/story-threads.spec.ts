import { expect, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import type { StorySource, StoryThreads } from '@mikai/contract/stories';
import { seal, sealFormatOne } from '@mikai/core/crypto/encryption';
import { reserveId } from '@mikai/core/database/reserve-ids';
import { sealMark, type StoryMark } from '@mikai/core/stories/story-mark';
import { bindStored } from '@mikai/core/testing/bind-stored';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

const threads = async ({ cookie }: TestMember, days = 90) =>
  (await api.as(cookie).get<StoryThreads>(`/api/story-threads?days=${days}`)).body;

/** The stored form of an entry of each source, with its text. */
const ENTRIES: Record<
  StorySource,
  { table: string; sealed: Record<string, string>; plain: Record<string, unknown> }
> = {
  journal: {
    table: 'journal_entries',
    sealed: { title: 'Journal title', content: 'Journal content', tags: '[]' },
    plain: { mode: 'regular', status: 'ready' },
  },
  seed: {
    table: 'journal_seeds',
    sealed: { title: 'Seed title', content: 'Seed content' },
    plain: { mood: 'sad' },
  },
  mood: {
    table: 'mood_entries',
    sealed: { details: JSON.stringify({ emotions: ['Sad'], activities: [], notes: 'Mood notes' }) },
    plain: { mood_score: 2 },
  },
  reframe: {
    table: 'thought_reframes',
    sealed: { original_thought: 'Reframed thought', chosen_distortions: '[]' },
    plain: { language: 'en' },
  },
  reflection: {
    table: 'reflections',
    sealed: { original_thought: 'Reflected thought', emotion_trigger: 'sad' },
    plain: { language: 'en', mood_before: 3 },
  },
  capsule: {
    table: 'time_capsules',
    sealed: { title: 'Capsule title', content: 'Capsule content', seal_message: 'Sealed' },
    plain: { unlock_condition: 'when_needed' },
  },
  letter: {
    table: 'letters',
    sealed: { content: 'Dear Ana,\n\nLetter content' },
    plain: { status: 'ready', frequency: 'daily', language: 'en' },
  },
};

interface Stored {
  daysAgo?: number;
  mark?: StoryMark | null;
  sealed?: Record<string, string>;
  plain?: Record<string, unknown>;
}

/** Stores an entry with its mark. Returns its id. */
async function store({ user }: TestMember, source: StorySource, more: Stored = {}): Promise<number> {
  const { daysAgo = 1, mark = { themes: ['work'], feelings: ['sadness'] } } = more;
  const { table, sealed, plain } = ENTRIES[source];
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  const day = at.toISOString().slice(0, 10);
  const times =
    source === 'mood'
      ? { logged_at: at, day }
      : source === 'letter'
        ? { letter_date: day, period_from: at, period_to: at, written_at: at }
        : { created_at: at };
  const id = await reserveId(dataSource.manager, table);
  const texts = Object.entries({ ...sealed, ...more.sealed }).map(([name, text]) => [
    name,
    seal(text, `${table}.${name}`, { owner: user.id, row: id }),
  ]);
  const row = { id, user_id: user.id, ...Object.fromEntries(texts), ...plain, ...times, ...more.plain };
  const names = Object.keys(row);
  await dataSource.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  if (mark)
    await dataSource.query(
      `INSERT INTO story_marks (user_id, source, entry_id, marks) VALUES ($1, $2, $3, $4)`,
      [user.id, source, id, sealMark(mark, { userId: user.id, source, entryId: id })],
    );
  return id;
}

test('a thread has entries of all kinds, oldest first, with their texts and links', async () => {
  const ana = await signIn(dataSource);
  const sources = Object.keys(ENTRIES) as StorySource[];
  const ids: number[] = [];
  for (const [index, source] of sources.entries())
    ids.push(await store(ana, source, { daysAgo: 10 - index }));
  const { threads: found, entries, pending } = await threads(ana);
  expect([entries, pending]).toEqual([7, 0]);
  expect(found.map(({ kind, name, count }) => [kind, name, count])).toEqual([
    ['feeling', 'sadness', 7],
    ['theme', 'work', 7],
  ]);
  expect(
    found[0]!.moments.map(({ source, id, text, url, moodScore }) => [source, id, text, url, moodScore]),
  ).toEqual([
    ['journal', ids[0], 'Journal title', `/smart-journal?entry=${ids[0]}`, null],
    ['seed', ids[1], 'Seed title', `/smart-journal?seed=${ids[1]}`, null],
    ['mood', ids[2], 'Mood notes', `/mood-tracker?entry=${ids[2]}`, 2],
    ['reframe', ids[3], 'Reframed thought', `/cbt-tools?reframe=${ids[3]}`, null],
    ['reflection', ids[4], 'Reflected thought', `/cbt-tools?reflection=${ids[4]}`, null],
    ['capsule', ids[5], 'Capsule title', `/time-capsules?capsule=${ids[5]}`, null],
    // This is the text after the letter's greeting.
    ['letter', ids[6], 'Letter content', `/weekly-letters?letter=${ids[6]}`, null],
  ]);
  const ben = await signIn(dataSource);
  expect(await threads(ben)).toEqual({ threads: [], entries: 0, pending: 0 });
  expect((await threads(ana, 7)).entries).toBe(3);
});

test('does not show sealed capsules, hidden or venting entries, or texts with a hit of the gate', async () => {
  const ana = await signIn(dataSource);
  const soon = new Date(Date.now() + 3_600_000);
  await store(ana, 'capsule');
  await store(ana, 'journal', { plain: { mode: 'venting', expires_at: soon, disappear_after_hours: 24 } });
  await store(ana, 'journal', { plain: { mode: 'shadow', status: 'pending' } });
  await store(ana, 'journal', { plain: { mode: 'shadow' }, sealed: { shadow_summary: 'A gentle summary' } });
  await store(ana, 'seed', { plain: { met_gate: true } });
  await store(ana, 'seed', { sealed: { title: 'Untitled Entry', content: `${'word\n'.repeat(40)}` } });
  const answer = await threads(ana);
  expect(answer.entries).toBe(5);
  const texts = answer.threads[0]!.moments.map(({ text }) => text).sort();
  expect(texts).toEqual(['', '', 'A gentle summary', 'Capsule title', `${'word '.repeat(24).trim()}…`]);
  expect(JSON.stringify(answer)).not.toMatch(/content|Journal title|Seed title/);
});

test('a deleted entry leaves the threads, and entries that are not marked yet are counted', async () => {
  const ana = await signIn(dataSource);
  const ids = [await store(ana, 'seed'), await store(ana, 'seed')];
  await store(ana, 'mood');
  await dataSource.query(`DELETE FROM journal_seeds WHERE id = ANY ($1)`, [ids]);
  expect((await threads(ana)).entries).toBe(1);
  expect(await dataSource.query(`SELECT source FROM story_marks WHERE user_id = $1`, [ana.user.id])).toEqual([
    { source: 'mood' },
  ]);
  for (const entryId of [7, 8, 8])
    await dataSource.query(
      `INSERT INTO outbox (job_name, payload, request_id, due_at) VALUES ('stories.mark', $1, 'x', now() + interval '1 day')`,
      [{ userId: ana.user.id, source: 'seed', entryId }],
    );
  expect((await threads(ana)).pending).toBe(2);
});

test('compares the moods of earlier and later days from all mood entries of those days', async () => {
  const ana = await signIn(dataSource);
  const moods = [1, 2, 4, 5];
  for (const [index, score] of moods.entries()) {
    await store(ana, 'seed', { daysAgo: 8 - index });
    await store(ana, 'mood', { daysAgo: 8 - index, mark: null, plain: { mood_score: score } });
    await store(ana, 'mood', { daysAgo: 8 - index, mark: null, plain: { mood_score: score } });
  }
  const [thread] = (await threads(ana)).threads;
  expect([thread?.moodEarlier, thread?.moodLater]).toEqual([1.5, 4.5]);
});

test.each(['0', '731', 'x', '1.5', '-3'])('rejects days=%s', async (days) => {
  const { cookie } = await signIn(dataSource);
  const answer = await api.as(cookie).get<{ details: object }>(`/api/story-threads?days=${days}`);
  expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, ['days']]);
});

test('responds quickly for a year with 2,000 entries, of which the newest count', async () => {
  const ana = await signIn(dataSource);
  const texts = (purpose: string) =>
    sealFormatOne('I could not sleep because of work again and again', purpose);
  const details = sealFormatOne(
    JSON.stringify({ emotions: [], activities: [], notes: 'Tired of work' }),
    'mood_entries.details',
  );
  const mark = sealFormatOne(
    JSON.stringify({ themes: ['work', 'sleep', 'stress'], feelings: ['fear', 'exhaustion'] }),
    'story_marks.marks',
  );
  await dataSource.query(
    `WITH days AS (SELECT n, now() - n * interval '4 hours' AS at FROM generate_series(1, 1100) n), s AS (
       INSERT INTO journal_seeds (user_id, title, content, mood, created_at)
       SELECT $1, $2, $3, 'sad', at FROM days ORDER BY n DESC RETURNING id
     ), m AS (
       INSERT INTO mood_entries (user_id, mood_score, details, logged_at, day)
       SELECT $1, 1 + n % 5, $4, at, at::date FROM days ORDER BY n DESC RETURNING id
     )
     INSERT INTO story_marks (user_id, source, entry_id, marks)
     SELECT $1, 'seed', id, $5::bytea FROM s UNION ALL SELECT $1, 'mood', id, $5::bytea FROM m`,
    [ana.user.id, texts('journal_seeds.title'), texts('journal_seeds.content'), details, mark],
  );
  await bindStored(dataSource);
  await dataSource.query('ANALYZE story_marks, journal_seeds, mood_entries');
  const times: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const begin = process.cpuUsage();
    const { entries, threads: found } = await threads(ana, 365);
    const { user, system } = process.cpuUsage(begin);
    times.push((user + system) / 1_000);
    expect([entries, found.length, found[0]!.count, found[0]!.moments.length]).toEqual([2_000, 5, 2_000, 30]);
  }
  // Processor time of this process in ms, because wall-clock time would include the other work on this machine.
  expect(Math.min(...times)).toBeLessThan(150);
});
