import type { LanguageCode } from './languages.js';
import type { CrisisCard } from './safety.js';
import type { Written } from './writing.js';

/** The limits of the mood diary. Lengths are in UTF-16 units. */
export const MOOD_LIMITS = {
  notesLength: 2000,
  /** The maximum length of an emotion or activity, and the maximum number of each in an entry. */
  tagLength: 40,
  tags: 30,
  pageSize: 50,
  maxPageSize: 200,
  /** The maximum number of entries in one request of an import, and its maximum size in bytes. */
  importBatch: 200,
  importBytes: 60_000,
  /** The maximum number of entries that are imported from one file. */
  importEntries: 20_000,
  /** The maximum number of days that one response of `GET /api/mood-entries/days` covers. */
  days: 400,
  /** The earliest time of an entry. */
  earliest: '2000-01-01T00:00:00.000Z',
  /** The maximum time that a browser's clock may be ahead, in milliseconds. */
  clockToleranceMs: 5 * 60_000,
} as const;

/** The minimum number of entries for insights, and for a weekly review. */
export const INSIGHTS_FROM_ENTRIES = 5;
export const REVIEW_FROM_ENTRIES = 3;
/** The minimum number of days with and without something for a pattern. */
export const PATTERN_FROM_DAYS = 5;
/**
 * The range of insights and reviews, in days up to today. Patterns of better and worse days are searched in the whole
 * history of the diary.
 */
export const INSIGHT_DAYS = 90;
export const REVIEW_DAYS = 7;

/** A mood: 1 Very Low, 2 Low, 3 Neutral, 4 Good, 5 Excellent. */
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
  /** The ISO time that the entry is about. */
  createdAt: string;
  /** The member's own date at that time, `YYYY-MM-DD`. */
  day: string;
  /** Rises with each change. */
  revision: number;
}

/** `POST /api/mood-entries`. The same `clientId` (UUID) again returns the first entry. */
export interface MoodEntryRequest {
  moodScore: MoodScore;
  emotions?: string[];
  activities?: string[];
  notes?: string;
  /**
   * The time that it is about, in ISO 8601 with `Z` or an offset; now if it is left out. It must be neither in the
   * future (a time slightly ahead counts as now) nor before `MOOD_LIMITS.earliest`.
   */
  createdAt?: string;
  clientId?: string;
}

/** `PATCH /api/mood-entries/{id}`; fields that are left out stay as they are. */
export type EditMoodEntryRequest = Partial<Omit<MoodEntryRequest, 'clientId'>>;

export type MoodEntryResponse = MoodEntry & { crisis?: CrisisCard };

/**
 * `GET /api/mood-entries?limit=`: newest `createdAt` first. With `before` (an id) the list has older entries, with
 * `page` it is paged by number. The `Link` header has the next page, and works even if the last entry of this page is
 * deleted or changed in the meantime.
 *
 * `POST /api/mood-entries/import`: a batch of entries from a file. An entry that exists already (same time, score and
 * texts) is skipped, whether it was imported or logged by hand. An import earns nothing.
 */
export interface ImportMoodEntriesRequest {
  entries: ImportedMoodEntry[];
}

export type ImportedMoodEntry = Required<Omit<MoodEntryRequest, 'clientId'>>;

export interface ImportMoodEntriesResponse {
  imported: number;
  /** The number of entries that existed already. */
  skipped: number;
  /** The ids of the imported entries, for `POST /api/mood-entries/import/undo`. */
  ids?: number[];
  /**
   * Whether an entry about the past may be about danger, or an entry could not be read in time: at the end of the import,
   * one quiet line then names help.
   */
  hasPossibleDanger: boolean;
  /** Set if an entry of the last three days was a hit of the gate, because it is about the present. */
  crisis?: CrisisCard;
}

/** `POST /api/mood-entries/import/undo`: deletes entries of an import for good; unknown ids are ignored. */
export interface UndoMoodImportRequest {
  /** At most `MOOD_LIMITS.importBatch` ids. */
  ids: number[];
}

export interface UndoMoodImportResponse {
  deleted: number;
}

/**
 * `GET /api/mood-entries/days?from=&to=` (`YYYY-MM-DD`, at most 400 days): the data of the year in pixels and of the
 * trend line.
 */
export interface MoodDay {
  day: string;
  /** The mean score of the day's entries. */
  average: number;
  entries: number;
}

