import type { CrisisCard } from './safety.js';
import type { Written } from './writing.js';

/** Limits of the mood diary. Lengths in UTF-16 units. */
export const MOOD_LIMITS = {
  notesLength: 2000,
  /** The maximum length of one emotion or activity, and how many of each an entry may have. */
  tagLength: 40,
  tags: 30,
  pageSize: 50,
  maxPageSize: 200,
  /** Entries in one request of an import, and its size in bytes: whichever comes first. */
  importBatch: 200,
  importBytes: 60_000,
  /** Entries that are taken over from one file. */
  importEntries: 20_000,
  /** Days that one answer of `GET /api/mood-entries/days` covers. */
  days: 400,
  /** Nothing is logged for a time before this. */
  earliest: '2000-01-01T00:00:00.000Z',
  /** The maximum time that a browser's clock may be ahead, in milliseconds. */
  clockToleranceMs: 5 * 60_000,
} as const;

/** Entries from which there are insights, and a weekly review (specification, section 9). */
export const INSIGHTS_FROM_ENTRIES = 5;
export const REVIEW_FROM_ENTRIES = 3;
/** The minimum number of days with and without something for a pattern. */
export const PATTERN_FROM_DAYS = 5;
/**
 * The range of insights and reviews, in days up to today. What goes with better or heavier days is looked for in the whole
 * history of the diary.
 */
export const INSIGHT_DAYS = 90;
export const REVIEW_DAYS = 7;

/** 1 Very Low, 2 Low, 3 Neutral, 4 Good, 5 Excellent. */
export type MoodScore = 1 | 2 | 3 | 4 | 5;

/** The presets of an entry, which can have custom names too; the names are stored as written here. */
export const PRESET_EMOTIONS = [
  'Happy',
  'Sad',
  'Anxious',
  'Calm',
  'Excited',
  'Tired',
  'Motivated',
  'Overwhelmed',
  'Content',
  'Frustrated',
  'Peaceful',
  'Stressed',
  'Grateful',
  'Lonely',
  'Confident',
  'Worried',
] as const;
export const PRESET_ACTIVITIES = [
  'Exercise',
  'Work',
  'Social',
  'Family',
  'Rest',
  'Hobbies',
  'Nature',
  'Music',
  'Reading',
  'Cooking',
  'Travel',
  'Learning',
  'Meditation',
  'Gaming',
  'Art',
  'Volunteering',
] as const;

export interface MoodEntry {
  id: number;
  moodScore: MoodScore;
  emotions: string[];
  activities: string[];
  /** Empty when there are none. */
  notes: string;
  /** ISO time that the entry is about. */
  createdAt: string;
  /** The member's own date at that time, `YYYY-MM-DD`. */
  day: string;
  /** Rises with each change. */
  revision: number;
}

/** `POST /api/mood-entries`. `clientId` (UUID) makes it repeatable. */
export interface MoodEntryRequest {
  moodScore: MoodScore;
  emotions?: string[];
  activities?: string[];
  notes?: string;
  /**
   * The time that it is about, in ISO 8601 with `Z` or an offset; now when left out. Neither in the future (a clock that is
   * a little ahead counts as now) nor before `MOOD_LIMITS.earliest`.
   */
  createdAt?: string;
  clientId?: string;
}

/** `PATCH /api/mood-entries/{id}`; what is left out stays. */
export type EditMoodEntryRequest = Partial<Omit<MoodEntryRequest, 'clientId'>>;

export type MoodEntryResponse = MoodEntry & { crisis?: CrisisCard };

/**
 * `GET /api/mood-entries?limit=`: newest `createdAt` first. `before` (an id): older ones; `page`: by number. The `Link`
 * header has the next page, also where the last entry of this one has been deleted or changed meanwhile.
 *
 * `POST /api/mood-entries/import`: a batch of what was read from a file. The same entry again is passed over: the same
 * time, score and words, whether it came from a file or was logged by hand. An import earns nothing.
 */
export interface ImportMoodEntriesRequest {
  entries: ImportedMoodEntry[];
}

export type ImportedMoodEntry = Required<Omit<MoodEntryRequest, 'clientId'>>;

export interface ImportMoodEntriesResponse {
  imported: number;
  /** Entries that were there already. */
  skipped: number;
  /** The ids of those that were imported, for `POST /api/mood-entries/import/undo`. */
  ids?: number[];
  /** Set if the notes of one of them met the gate. */
  crisis?: CrisisCard;
}

/** `POST /api/mood-entries/import/undo`: deletes entries of an import for good; ids that are not there are passed over. */
export interface UndoMoodImportRequest {
  /** At most `MOOD_LIMITS.importBatch`. */
  ids: number[];
}

export interface UndoMoodImportResponse {
  deleted: number;
}

/** `GET /api/mood-entries/days?from=&to=` (`YYYY-MM-DD`, at most 400 days): for the year in pixels and the trend line. */
export interface MoodDay {
  day: string;
  /** Mean score of the day's entries. */
  average: number;
  entries: number;
}

