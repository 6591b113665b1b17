import pg from 'pg';
import { load } from './subscribers.ts';
import { STORY_FEELINGS, STORY_THEMES } from '@mikai/contract/stories';
import { SEALED as CAPSULE } from '@mikai/core/capsules/capsules.rows';
import { acceptFormatOne, sealFormatOne } from '@mikai/core/crypto/encryption';
import { SEALED as JOURNAL } from '@mikai/core/journal/journal.rows';
import { MOOD_DETAILS_PURPOSE } from '@mikai/core/mood/mood-entries';

interface DataSourceModule {
  createDataSource: (
    url: string,
    options: object,
  ) => {
    initialize: () => Promise<{
      destroy: () => Promise<void>;
      query: <Rows>(sql: string) => Promise<Rows>;
    }>;
  };
}
interface RotationModule {
  rotateKeys: (dataSource: object) => Promise<unknown>;
}

/** Different texts of a kind; the rows take turns. */
const VARIANTS = 60;

const SENTENCES = [
  'I went to the lake this morning although I did not feel like it, and the fog was still on the water.',
  'Work was loud again, and my boss asked for the report a second time before noon.',
  'My sister called after a year. We did not say much and it was good all the same, I think.',
  'I lay awake until three and counted what I had said wrong to everybody.',
  'Does anybody else count the stairs? I have fourteen, and today I did not count them.',
  'There was bread in the window of the bakery, which is the best smell that I know.',
  'I am tired in a way that sleep does not mend, and I told nobody.',
];

const text = (index: number, sentences: number): string =>
  Array.from({ length: sentences }, (_, at) => SENTENCES[(index * 3 + at) % SENTENCES.length]).join(' ');

const variants = <T>(make: (index: number) => T): T[] =>
  Array.from({ length: VARIANTS }, (_, at) => make(at));

/** Sealed titles, words or JSON of a column; bound to their rows, by `bindToRows`, once those are stored. */
const sealed = (purpose: string, make: (index: number) => string): Buffer[] =>
  variants((index) => sealFormatOne(make(index), purpose));

/** Returns a random one of a parameter's texts. */
const any = (parameter: number): string => `($${parameter}::bytea[])[1 + n % ${VARIANTS}]`;

const analysis = (index: number): string =>
  JSON.stringify({
    aiAnalysis: text(index, 2),
    emotionalPatterns: ['worry', 'tiredness', 'calm'].slice(0, 1 + (index % 3)),
    riskScore: 1 + (index % 3),
    milestoneProgress: index,
    copingStrategies: ['A slow walk', 'Write the next step down', 'Call a friend'],
  });

const DISTORTIONS = JSON.stringify(['all_or_nothing', 'catastrophizing']);

const reframeResult = (index: number): string =>
  JSON.stringify({
    reframedThought: text(index, 1),
    cognitiveDistortions: ['all_or_nothing'],
    evidenceQuestions: ['What would you say to a friend?', 'What speaks against it?'],
    copingStrategies: ['A slow walk', 'Write it down'],
    supportiveAffirmations: ['You have been here before.'],
  });

const reflectionResult = (index: number): string =>
  JSON.stringify({
    balancedThought: text(index, 1),
    evidenceFor: [text(index, 1)],
    evidenceAgainst: [text(index + 1, 1)],
    cognitiveDistortions: ['all_or_nothing'],
    copingStrategies: ['A slow walk'],
  });

/** Two years for what is written, one for moods; the newest first by its id as well. */
const writtenAt = (count: number): string => `(now() - (${count} - n) * interval '730 days' / ${count})`;

/**
 * Gives a member this many entries of each kind, straight in the database: moods, seeds, journal entries, reframes,
 * reflections, capsules, and the marks that story threads are woven from. Wants `useEncryptionKeys`. Scores, moods and numbers are
 * inserted as the release before stored them; `bindToRows` takes them over, so that what is measured is sealed and padded as it is today.
 */
