import type { EntityManager } from 'typeorm';
import { LETTER_SOURCES, type LetterSource } from '@mikai/contract/letters';
import type { LetterFigures } from '@mikai/core/letters/letter-figures';
import { meanOf } from '@mikai/core/mood/chance';
import { daysOf } from '@mikai/core/mood/diary';
import { entryMetGate, MOOD_COLUMNS, readDetails, type MoodEntryRow } from '@mikai/core/mood/mood-entries';
import { scoreOf } from '@mikai/core/mood/mood-score';
import { countNames } from '@mikai/core/mood/review-figures';
import { unsealMark } from '@mikai/core/stories/story-mark';
import { HARD_MOOD, LOW_MOOD, presetActivity, presetEmotion } from '../ai/letter-matters.js';
import {
  isIncluded,
  LETTER_ENTRIES,
  MARK_COLUMNS,
  type LetterEntries,
  type MarkedEntry,
} from './letter-entries.js';
import { readTitles } from './letter-titles.js';
import { limitNames } from './limit-names.js';

const MAX_ACTIVITIES = 3;
/** The maximum number of entries of each source that are read, newest first; an imported diary may have more. */
const MAX_ENTRIES = 500;
/** The maximum number of entries of each source that are counted. */
const MAX_COUNTED = 5_000;
/** The number of entries of each source in which the last one that did not meet the gate is searched for. */
const LOOKED_BACK = 20;

/** A letter that is to be written. */
export interface LetterPeriod {
  user_id: number;
  /** `YYYY-MM-DD` */
  letter_date: string;
  period_from: Date;
  period_to: Date;
}

const SOURCES = Object.entries(LETTER_ENTRIES) as [LetterSource, LetterEntries][];
const inPeriod = ({ at, isIncluded }: LetterEntries) =>
  `e.user_id = $1 AND ${at} > $2 AND ${at} <= $3 AND ${isIncluded}`;

/** Selects the entries of a period with their story marks, newest first. */
const ENTRIES_SQL = SOURCES.map(
  ([kind, entries]) =>
    `(SELECT '${kind}' AS kind, ${MARK_COLUMNS}, m.marks FROM ${entries.table} e
        LEFT JOIN story_marks m ON m.user_id = e.user_id AND m.source = '${kind}' AND m.entry_id = e.id
      WHERE ${inPeriod(entries)} ORDER BY ${entries.order} LIMIT ${MAX_COUNTED})`,
).join(' UNION ALL ');

/** Selects the newest entries before a time, with the number of days before a date, by the member's own clock. */
const LAST_BEFORE_SQL = `
  SELECT last.kind, last.id, last.met_gate, last.gate_mark,
    ($3::date - (last.at AT TIME ZONE u.time_zone)::date)::integer AS days
  FROM users u CROSS JOIN LATERAL (${SOURCES.map(
    ([kind, { table, at, isIncluded, order }]) =>
      `(SELECT '${kind}' AS kind, ${MARK_COLUMNS}, ${at} AS at FROM ${table} e
        WHERE e.user_id = u.id AND ${at} <= $2 AND ${isIncluded} ORDER BY ${order} LIMIT ${LOOKED_BACK})`,
  ).join(' UNION ALL ')}) last WHERE u.id = $1`;

const MOODS_SQL = `SELECT ${MOOD_COLUMNS} FROM mood_entries e WHERE ${inPeriod(LETTER_ENTRIES.mood)}
  ORDER BY logged_at DESC, id DESC LIMIT ${MAX_ENTRIES}`;

/** An entry of a period with its story mark. */
interface PeriodEntry extends MarkedEntry {
  marks: Buffer | null;
}