/** A month that has an entry. */
export interface MoodMonth {
  /** `YYYY-MM` */
  month: string;
  /** Mean of its days' means. */
  average: number;
  /** Days with an entry. */
  days: number;
}

/** `GET /api/mood-entries/statistics`, computed from all entries of the member. */
export interface MoodStatistics {
  totalEntries: number;
  /** Days that have an entry, in all. */
  daysTracked: number;
  /** The number of days with an entry in the last seven days, today included ('Days Tracked' out of 7). */
  daysTrackedThisWeek: number;
  /** Days in a row with an entry, up to today, or to yesterday while today has none. */
  streak: number;
  /** Mean of the newest seven entries; `null` without any. */
  weeklyAverage: number | null;
  /** Scores of the newest five entries, the newest last ('Recent Pattern'). */
  recentScores: MoodScore[];
  /** The number of entries with each score. */
  distribution: Record<MoodScore, number>;
  /** The whole history, the first month first. */
  months: MoodMonth[];
}

/** The basis of a figure: days with and without the factor. */
export interface SampleSize {
  daysWith: number;
  daysWithout: number;
}

export type RiskLevel = 'high' | 'medium' | 'low';

export interface MoodForecast {
  riskLevel: RiskLevel;
  /** Scores from 1 to 5 with one decimal: where most of the coming days lie if they are like the last ones. */
  predictedMoodRange: { min: number; max: number };
  /** 0 to 100. */
  confidence: number;
  toolkit: string[];
  recommendations: string[];
}

export interface TriggerPattern {
  /** An activity as the member named it, a weekday, a part of the day, or tiredness; never a feeling as its own cause. */
  trigger: string;
  /** Mean score of the days with it less that of those without; negative. */
  impact: number;
  sampleSize: SampleSize;
  description: string;
  strategies: string[];
}

export interface MoodCorrelation {
  /** A preset activity, a weekday, a part of the day, or tiredness; never an activity of one's own, which could harm. */
  factor: string;
  /** By how many percent the mean of days with it is above that of days without. */
  moodImprovement: number;
  sampleSize: SampleSize;
  recommendation: string;
}

export interface MoodRecommendation {
  category: string;
  /** In words. */
  expectedImpact: string;
  recommendation: string;
  timeOfDay: string;
  duration: string;
  reason: string;
}

/**
 * `GET /api/mood-entries/insights`: always of the entries as they are now. `insufficient`: fewer than
 * `INSIGHTS_FROM_ENTRIES` entries in the last `INSIGHT_DAYS` days; then, and while `pending`, `insights` is `null`.
 */
export interface MoodInsightsResponse {
  status: 'pending' | 'ready' | 'insufficient';
  /** The number of entries in the days that are looked at. */
  entries: number;
  needed: number;
  provenance: Written['provenance'];
  insights: MoodInsights | null;
}

export interface MoodInsights {
  forecast: MoodForecast;
  triggerPatterns: TriggerPattern[];
  correlations: MoodCorrelation[];
  recommendations: MoodRecommendation[];
  overallTrend: 'improving' | 'concerning' | 'stable';
  keyInsight: string;
}

/** `GET /api/mood-entries/weekly-review`, as with insights, of the last `REVIEW_DAYS` days. */
export interface WeeklyReviewResponse {
  status: 'pending' | 'ready' | 'insufficient';
  entries: number;
  needed: number;
  provenance: Written['provenance'];
  review: WeeklyReview | null;
}

export interface WeeklyReview {
  /** First and last day of the seven. */
  from: string;
  to: string;
  stats: {
    averageMood: number;
    totalEntries: number;
    moodTrend: 'improving' | 'declining' | 'stable';
    /** Share of the last seven days with an entry, in percent. */
    consistencyScore: number;
    mostFrequentEmotions: { emotion: string; count: number }[];
    mostFrequentActivities: { activity: string; count: number }[];
  };
  patterns: { type: 'positive' | 'concerning' | 'other'; description: string; suggestion: string }[];
  insights: string[];
  suggestions: string[];
  goals: string[];
  celebrationMoments: string[];
  weeklyTheme: string;
}

/** `moodEntry.saved`: new, or changed (by `revision`). */
export interface MoodEntrySaved {
  entry: MoodEntry;
}
export interface MoodEntryDeleted {
  id: number;
}
/** `moodEntries.imported`: so many came from a file at once; fetch. */
export interface MoodEntriesImported {
  count: number;
}
/** `moodEntries.deleted`: an import was undone. */
export interface MoodEntriesDeleted {
  ids: number[];
}
/** `moodReport.written`: fetch it. */
export interface MoodReportWritten {
  kind: 'insights' | 'review';
}

/** The events of the server about mood. */
export interface MoodEvents {
  'moodEntry.saved': (event: MoodEntrySaved) => void;
  'moodEntry.deleted': (event: MoodEntryDeleted) => void;
  'moodEntries.imported': (event: MoodEntriesImported) => void;
  'moodEntries.deleted': (event: MoodEntriesDeleted) => void;
  'moodReport.written': (event: MoodReportWritten) => void;
}
