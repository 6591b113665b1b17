import { DAY_MS } from './durations.js';
import type { CrisisCard } from './safety.js';
import type { Written } from './writing.js';

/** The limits of the journal. Lengths are in UTF-16 units. */
export const JOURNAL_LIMITS = {
  titleLength: 200,
  /** Enough for about 4,000 words. */
  contentLength: 30_000,
  tagLength: 40,
  tags: 12,
  queryLength: 100,
  pageSize: 50,
  maxPageSize: 200,
  /** The number of characters of an entry that the list shows. */
  previewLength: 120,
  /** The maximum number of entries in one request of an import, and its maximum size in bytes. */
  importBatch: 50,
  importBytes: 100_000,
  /** The maximum number of entries that are imported from one file. */
  importEntries: 20_000,
  /** The earliest time of an imported entry. */
  earliest: '1970-01-01T00:00:00.000Z',
  /** The maximum time that a browser's clock may be ahead, in milliseconds. */
  clockToleranceMs: 5 * 60_000,
} as const;

/** The hours after which a venting entry can disappear; 24 by default. */
export const DISAPPEAR_HOURS = [24, 48, 72] as const;
export type DisappearHours = (typeof DISAPPEAR_HOURS)[number];

/** The moods that a seed can have. */
export const SEED_MOODS = [
  'happy',
  'peaceful',
  'grateful',
  'excited',
  'thoughtful',
  'sad',
  'anxious',
  'frustrated',
  'hopeful',
  'confused',
] as const;
export type SeedMood = (typeof SEED_MOODS)[number];
export const DEFAULT_SEED_MOOD: SeedMood = 'thoughtful';

/** The title of a seed or an entry without one. */
export const UNTITLED_ENTRY = 'Untitled Entry';

/** The names of the stages of a seed; the first one is stage 1. */
export const SEED_STAGES = [
  'planted',
  'rooting',
  'stirring',
  'blooming',
  'flourishing',
  'evergreen',
] as const;

/** The number of days that a seed takes from one stage to the next. */
export const SEED_STAGE_DAYS = 2;

/** Returns the stage of a seed at a time, from 1 to 6. */
export function seedStage(createdAt: Date, at: Date): number {
  const days = (at.getTime() - createdAt.getTime()) / DAY_MS;
  return Math.min(6, Math.max(1, Math.floor(days / SEED_STAGE_DAYS) + 1));
}

/** A line of `GET /api/journal`, newest first. */
export interface JournalSeed {
  id: number;
  title: string;
  content: string;
  mood: SeedMood;
  createdAt: string;
  revision: number;
}

/** `POST /api/journal`. The same `clientId` (UUID) again returns the first seed. */
export interface JournalSeedRequest {
  title?: string;
  content: string;
  mood?: SeedMood;
  clientId?: string;
}

/** `PATCH /api/journal/{id}`; fields that are left out stay as they are. */
export type EditJournalSeedRequest = Partial<Omit<JournalSeedRequest, 'clientId'>>;
export type JournalSeedResponse = JournalSeed & { crisis?: CrisisCard };

/** A line of `GET /api/journal-enhanced`, newest first. Expired entries are never listed. */
export interface JournalEntry extends Written {
  id: number;
  title: string;
  content: string;
  tags: string[];
  createdAt: string;
  editedAt: string | null;
  /** Whether it is a venting entry, which is not analyzed and is deleted for good when its time is over. */
  isDisappearing: boolean;
  disappearAfterHours: DisappearHours | null;
  /** ISO time. */
  expiresAt: string | null;
  isShadowMode: boolean;
  /** Shadow entries: whether the original rather than the summary is shown. */
  isRevealed: boolean;
  /** A gentle summary that leaves private details out; `null` while pending and for other modes. */
  shadowSummary: string | null;
  /** The analysis; all of it `null` or empty for venting entries and while pending. */
  aiAnalysis: string | null;
  emotionalPatterns: string[];
  /** The risk score, 1 to 5. */
  riskScore: number | null;
  /** The progress, 0 to 100. */
  milestoneProgress: number | null;
  /** Fitting strategies; the screens show the first three. */
  copingStrategies: string[];
  /** Whether it was imported and its analysis has not been requested (`POST /api/journal-enhanced/{id}/analysis`). */
  isUnread: boolean;
  /** Rises with each change, also of MikAI's part. */
  revision: number;
}

/** `POST /api/journal-enhanced`. Venting and shadow exclude one another. */
export interface JournalEntryRequest {
  title: string;
  content: string;
  tags?: string[];
  isDisappearing?: boolean;
  /** Allowed only with `isDisappearing`. */
  disappearAfterHours?: DisappearHours;
  isShadowMode?: boolean;
  clientId?: string;
}

