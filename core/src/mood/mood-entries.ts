import type { MoodEntry } from '@mikai/contract/mood';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { keyedHash } from '../crypto/keyed-hash.js';
import { openJson, placeOf, seal, type SealedPlace } from '../crypto/encryption.js';
import { openGateMark, type GateMarkColumns } from '../safety/gate-mark.js';
import { dayPart, type DiaryEntry } from './diary.js';
import { scoreOf, type ScoreColumns } from './mood-score.js';

export const MOOD_DETAILS_PURPOSE = 'mood_entries.details';
const IMPORT_KEY_PURPOSE = 'mood_entries.import_key';

/** A row of `mood_entries`. */
export interface MoodEntryRow extends GateMarkColumns, ScoreColumns {
  /** Sealed `MoodDetails`. */
  details: Buffer;
  logged_at: Date;
  /** `YYYY-MM-DD` */
  day: string;
  revision: number;
}

/** Columns of a `MoodEntryRow`. */
export const MOOD_COLUMNS =
  'id, user_id, mood_score, sealed_score, details, met_gate, gate_mark, logged_at, day::text AS day, revision';

/** The private part of an entry. */
export interface MoodDetails {
  emotions: string[];
  activities: string[];
  /** Empty when there are none. */
  notes: string;
}

export const sealDetails = ({ emotions, activities, notes }: MoodDetails, place: SealedPlace): Buffer =>
  seal(JSON.stringify({ emotions, activities, notes }), MOOD_DETAILS_PURPOSE, place);

export const readDetails = (row: Pick<MoodEntryRow, 'id' | 'user_id' | 'details'>): MoodDetails =>
  openJson<MoodDetails>(row.details, MOOD_DETAILS_PURPOSE, placeOf(row), {
    emotions: [],
    activities: [],
    notes: UNREADABLE_TEXT,
  });

/** Returns whether the text of an entry met the crisis gate. */
export const entryMetGate = (row: Pick<MoodEntryRow, 'id' | 'user_id'> & GateMarkColumns): boolean =>
  openGateMark(row, 'mood_entries', placeOf(row));

/** Returns whether an entry has text for story threads. */
export const hasText = ({ emotions, activities, notes }: MoodDetails): boolean =>
  notes !== '' || emotions.length + activities.length > 0;

/** Presents an entry to its member. */
export function presentMoodEntry(row: MoodEntryRow): MoodEntry {
  return {
    id: row.id,
    moodScore: scoreOf(row),
    ...readDetails(row),
    createdAt: row.logged_at.toISOString(),
    day: row.day,
    revision: row.revision,
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the hour on the clocks of a time zone, 0 to 23. */
function hourIn(at: Date, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock)
    clocks.set(
      timeZone,
      (clock = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone })),
    );
  return Number(clock.format(at));
}

/**
 * Returns an entry in the form that figures are computed from. @param timeZone the member's, which determines the part
 * of the day
 */
export function diaryEntry(row: MoodEntryRow, timeZone: string): DiaryEntry {
  const { emotions, activities } = readDetails(row);
  return {
    day: row.day,
    moodScore: scoreOf(row),
    emotions,
    activities,
    metGate: entryMetGate(row),
    part: dayPart(hourIn(row.logged_at, timeZone)),
  };
}

/** Returns the key by which an import recognizes an entry that it has imported before: equal for equal time, score and text. */
export const importKey = (loggedAt: Date, moodScore: number, details: MoodDetails): Buffer =>
  keyedHash(
    JSON.stringify([loggedAt.getTime(), moodScore, details.emotions, details.activities, details.notes]),
    IMPORT_KEY_PURPOSE,
  );