/** A month that has an entry. */
export interface MoodMonth {
  /** `YYYY-MM` */
  month: string;
  /** The mean of the means of its days. */
  average: number;
  /** The number of days with an entry. */
  days: number;
}

/** `GET /api/mood-entries/statistics`, computed from all entries of the member. */
export interface MoodStatistics {
  totalEntries: number;
  /** The total number of days that have an entry. */
  daysTracked: number;
  /** The number of days with an entry in the last seven days, today included ('Days Tracked' out of 7). */
  daysTrackedThisWeek: number;
  /** The number of consecutive days with an entry, up to today, or up to yesterday while today has none. */
  streak: number;
  /** The mean of the newest seven entries; `null` without any. */
  weeklyAverage: number | null;
  /** The scores of the newest five entries, newest last ('Recent Pattern'). */
  recentScores: MoodScore[];
  /** The number of entries with each score. */
  distribution: Record<MoodScore, number>;
  /** The whole history, earliest month first. */
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
  /** The range of scores (1 to 5, one decimal) in which most of the coming days lie if they are like the last ones. */
  predictedMoodRange: { min: number; max: number };
  /** From 0 to 100. */
  confidence: number;
  toolkit: string[];
  recommendations: string[];
}

export interface TriggerPattern {
  /** An activity as the member named it, a weekday, a part of the day, or tiredness; never a feeling as its own cause. */
  trigger: string;
  /** The mean score of days with it minus that of days without it; always negative. */
  impact: number;
  sampleSize: SampleSize;
  description: string;
  strategies: string[];
}

export interface MoodCorrelation {
  /**
   * A preset activity, a weekday, a part of the day, or tiredness; never an activity that the member named, because it
   * could be a harmful one.
   */
  factor: string;
  /** The difference between the mean of days with it and that of days without it, in percent of the latter. */
  moodImprovement: number;
  sampleSize: SampleSize;
  recommendation: string;
}

export interface MoodRecommendation {
  category: string;
  /** The expected impact as a text. */
  expectedImpact: string;
  recommendation: string;
  timeOfDay: string;
  duration: string;
  reason: string;
}

/**
 * `GET /api/mood-entries/insights?language=`: always about the present entries, in the language that the request names, by
 * default the member's. `insufficient`: fewer than
 * `INSIGHTS_FROM_ENTRIES` entries in the last `INSIGHT_DAYS` days; then, and while `pending`, `insights` is `null`.
 */
export interface MoodInsightsResponse {
  status: 'pending' | 'ready' | 'insufficient';
  /** The number of entries in the days that the report covers. */
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

/** `GET /api/mood-entries/weekly-review?language=`: the same for a review of the last `REVIEW_DAYS` days. */
export interface WeeklyReviewResponse {
  status: 'pending' | 'ready' | 'insufficient';
  entries: number;
  needed: number;
  provenance: Written['provenance'];
  review: WeeklyReview | null;
}

export interface WeeklyReview {
  /** The first and the last of the seven days. */
  from: string;
  to: string;
  stats: {
    averageMood: number;
    totalEntries: number;
    moodTrend: 'improving' | 'declining' | 'stable';
    /** The share of the last seven days with an entry, in percent. */
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

/** `moodEntry.saved`: a new or changed entry; a higher `revision` is newer. */
export interface MoodEntrySaved {
  entry: MoodEntry;
}
export interface MoodEntryDeleted {
  id: number;
}
/** `moodEntries.imported`: `count` entries were imported at once; browsers fetch the list again. */
export interface MoodEntriesImported {
  count: number;
}
/** `moodEntries.deleted`: an import was undone. */
export interface MoodEntriesDeleted {
  ids: number[];
}
/** `moodReport.written`: a report is ready; browsers whose page is in its language fetch it. */
export interface MoodReportWritten {
  kind: 'insights' | 'review';
  language: LanguageCode;
}

/** The events of the server about the mood diary. */
export interface MoodEvents {
  'moodEntry.saved': (event: MoodEntrySaved) => void;
  'moodEntry.deleted': (event: MoodEntryDeleted) => void;
  'moodEntries.imported': (event: MoodEntriesImported) => void;
  'moodEntries.deleted': (event: MoodEntriesDeleted) => void;
  'moodReport.written': (event: MoodReportWritten) => void;
}
