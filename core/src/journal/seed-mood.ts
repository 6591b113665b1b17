import { DEFAULT_SEED_MOOD, type SeedMood } from '@mikai/contract/journal';
import { openOr, placeOf, seal, type SealedPlace } from '../crypto/encryption.js';
import { padText, unpadText } from '../crypto/padding.js';

const PURPOSE = 'journal_seeds.sealed_mood';
/** The length to which moods are padded; every name of a mood is shorter. */
const PAD_BYTES = 32;

/** Columns of `journal_seeds` that hold a mood, and what it is bound to. */
export interface SeedMoodColumns {
  id: number;
  user_id: number;
  /** The mood in the clear, of rows of an earlier release; `null` once it is sealed. */
  mood: SeedMood | null;
  sealed_mood: Buffer | null;
}

/** Seals the mood of a seed for its row. All sealed moods are equally long. */
export const sealSeedMood = (mood: SeedMood, place: SealedPlace): Buffer =>
  seal(padText(mood, PAD_BYTES), PURPOSE, place);

/** Returns the mood of a seed; the default one if it does not open. */
export function seedMoodOf(row: SeedMoodColumns): SeedMood {
  // The previous release, which may still run beside this one, writes the clear column alone.
  if (row.mood !== null) return row.mood;
  const text = row.sealed_mood && openOr(row.sealed_mood, PURPOSE, placeOf(row), null);
  return text ? (unpadText(text) as SeedMood) : DEFAULT_SEED_MOOD;
}
