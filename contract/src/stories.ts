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

/** Feelings that threads can follow (Ekman's six and two everyday ones). */
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

/** Parts of life and moods that threads can follow: the themes that the companion knows, but for anger, a feeling. */
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
   * Title, or the first words; of a capsule the title alone, of a shadow entry its summary. Empty where there is
   * nothing to show, and for words that met the crisis gate: those are read where they were written.
   */
  text: string;
  /** 1 to 5 for mood entries. */
  moodScore: number | null;
  feelings: StoryFeeling[];
  createdAt: string;
  /** The member's own date, `YYYY-MM-DD`. */
  day: string;
  /** A path on this site where it can be read. */
  url: string;
}

/** Several moments with something in common. */
export interface StoryThread {
  kind: 'theme' | 'feeling';
  name: StoryTheme | StoryFeeling;
  /** Moments in all, and the first and last day. */
  count: number;
  from: string;
  to: string;
  /**
   * Mean mood (1 to 5) of the earlier and of the later half of the days that have a moment of the thread and a mood
   * entry; the middle one of an odd number belongs to neither. `null` with fewer than three such days.
   */
  moodEarlier: number | null;
  moodLater: number | null;
  /** The newest, at most `STORY_LIMITS.moments`, oldest first. */
  moments: StoryMoment[];
}

/** `GET /api/story-threads?days=`: threads of the last so many days, most moments first. */
export interface StoryThreads {
  threads: StoryThread[];
  /** Entries that were read for this, at most `STORY_LIMITS.entries`, and those whose reading is still to come. */
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
