import type { MoodScore } from '@mikai/contract/mood';
import { openOr, placeOf, seal, type SealedPlace } from '../crypto/encryption.js';

const PURPOSE = 'mood_entries.sealed_score';
/** The neutral score, for an entry whose sealed value was moved or changed. */
const UNREADABLE_SCORE: MoodScore = 3;

/** Columns of `mood_entries` that hold a score, and what it is bound to. */
export interface ScoreColumns {
  id: number;
  user_id: number;
  /** The score in the clear, of rows of an earlier release; `null` once it is sealed. */
  mood_score: MoodScore | null;
  sealed_score: Buffer | null;
}

/** Seals a score for its row. All sealed scores are equally long. */
export const sealScore = (score: MoodScore, place: SealedPlace): Buffer =>
  seal(String(score), PURPOSE, place);

/** Returns the score of an entry. */
export function scoreOf(row: ScoreColumns): MoodScore {
  // The previous release, which may still run beside this one, writes the clear column alone.
  if (row.mood_score !== null) return row.mood_score;
  const text = row.sealed_score && openOr(row.sealed_score, PURPOSE, placeOf(row), null);
  return text ? (Number(text) as MoodScore) : UNREADABLE_SCORE;
}
