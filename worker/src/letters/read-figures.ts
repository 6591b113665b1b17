import type { EntityManager } from 'typeorm';
import { LETTER_SOURCES, type LetterSource } from '@mikai/contract/letters';
import type { LetterFigures } from '@mikai/core/letters/letter-figures';
import { daysOf } from '@mikai/core/mood/diary';
import { MOOD_COLUMNS, readDetails, type MoodEntryRow } from '@mikai/core/mood/mood-entries';
import { countNames } from '@mikai/core/mood/review-figures';
import { unsealMark } from '@mikai/core/stories/story-mark';
import { HARD_MOOD, LOW_MOOD, presetActivity, presetEmotion } from '../ai/letter-matters.js';
import { LETTER_ENTRIES, type LetterEntries } from './letter-entries.js';
import { readTitles } from './letter-titles.js';
import { toldNames } from './told-names.js';

const MOST_ACTIVITIES = 3;
/** The newest so many of each source are read; a diary that was imported may hold more. */
const MOST_ENTRIES = 500;

/** A letter that is to be written. */
export interface LetterPeriod {
  user_id: number;
  /** `YYYY-MM-DD` */
  letter_date: string;
  period_from: Date;
  period_to: Date;
}

const SOURCES = Object.entries(LETTER_ENTRIES) as [LetterSource, LetterEntries][];
const inPeriod = ({ at, isTold }: LetterEntries) =>
  `e.user_id = $1 AND ${at} > $2 AND ${at} <= $3 AND ${isTold}`;

const COUNTS_SQL = SOURCES.map(
  ([kind, entries]) =>
    `SELECT '${kind}' AS kind, count(*)::integer AS count FROM ${entries.table} e WHERE ${inPeriod(entries)}`,
).join(' UNION ALL ');

const MARKS_SQL = SOURCES.map(
  ([kind, entries]) =>
    `(SELECT m.marks, m.source, m.entry_id FROM ${entries.table} e
        JOIN story_marks m ON m.user_id = e.user_id AND m.source = '${kind}' AND m.entry_id = e.id
      WHERE ${inPeriod(entries)} ORDER BY ${entries.order} LIMIT ${MOST_ENTRIES})`,
).join(' UNION ALL ');

/** The member's own date of the last entry before a time. */
const LAST_BEFORE_SQL = `
  SELECT ($3::date - max(at AT TIME ZONE u.time_zone)::date)::integer AS days FROM users u CROSS JOIN LATERAL (${SOURCES.map(
    ([, { table, at, isTold, order }]) =>
      `(SELECT ${at} AS at FROM ${table} e WHERE e.user_id = u.id AND ${at} <= $2 AND ${isTold} ORDER BY ${order} LIMIT 1)`,
  ).join(' UNION ALL ')}) last WHERE u.id = $1`;

const MOODS_SQL = `SELECT ${MOOD_COLUMNS} FROM mood_entries e WHERE ${inPeriod(LETTER_ENTRIES.mood)}
  ORDER BY logged_at DESC, id DESC LIMIT ${MOST_ENTRIES}`;

const AVERAGE_BEFORE_SQL = `SELECT avg(mood_score)::float8 AS average FROM mood_entries e
  WHERE ${inPeriod(LETTER_ENTRIES.mood)}`;

/** What a letter can tell of: the member's own entries of its period, counted here; no companion invents any. */
export async function readFigures(
  manager: EntityManager,
  { user_id: userId, letter_date: letterDate, period_from: from, period_to: to }: LetterPeriod,
): Promise<Omit<LetterFigures, 'name' | 'frequency' | 'isFirst'>> {
  const period = [userId, from, to] as const;
  const counts = await manager.query<{ kind: LetterSource; count: number }[]>(COUNTS_SQL, period);
  const count = new Map(counts.map((each) => [each.kind, each.count]));
  const [last] = await manager.query<{ days: number | null }[]>(LAST_BEFORE_SQL, [userId, from, letterDate]);
  return {
    letterDate,
    sources: LETTER_SOURCES.map((kind) => ({ kind, count: count.get(kind) ?? 0 })).filter(
      (each) => each.count > 0,
    ),
    ...(await readMoods(manager, userId, from, to)),
    themes: await readThemes(manager, period),
    titles: await readTitles(manager, userId, from, to),
    daysSinceLast: last?.days ?? null,
  };
}

async function readMoods(
  manager: EntityManager,
  userId: number,
  from: Date,
  to: Date,
): Promise<Pick<LetterFigures, 'mood' | 'emotions' | 'activities'>> {
  const rows = await manager.query<MoodEntryRow[]>(MOODS_SQL, [userId, from, to]);
  if (rows.length === 0) return { mood: null, emotions: [], activities: [] };
  const entries = rows.reverse().map((row) => {
    const { emotions, activities } = readDetails(row);
    return { day: row.day, moodScore: row.mood_score, emotions, activities, metGate: row.met_gate };
  });
  const before = new Date(from.getTime() - (to.getTime() - from.getTime()));
  const [earlier] = await manager.query<{ average: number | null }[]>(AVERAGE_BEFORE_SQL, [
    userId,
    before,
    from,
  ]);
  const days = daysOf(entries).sort((a, b) => b.average - a.average);
  const [best, hardest] = [days[0], days.at(-1)];
  const isAlone = (average: number) => days.filter((day) => day.average === average).length === 1;
  const isHardest =
    hardest !== undefined && days.length > 1 && hardest.average < LOW_MOOD && isAlone(hardest.average);
  return {
    mood: {
      entries: entries.length,
      average: toTenth(entries.reduce((sum, { moodScore }) => sum + moodScore, 0) / entries.length),
      averageBefore: earlier?.average == null ? null : toTenth(earlier.average),
      lowDays: days.filter(({ average }) => average <= HARD_MOOD).length,
      bestDay: best && days.length > 1 && isAlone(best.average) ? best.day : null,
      hardestDay: isHardest ? hardest.day : null,
    },
    emotions: toldNames(
      countPresets(
        entries.map(({ emotions }) => emotions),
        presetEmotion,
      ),
    ),
    activities: countPresets(
      entries.map(({ activities }) => activities),
      presetActivity,
    ).slice(0, MOST_ACTIVITIES),
  };
}

/** Presets alone: what members add themselves is told to no companion. */
function countPresets(
  lists: readonly (readonly string[])[],
  preset: (name: string) => string | null,
): { name: string; count: number }[] {
  const presets = lists.map((names) => [...new Set(names.map(preset).filter((name) => name !== null))]);
  return countNames(presets).map(([name, count]) => ({ name, count }));
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;

async function readThemes(
  manager: EntityManager,
  period: readonly [userId: number, from: Date, to: Date],
): Promise<LetterFigures['themes']> {
  const rows = await manager.query<{ marks: Buffer; source: string; entry_id: number }[]>(MARKS_SQL, period);
  const [userId] = period;
  type Name = LetterFigures['themes'][number]['name'];
  const counts = new Map<Name, number>();
  for (const { marks, source, entry_id: entryId } of rows) {
    const { themes, feelings } = unsealMark(marks, { userId, source, entryId });
    for (const name of [...themes, ...feelings]) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return toldNames(sorted.map(([name, count]) => ({ name, count })));
}
