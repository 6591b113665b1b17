import { DAY_MS } from '@mikai/contract/durations';
import type { EntityManager } from 'typeorm';
import { PRESET_EMOTIONS, type MoodScore } from '@mikai/contract/mood';
import { entryMetGate, MOOD_COLUMNS, readDetails, type MoodEntryRow } from '@mikai/core/mood/mood-entries';
import { scoreOf } from '@mikai/core/mood/mood-score';
import { countNames } from '@mikai/core/mood/review-figures';
import { dateIn } from '@mikai/core/users/time-zone';
import type { WeekInNumbers } from '../ai/personal-data.js';

const DAYS = 7;
/** The maximum number of mood entries that are decrypted; nobody logs as many in a week. */
const MAX_ENTRIES = 200;
/** The maximum number of names of each kind. */
const MAX_NAMES = 3;

const SCORE_NAMES: Record<MoodScore, string> = {
  1: 'very low',
  2: 'low',
  3: 'neutral',
  4: 'good',
  5: 'excellent',
};

/**
 * Reads counts and names of a member's last seven days. Emotions with names of the member's own are text of theirs, and
 * stay here; so does everything about an entry that met the crisis gate, and venting entries. `null` where there is
 * nothing.
 */
export async function readWeek(manager: EntityManager, userId: number): Promise<WeekInNumbers | null> {
  const [member] = await manager.query<{ timeZone: string }[]>(
    `SELECT time_zone AS "timeZone" FROM users WHERE id = $1`,
    [userId],
  );
  if (!member) return null;
  const from = dateIn(member.timeZone, new Date(Date.now() - (DAYS - 1) * DAY_MS));
  const rows = await manager.query<MoodEntryRow[]>(
    `SELECT ${MOOD_COLUMNS} FROM mood_entries WHERE user_id = $1 AND day >= $2::date
     ORDER BY day DESC, id DESC LIMIT ${MAX_ENTRIES}`,
    [userId, from],
  );
  const [journal] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM journal_entries
     WHERE user_id = $1 AND mode <> 'venting' AND created_at >= now() - ${DAYS} * interval '1 day'`,
    [userId],
  );
  const journalEntries = journal?.count ?? 0;
  const entries = rows.filter((row) => !entryMetGate(row));
  if (entries.length + journalEntries === 0) return null;
  return {
    moodEntries: entries.length,
    moods: mostFrequent(entries.map((row) => [SCORE_NAMES[scoreOf(row)]])),
    emotions: mostFrequent(entries.map((row) => readDetails(row).emotions.filter(isPreset))),
    journalEntries,
  };
}

const mostFrequent = (lists: readonly (readonly string[])[]): string[] =>
  countNames(lists)
    .slice(0, MAX_NAMES)
    .map(([name]) => name);

const isPreset = (name: string): boolean => (PRESET_EMOTIONS as readonly string[]).includes(name);