export async function liveFully(databaseUrl: string, userId: number, count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const insert = (table: string, columns: string, values: string, ...more: unknown[]) =>
    pool.query(
      `INSERT INTO ${table} (user_id, ${columns}) SELECT $1, ${values} FROM generate_series(1, $2::integer) n`,
      [userId, count, ...more],
    );

  const moodAt = `(now() - (${count} - n) * interval '365 days' / ${count})`;
  await insert(
    'mood_entries',
    'mood_score, details, logged_at, day',
    `1 + (n * 7 % 11) % 5, ${any(3)}, ${moodAt}, (${moodAt} AT TIME ZONE 'UTC')::date`,
    sealed(MOOD_DETAILS_PURPOSE, (index) =>
      JSON.stringify({
        emotions: ['Calm', 'Tired'].slice(index % 2),
        activities: ['Work', 'Nature', 'Reading'].slice(index % 3),
        notes: index % 3 === 0 ? text(index, 1) : '',
      }),
    ),
  );
  await insert(
    'journal_seeds',
    'title, content, mood, created_at',
    `${any(3)}, ${any(4)}, (ARRAY['hopeful', 'happy', 'neutral'])[1 + n % 3], ${writtenAt(count)}`,
    sealed(JOURNAL.seedTitle, (index) => text(index, 1).slice(0, 30)),
    sealed(JOURNAL.seedContent, (index) => text(index, 3)),
  );
  await insert(
    'journal_entries',
    'mode, title, content, tags, shadow_summary, analysis, status, language, created_at',
    `CASE n % 10 WHEN 0 THEN 'shadow' ELSE 'regular' END, ${any(3)}, ${any(4)}, ${any(5)},
     CASE n % 10 WHEN 0 THEN ${any(6)} END, ${any(7)}, 'ready', 'en', ${writtenAt(count)}`,
    sealed(JOURNAL.entryTitle, (index) => text(index, 1).slice(0, 40)),
    sealed(JOURNAL.entryContent, (index) => text(index, 3 + (index % 20))),
    sealed(JOURNAL.entryTags, (index) => JSON.stringify(['work', 'night', 'family'].slice(index % 3))),
    sealed(JOURNAL.entrySummary, () => 'A heavy day.'),
    sealed(JOURNAL.entryAnalysis, analysis),
  );
  await insert(
    'thought_reframes',
    `original_thought, context, chosen_distortions, belief_before, belief_after, result, status, language, created_at`,
    `${any(3)}, ${any(4)}, ${any(5)}, 80, 40, ${any(6)}, 'ready', 'en', ${writtenAt(count)}`,
    sealed('thought_reframes.original_thought', (index) => text(index, 1)),
    sealed('thought_reframes.context', (index) => text(index + 1, 1)),
    sealed('thought_reframes.chosen_distortions', () => DISTORTIONS),
    sealed('thought_reframes.result', reframeResult),
  );
  await insert(
    'reflections',
    `original_thought, emotion_trigger, own_evidence_for, mood_before, mood_after, result, status, language, created_at`,
    `${any(3)}, ${any(4)}, ${any(5)}, 1 + n % 5, 5 + n % 5, ${any(6)}, 'ready', 'en', ${writtenAt(count)}`,
    sealed('reflections.original_thought', (index) => text(index, 1)),
    sealed('reflections.emotion_trigger', () => 'ashamed'),
    sealed('reflections.own_evidence_for', (index) => text(index, 1)),
    sealed('reflections.result', reflectionResult),
  );
  await insert(
    'time_capsules',
    'title, content, seal_message, unlock_condition, unlock_at, unlocked_at, created_at',
    `${any(3)}, ${any(4)}, ${any(5)}, CASE n % 2 WHEN 0 THEN 'when_needed' ELSE '1_month' END,
     CASE n % 2 WHEN 1 THEN now() + n * interval '1 hour' END, CASE n % 4 WHEN 0 THEN now() END, ${writtenAt(count)}`,
    sealed(CAPSULE.title, (index) => text(index, 1).slice(0, 30)),
    sealed(CAPSULE.content, (index) => text(index, 3)),
    sealed(CAPSULE.message, (index) => text(index, 1)),
  );

  const marks = sealed('story_marks.marks', (index) =>
    JSON.stringify({
      themes: [STORY_THEMES[index % STORY_THEMES.length] ?? 'work', 'sleep'],
      feelings: [STORY_FEELINGS[index % STORY_FEELINGS.length] ?? 'joy'],
    }),
  );
  for (const [source, table] of [
    ['mood', 'mood_entries'],
    ['seed', 'journal_seeds'],
    ['journal', 'journal_entries'],
    ['reframe', 'thought_reframes'],
    ['reflection', 'reflections'],
    ['capsule', 'time_capsules'],
  ])
    await pool.query(
      `INSERT INTO story_marks (user_id, source, entry_id, marks)
       SELECT user_id, $2, id, ($3::bytea[])[1 + id % ${VARIANTS}] FROM ${table} WHERE user_id = $1`,
      [userId, source, marks],
    );
  await bindToRows(databaseUrl);
  await pool.query('VACUUM ANALYZE');
  await pool.end();
}

/**
 * Rewrites values of `sealFormatOne` as the application seals them, and takes over what is in the clear.
 * @throws Error when a score is left as no release writes it any more
 */
export async function bindToRows(databaseUrl: string): Promise<void> {
  const { createDataSource } = await load<DataSourceModule>('database/data-source.js');
  const { rotateKeys } = await load<RotationModule>('crypto/rotate-keys.js');
  const dataSource = await createDataSource(databaseUrl, { poolSize: 1, statementTimeoutMs: 0 }).initialize();
  acceptFormatOne(true);
  await rotateKeys(dataSource);
  acceptFormatOne(false);
  const [{ count } = { count: 1 }] = await dataSource.query<{ count: number }[]>(
    `SELECT (SELECT count(*) FROM mood_entries WHERE mood_score IS NOT NULL OR sealed_score IS NULL OR gate_mark IS NULL)::integer
       + (SELECT count(*) FROM journal_seeds WHERE mood IS NOT NULL OR gate_mark IS NULL)::integer
       + (SELECT count(*) FROM reflections WHERE mood_before IS NOT NULL OR gate_mark IS NULL)::integer AS count`,
  );
  await dataSource.destroy();
  if (count > 0) throw new Error(`${count} rows of the measurement are not as the application stores them`);
}
