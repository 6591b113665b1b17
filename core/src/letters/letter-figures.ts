import type { Letter } from '@mikai/contract/letters';
import type { StoryFeeling, StoryTheme } from '@mikai/contract/stories';

/**
 * The figures of a letter: from the member's own entries of its period, without venting entries and those that met the
 * gate.
 */
export interface LetterFigures {
  /** The name that the member likes to be called; empty if they gave none. */
  name: string;
  frequency: Letter['frequency'];
  /** The member's own date of the morning on which it is due, `YYYY-MM-DD`. */
  letterDate: string;
  /** The sources as in `Letter.sources`; empty if nothing was written. */
  sources: Letter['sources'];
  mood: {
    entries: number;
    /** The average of the scores, from 1 to 5; `averageBefore` is that of the period before, `null` without entries then. */
    average: number;
    averageBefore: number | null;
    /** The number of days with a mean of 2 or less. */
    lowDays: number;
    /** `YYYY-MM-DD`; `null` if several days are the best or the hardest; `hardestDay` also if that was not a low day. */
    bestDay: string | null;
    hardestDay: string | null;
  } | null;
  /** Up to three of the most frequent presets of the mood entries; never one that the member added themselves. */
  emotions: { name: string; count: number }[];
  /** Up to three of the most frequent preset activities. */
  activities: { name: string; count: number }[];
  /** Up to three themes that occur in most entries. */
  themes: { name: StoryTheme | StoryFeeling; count: number }[];
  /** Up to three of the member's own titles, the newest first: of journal entries that are neither shadow nor venting, and of seeds. */
  titles: string[];
  /** The number of days since the last entry before the period; `null` if there is none. */
  daysSinceLast: number | null;
  /** True if it is their first letter. */
  isFirst: boolean;
}
