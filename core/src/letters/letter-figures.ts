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
  /** As `Letter.sources`. Empty: nothing was written. */
  sources: Letter['sources'];
  mood: {
    entries: number;
    /** The average of scores from 1 to 5, as is `averageBefore` of the same time before; `null` without entries then. */
    average: number;
    averageBefore: number | null;
    /** Days with a mean of 2 or less. */
    lowDays: number;
    /** `YYYY-MM-DD`; `null` where several days are the best; of the hardest also where it was not a low one. */
    bestDay: string | null;
    hardestDay: string | null;
  } | null;
  /** Up to three of the most frequent presets of the mood entries; never one that the member added themselves. */
  emotions: { name: string; count: number }[];
  /** The same of what they did. */
  activities: { name: string; count: number }[];
  /** Up to three themes that occur in most entries. */
  themes: { name: StoryTheme | StoryFeeling; count: number }[];
  /** Up to three of the member's own titles, the newest first: of journal entries that are neither shadow nor venting, and of seeds. */
  titles: string[];
  /** Since the last entry before the period, in days; `null` where there is none. */
  daysSinceLast: number | null;
  /** True if it is their first letter. */
  isFirst: boolean;
}