/** Reads the figures for a letter: the member's own entries of its period, counted here; no companion invents any. */
export async function readFigures(
  manager: EntityManager,
  { user_id: userId, letter_date: letterDate, period_from: from, period_to: to }: LetterPeriod,
): Promise<Omit<LetterFigures, 'name' | 'frequency' | 'isFirst'>> {
  const period = [userId, from, to] as const;
  const found = await manager.query<PeriodEntry[]>(ENTRIES_SQL, period);
  const bySource = Map.groupBy(
    found.filter((entry) => isIncluded(entry, userId)),
    ({ kind }) => kind,
  );
  const before = await manager.query<(MarkedEntry & { days: number })[]>(LAST_BEFORE_SQL, [
    userId,
    from,
    letterDate,
  ]);
  const days = before.filter((entry) => isIncluded(entry, userId)).map((entry) => entry.days);
  return {
    letterDate,
    sources: LETTER_SOURCES.map((kind) => ({ kind, count: bySource.get(kind)?.length ?? 0 })).filter(
      (each) => each.count > 0,
    ),
    ...(await readMoods(manager, userId, from, to)),
    themes: readThemes([...bySource.values()].flat(), userId),
    titles: await readTitles(manager, userId, from, to),
    daysSinceLast: days.length > 0 ? Math.min(...days) : null,
  };
}

async function readMoods(
  manager: EntityManager,
  userId: number,
  from: Date,
  to: Date,
): Promise<Pick<LetterFigures, 'mood' | 'emotions' | 'activities'>> {
  const rows = await readIncludedMoods(manager, userId, from, to);
  if (rows.length === 0) return { mood: null, emotions: [], activities: [] };
  const entries = rows.reverse().map((row) => {
    const { emotions, activities } = readDetails(row);
    return { day: row.day, moodScore: scoreOf(row), emotions, activities, metGate: false };
  });
  const before = new Date(from.getTime() - (to.getTime() - from.getTime()));
  const earlier = await readIncludedMoods(manager, userId, before, from);
  const days = daysOf(entries).sort((a, b) => b.average - a.average);
  const [best, hardest] = [days[0], days.at(-1)];
  const isAlone = (average: number) => days.filter((day) => day.average === average).length === 1;
  const isHardest =
    hardest !== undefined && days.length > 1 && hardest.average < LOW_MOOD && isAlone(hardest.average);
  return {
    mood: {
      entries: entries.length,
      average: toTenth(entries.reduce((sum, { moodScore }) => sum + moodScore, 0) / entries.length),
      averageBefore: earlier.length === 0 ? null : toTenth(meanOf(earlier.map(scoreOf))),
      lowDays: days.filter(({ average }) => average <= HARD_MOOD).length,
      bestDay: best && days.length > 1 && isAlone(best.average) ? best.day : null,
      hardestDay: isHardest ? hardest.day : null,
    },
    emotions: limitNames(
      countPresets(
        entries.map(({ emotions }) => emotions),
        presetEmotion,
      ),
    ),
    activities: countPresets(
      entries.map(({ activities }) => activities),
      presetActivity,
    ).slice(0, MAX_ACTIVITIES),
  };
}

/** Counts preset names alone: custom names are given to no companion. */
function countPresets(
  lists: readonly (readonly string[])[],
  preset: (name: string) => string | null,
): { name: string; count: number }[] {
  const presets = lists.map((names) => [...new Set(names.map(preset).filter((name) => name !== null))]);
  return countNames(presets).map(([name, count]) => ({ name, count }));
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** Reads the newest mood entries of a period that a letter may use. */
async function readIncludedMoods(
  manager: EntityManager,
  userId: number,
  from: Date,
  to: Date,
): Promise<MoodEntryRow[]> {
  const rows = await manager.query<MoodEntryRow[]>(MOODS_SQL, [userId, from, to]);
  return rows.filter((row) => !entryMetGate(row));
}

/** Returns the most frequent themes and feelings. @param entries newest first within each source */
function readThemes(entries: readonly PeriodEntry[], userId: number): LetterFigures['themes'] {
  type Name = LetterFigures['themes'][number]['name'];
  const counts = new Map<Name, number>();
  const read = [...Map.groupBy(entries, ({ kind }) => kind).values()].flatMap((each) =>
    each.slice(0, MAX_ENTRIES),
  );
  for (const { marks, kind: source, id: entryId } of read) {
    if (!marks) continue;
    const { themes, feelings } = unsealMark(marks, { userId, source, entryId });
    for (const name of [...themes, ...feelings]) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return limitNames(sorted.map(([name, count]) => ({ name, count })));
}
