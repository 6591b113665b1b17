import type { DataSource, EntityManager } from 'typeorm';
import type { MoodScore } from '@mikai/contract/mood';
import { scoreOf, type ScoreColumns } from './mood-score.js';

/** The number of rows that are decrypted at once, for some milliseconds: a whole diary would block the event loop. */
const PAGE_ROWS = 1_000;

/** A score and its day. */
export interface DayScore {
  /** `YYYY-MM-DD` */
  day: string;
  score: MoodScore;
}

/**
 * Yields the scores of a member's entries, by day and then in the order in which they were stored, a page at a time.
 * @param from the first day, `YYYY-MM-DD`
 * @param to the last day
 */
export async function* readScores(
  queries: Pick<DataSource | EntityManager, 'query'>,
  userId: number,
  from = '-infinity',
  to = 'infinity',
): AsyncGenerator<DayScore> {
  let after: { day: string; id: number } = { day: from, id: 0 };
  for (;;) {
    const rows: (ScoreColumns & { day: string })[] = await queries.query(
      `SELECT id, user_id, day::text AS day, mood_score, sealed_score FROM mood_entries
       WHERE user_id = $1 AND (day, id) > ($2::date, $3) AND day <= $4::date ORDER BY day, id LIMIT ${PAGE_ROWS}`,
      [userId, after.day, after.id, to],
    );
    for (const row of rows) yield { day: row.day, score: scoreOf(row) };
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = last;
  }
}

/** Returns the mean scores by day, the first day first. */
export async function readDayMeans(
  queries: Pick<DataSource | EntityManager, 'query'>,
  userId: number,
  from: string,
  to = 'infinity',
): Promise<{ day: string; average: number; entries: number }[]> {
  const days = new Map<string, { sum: number; entries: number }>();
  for await (const { day, score } of readScores(queries, userId, from, to)) {
    const { sum, entries } = days.get(day) ?? { sum: 0, entries: 0 };
    days.set(day, { sum: sum + score, entries: entries + 1 });
  }
  return [...days].map(([day, { sum, entries }]) => ({ day, average: sum / entries, entries }));
}
