import { expect, test } from '@jest/globals';
import { seal } from '@mikai/core/crypto/encryption';
import { reserveId } from '@mikai/core/database/reserve-ids';
import type { MarkedSource } from '@mikai/core/stories/stories.jobs';
import type { StoryMark } from '@mikai/core/stories/story-mark';
import { unsealMark } from '@mikai/core/stories/story-mark';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { MarkJob } from './mark.job.js';

const services = await createTestServices();
const { dataSource } = services.database;
const job = new MarkJob(dataSource);

type Row = Record<string, unknown>;

/** Stores an entry: what is text is sealed, but for what `plain` names. */
async function store(table: string, sealed: Record<string, string>, plain: Row): Promise<number> {
  const id = await reserveId(dataSource.manager, table);
  const place = { owner: Number(plain['user_id']), row: id };
  const text = Object.entries(sealed).map(([name, text]) => [name, seal(text, `${table}.${name}`, place)]);
  const row: Row = { id, ...Object.fromEntries(text), ...plain };
  const names = Object.keys(row);
  await dataSource.query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_name, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return id;
}
const mood = (userId: number, details: { emotions?: string[]; notes?: string }, more: Row = {}) =>
  store(
    'mood_entries',
    { details: JSON.stringify({ emotions: [], activities: [], notes: '', ...details }) },
    { user_id: userId, mood_score: 3, logged_at: new Date(), day: '2026-11-01', ...more },
  );

async function mark(userId: number, source: MarkedSource, entryId: number): Promise<StoryMark | null> {
  await job.handle({ userId, source, entryId });
  const [row] = await dataSource.query<{ marks: Buffer }[]>(
    `SELECT marks FROM story_marks WHERE user_id = $1 AND source = $2 AND entry_id = $3`,
    [userId, source, entryId],
  );
  return row ? unsealMark(row.marks, { userId, source, entryId }) : null;
}

test('entries of every kind are read for what they are about', async () => {
  const { user } = await signIn(dataSource);
  const own = { user_id: user.id };
  const text = 'I cannot sleep because of my job, I am so afraid of losing it';
  const sources: [MarkedSource, number][] = [
    [
      'journal',
      await store(
        'journal_entries',
        { title: 'Night', content: text, tags: '[]' },
        { ...own, mode: 'regular', status: 'pending' },
      ),
    ],
    [
      'seed',
      await store('journal_seeds', { title: 'Untitled Entry', content: text }, { ...own, mood: 'anxious' }),
    ],
    ['mood', await mood(user.id, { notes: text })],
    [
      'reframe',
      await store(
        'thought_reframes',
        { original_thought: text, chosen_distortions: '[]' },
        { ...own, language: 'en' },
      ),
    ],
    [
      'reflection',
      await store(
        'reflections',
        { original_thought: text, emotion_trigger: 'fear' },
        { ...own, language: 'en', mood_before: 3 },
      ),
    ],
    [
      'capsule',
      await store(
        'time_capsules',
        { title: 'To me', content: text },
        { ...own, unlock_condition: 'when_needed' },
      ),
    ],
  ];
  for (const [source, id] of sources) {
    const found = await mark(user.id, source, id);
    expect([source, found?.themes]).toEqual([source, expect.arrayContaining(['sleep', 'work'])]);
    expect([source, found?.feelings]).toEqual([source, expect.arrayContaining(['fear'])]);
  }
});

test('of a mood entry the named emotions count first; without notes and emotions there is nothing to read', async () => {
  const { user } = await signIn(dataSource);
  const named = await mood(user.id, { emotions: ['Grateful', 'Tired', 'lonely at school'] });
  const found = await mark(user.id, 'mood', named);
  expect(found?.feelings.slice(0, 2)).toEqual(['joy', 'exhaustion']);
  expect(found?.themes).toEqual(expect.arrayContaining(['gratitude', 'loneliness']));
  const anger = await mark(
    user.id,
    'mood',
    await mood(user.id, { notes: 'I am so angry, I hate this, I am furious' }),
  );
  expect(anger?.themes).not.toContain('anger');
  expect(anger?.feelings).toContain('anger');
  expect(await mark(user.id, 'mood', await mood(user.id, {}))).toBeNull();
});

test('words that met the gate are woven into no theme: their sadness alone is kept', async () => {
  const { user } = await signIn(dataSource);
  const text = { notes: 'I am so sad and lonely, work is killing me and I am terribly afraid' };
  const id = await mood(user.id, text, { met_gate: true });
  expect(await mark(user.id, 'mood', id)).toEqual({ themes: [], feelings: ['sadness'] });
});

test('venting is never read; who turns to it, changes or deletes an entry, changes its mark', async () => {
  const { user } = await signIn(dataSource);
  const entry = { title: 'x', content: 'I am sad because of my job', tags: '[]' };
  const venting = { mode: 'venting', expires_at: new Date(Date.now() + 60_000), disappear_after_hours: 24 };
  const id = await store('journal_entries', entry, { user_id: user.id, status: 'ready', ...venting });
  expect(await mark(user.id, 'journal', id)).toBeNull();

  const changing = await mood(user.id, { notes: 'My exams at university' });
  expect((await mark(user.id, 'mood', changing))?.themes).toContain('study');
  const change = (notes: string) =>
    dataSource.query(`UPDATE mood_entries SET details = $2 WHERE id = $1`, [
      changing,
      seal(JSON.stringify({ emotions: [], activities: [], notes }), 'mood_entries.details', {
        owner: user.id,
        row: changing,
      }),
    ]);
  await change('My rent and my debts');
  const changed = await mark(user.id, 'mood', changing);
  expect([changed?.themes.includes('money'), changed?.themes.includes('study')]).toEqual([true, false]);
  await change('');
  expect(await mark(user.id, 'mood', changing)).toBeNull();
  await change('My rent and my debts');
  expect(await mark(user.id, 'mood', changing)).not.toBeNull();
  await dataSource.query(`DELETE FROM mood_entries WHERE id = $1`, [changing]);
  expect(await dataSource.query(`SELECT FROM story_marks WHERE user_id = $1`, [user.id])).toEqual([]);
  expect(await mark(user.id, 'mood', changing)).toBeNull();
});

test('an entry of somebody else is not read, whatever the job says', async () => {
  const [ana, ben] = [(await signIn(dataSource)).user, (await signIn(dataSource)).user];
  const id = await mood(ana.id, { notes: 'My exams at university' });
  expect(await mark(ben.id, 'mood', id)).toBeNull();
});

test('an entry that is deleted while it is read leaves no mark', async () => {
  const { user } = await signIn(dataSource);
  for (let tries = 0; tries < 20; tries += 1) {
    const id = await mood(user.id, { notes: 'My exams at university' });
    await Promise.all([
      job.handle({ userId: user.id, source: 'mood', entryId: id }),
      dataSource.query(`DELETE FROM mood_entries WHERE id = $1`, [id]),
    ]);
  }
  expect(await dataSource.query(`SELECT FROM story_marks WHERE user_id = $1`, [user.id])).toEqual([]);
});