/** An entry as it was read from a file. */
export interface ImportedJournalEntry {
  title: string;
  content: string;
  tags: string[];
  /** A time in ISO 8601 with `Z` or an offset; neither in the future nor before `JOURNAL_LIMITS.earliest`. */
  createdAt: string;
}

/**
 * `POST /api/journal-enhanced/import`: a batch of entries from a file. An entry that was imported before (same time,
 * title and content) is skipped. An import earns nothing, and entries are analyzed only on request.
 */
export interface ImportJournalEntriesRequest {
  entries: ImportedJournalEntry[];
}

export interface ImportJournalEntriesResponse {
  imported: number;
  /** The number of entries that were stored already. */
  skipped: number;
  /** The ids of the imported entries, for `POST /api/journal-enhanced/import/undo`. */
  ids?: number[];
  /**
   * Whether an entry about the past may be about danger, or an entry could not be read in time: at the end of the import,
   * one quiet line then names help.
   */
  hasPossibleDanger: boolean;
  /** Set if an entry of the last three days was a hit of the gate, because it is about the present. */
  crisis?: CrisisCard;
}

/** `POST /api/journal-enhanced/import/undo`: deletes imported entries for good; other ids are ignored. */
export interface UndoJournalImportRequest {
  /** At most `JOURNAL_LIMITS.importBatch` ids. */
  ids: number[];
}

export interface UndoJournalImportResponse {
  deleted: number;
}

/**
 * `PATCH /api/journal-enhanced/{id}`; a changed title or text is analyzed again, and the response does not wait for
 * that.
 */
export interface EditJournalEntryRequest {
  title?: string;
  content?: string;
  tags?: string[];
}

export type JournalEntryResponse = JournalEntry & { crisis?: CrisisCard };

/**
 * The tabs of the list (`GET /api/journal-enhanced?tab=&q=&tag=`) and of `GET /api/journal-enhanced/counts`. With `q`
 * (a text anywhere in title, content or a tag) or `tag` (a whole tag) a page may have fewer entries than requested, or
 * none, and still have a next one (`Link`): texts are sealed, and a request decrypts only a limited number.
 */
export const JOURNAL_TABS = ['all', 'analyzed', 'venting', 'shadow'] as const;
export type JournalTab = (typeof JOURNAL_TABS)[number];
export type JournalCounts = Record<JournalTab, number>;

/** Returns the wellness score for a risk score: 100 less 20 for each point, from 0. */
export const wellnessScore = (riskScore: number): number => Math.max(0, 100 - 20 * riskScore);

/**
 * A line of `GET /api/coping-strategies?language=`: what analyses suggested to the member, most used first. Advice of our own is
 * in the language that the request names; what a provider wrote stays in the language in which it was given.
 */
export interface CopingStrategy {
  id: number;
  strategy: string;
  /** The mean of the member's ratings, 0 to 5; 0 while there is none. */
  effectiveness: number;
  timesUsed: number;
}

/** `POST /api/coping-strategies/{id}/use`: records an attempt; `rating` says how much it helped. */
export interface UseCopingStrategyRequest {
  /** From 0 to 5. */
  rating?: number;
}

/** `GET /api/journal-enhanced/export?format=`: a file of all seeds and entries of the member. */
export const JOURNAL_EXPORT_FORMATS = ['markdown', 'json'] as const;
export type JournalExportFormat = (typeof JOURNAL_EXPORT_FORMATS)[number];

/** `journalSeed.saved`, `journalEntry.saved`: a new or changed one; a higher `revision` is newer. */
export interface JournalSeedSaved {
  seed: JournalSeed;
}
export interface JournalSeedDeleted {
  id: number;
}
export interface JournalEntrySaved {
  entry: JournalEntry;
}
/** `journalEntry.deleted`: also sent when an entry expires. */
export interface JournalEntryDeleted {
  id: number;
}
/** `journalEntries.imported`: `count` entries were imported at once; browsers fetch the list again. */
export interface JournalEntriesImported {
  count: number;
}
/** `journalEntries.deleted`: an import was undone. */
export interface JournalEntriesDeleted {
  ids: number[];
}
/** In the languages in which they were given: a page fetches them in its own. */
export interface CopingStrategiesChanged {
  strategies: CopingStrategy[];
}

/** The events of the server about the journal. */
export interface JournalEvents {
  'journalSeed.saved': (event: JournalSeedSaved) => void;
  'journalSeed.deleted': (event: JournalSeedDeleted) => void;
  'journalEntries.imported': (event: JournalEntriesImported) => void;
  'journalEntries.deleted': (event: JournalEntriesDeleted) => void;
  'journalEntry.saved': (event: JournalEntrySaved) => void;
  'journalEntry.deleted': (event: JournalEntryDeleted) => void;
  'copingStrategies.changed': (event: CopingStrategiesChanged) => void;
}
