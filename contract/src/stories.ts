/** The sources of threads. */
export const STORY_SOURCES = [
  'journal',
  'seed',
  'mood',
  'reframe',
  'reflection',
  'capsule',
  'letter',
] as const;
export type StorySource = (typeof STORY_SOURCES)[number];

/** The feelings that threads can be about (Ekman's six and two everyday ones). */
export const STORY_FEELINGS = [
  'anger',
  'disgust',
  'fear',
  'joy',
  'sadness',
  'surprise',
  'shame',
  'exhaustion',
] as const;
export type StoryFeeling = (typeof STORY_FEELINGS)[number];

/** The themes that threads can be about: those that the companion knows, except anger, which is a feeling. */
export const STORY_THEMES = [
  'sleep',
  'work',
  'study',
  'family',
  'love',
  'breakup',
  'friendship',
  'loneliness',
  'grief',
  'worry',
  'stress',
  'low_mood',
  'self_worth',
  'money',
  'health',
  'gratitude',
  'motivation',
] as const;
export type StoryTheme = (typeof STORY_THEMES)[number];

/** One of the member's own entries in a thread. */
export interface StoryMoment {
  source: StorySource;
  /** The id of the entry, unique within its source. */
  id: number;
  /**
   * The title or the beginning of the entry; only the title of a capsule, and the summary of a shadow entry. Empty if
   * there is nothing to show, and for a text that was a hit of the crisis gate: it can be read only where it was
   * written.
   */
  text: string;
  /** The score of a mood entry, 1 to 5; `null` for other entries. */
  moodScore: number | null;
  feelings: StoryFeeling[];
  createdAt: string;
  /** The member's own date, `YYYY-MM-DD`. */
  day: string;
  /** The path on this site where it can be read. */
  url: string;
}

/** Several moments with something in common. */
export interface StoryThread {
  kind: 'theme' | 'feeling';
  name: StoryTheme | StoryFeeling;
  /** The total number of moments; `from` and `to` are the first and the last day. */
  count: number;
  from: string;
  to: string;
  /**
   * The mean mood (1 to 5) of the earlier and of the later half of the days that have a moment of the thread and a mood
   * entry; the middle one of an odd number belongs to neither. `null` with fewer than three such days.
   */
  moodEarlier: number | null;
  moodLater: number | null;
  /** The newest moments, at most `STORY_LIMITS.moments`, oldest first. */
  moments: StoryMoment[];
}

/** `GET /api/story-threads?days=`: the threads of the last `days` days, those with most moments first. */
export interface StoryThreads {
  threads: StoryThread[];
  /**
   * The number of entries that were used, at most `STORY_LIMITS.entries`; `pending` is the number of those that are not
   * analyzed yet.
   */
  entries: number;
  pending: number;
}

export const STORY_LIMITS = {
  moments: 30,
  entries: 2000,
  textLength: 120,
  threads: 12,
  threadFrom: 2,
  days: 90,
  maxDays: 730,
} as const;
