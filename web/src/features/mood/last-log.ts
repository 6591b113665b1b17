import type { MoodEntry, MoodScore } from '@mikai/contract/mood';
import type { LogDraft } from './log-draft';

/** The time for which a mood can be undone with one tap, in milliseconds. */
export const UNDO_MS = 10 * 60_000;

/** The feelings, activities and notes of a mood. */
export type MoodDetails = Pick<LogDraft, 'emotions' | 'activities' | 'notes'>;

/** The mood that was logged last in this tab: its face stays on the screen. */
export interface LastLog {
  /** The client id of its request, which stays the same when it is tried again. */
  clientId: string;
  score: MoodScore;
  /** The details as they are shown; each tap saves them. */
  details: MoodDetails;
  /** The time that it is about, ISO. */
  createdAt: string;
  /** The time of the log, by this device's clock. */
  loggedAt: number;
  /** `waiting`: on this device, until the network is back. */
  state: 'saving' | 'saved' | 'waiting' | 'failed';
  /** The entry as the server has stored it. */
  entry?: MoodEntry;
}

export const detailsOf = ({ emotions, activities, notes }: MoodDetails): MoodDetails => ({
  emotions,
  activities,
  notes,
});

/** A saved entry as the last log. */
export const lastLogOf = (entry: MoodEntry, clientId: string, loggedAt = Date.now()): LastLog => ({
  clientId,
  score: entry.moodScore,
  details: detailsOf(entry),
  createdAt: entry.createdAt,
  loggedAt,
  state: 'saved',
  entry,
});

/** Feelings in the order in which a face suggests them: heavy ones first for low moods, light ones first for good ones. */
const HEAVY_FIRST = [
  'Tired',
  'Sad',
  'Worried',
  'Lonely',
  'Anxious',
  'Overwhelmed',
  'Stressed',
  'Frustrated',
] as const;
const LIGHT_FIRST = [
  'Calm',
  'Happy',
  'Grateful',
  'Content',
  'Peaceful',
  'Excited',
  'Confident',
  'Motivated',
] as const;

/** Returns all preset emotions, those that go with a face first. */
export function emotionsFor(score: MoodScore): readonly string[] {
  if (score < 3) return [...HEAVY_FIRST, ...LIGHT_FIRST];
  if (score > 3) return [...LIGHT_FIRST, ...HEAVY_FIRST];
  return LIGHT_FIRST.flatMap((light, index) => [HEAVY_FIRST[index] ?? light, light]);
}
