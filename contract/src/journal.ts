import type { CrisisCard } from './safety.js';
import type { Written } from './writing.js';

/** Limits of the journal. Lengths in UTF-16 units. */
export const JOURNAL_LIMITS = {
  titleLength: 200,
  /** Room for 4,000 words or so. */
  contentLength: 30_000,
  tagLength: 40,
  tags: 12,
  queryLength: 100,
  pageSize: 50,
  maxPageSize: 200,
  /** Letters of an entry that the list shows. */
  previewLength: 120,
  /** Entries in one request of an import, and its size in bytes: whichever comes first. */
  importBatch: 50,
  importBytes: 100_000,
  /** Entries that are taken over from one file. */
  importEntries: 20_000,
  /** Nothing is imported for a time before this. */
  earliest: '1970-01-01T00:00:00.000Z',
  /** The maximum time that a browser's clock may be ahead, in milliseconds. */
  clockToleranceMs: 5 * 60_000,
} as const;

/** Hours after which a venting entry disappears; 24 unless one is chosen. */
export const DISAPPEAR_HOURS = [24, 48, 72] as const;
export type DisappearHours = (typeof DISAPPEAR_HOURS)[number];

/** Moods that a seed can be planted with. */
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

/** The titles of a seed and an entry without one. */
export const UNTITLED_ENTRY = 'Untitled Entry';

/** Stages of a seed, from 1. */
export const SEED_STAGES = [
  'planted',
  'rooting',
  'stirring',
  'blooming',
  'flourishing',
  'evergreen',
] as const;

/** The stage of a seed at a time: one more every two days, from 1 to 6 (specification, section 4). */
export function seedStage(createdAt: Date, at: Date): number {
  const days = (at.getTime() - createdAt.getTime()) / 86_400_000;
  return Math.min(6, Math.max(1, Math.floor(days / 2) + 1));
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

/** `POST /api/journal`. `clientId` (UUID) makes it repeatable. */
export interface JournalSeedRequest {
  title?: string;
  content: string;
  mood?: SeedMood;
  clientId?: string;
}

/** `PATCH /api/journal/{id}`; what is left out stays. */
export type EditJournalSeedRequest = Partial<Omit<JournalSeedRequest, 'clientId'>>;
export type JournalSeedResponse = JournalSeed & { crisis?: CrisisCard };

/** A line of `GET /api/journal-enhanced`, newest first. Expired entries are never in it. */
export interface JournalEntry extends Written {
  id: number;
  title: string;
  content: string;
  tags: string[];
  createdAt: string;
  editedAt: string | null;
  /** Venting: not analyzed, and gone for good when its time is over. */
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
  /** 1 to 5. */
  riskScore: number | null;
  /** 0 to 100. */
  milestoneProgress: number | null;
  /** Strategies that fit; the screens show the first three. */
  copingStrategies: string[];
  /** Imported, and MikAI has not been asked to read it (`POST /api/journal-enhanced/{id}/analysis`). */
  isUnread: boolean;
  /** Rises with each change, MikAI's part included. */
  revision: number;
}

/** `POST /api/journal-enhanced`. Venting and shadow exclude one another. */
export interface JournalEntryRequest {
  title: string;
  content: string;
  tags?: string[];
  isDisappearing?: boolean;
  /** With `isDisappearing` alone. */
  disappearAfterHours?: DisappearHours;
  isShadowMode?: boolean;
  clientId?: string;
}

/** An entry as it was read from a file. */
export interface ImportedJournalEntry {
  title: string;
  content: string;
  tags: string[];
  /** In ISO 8601 with `Z` or an offset; neither in the future nor before `JOURNAL_LIMITS.earliest`. */
  createdAt: string;
}

/**
 * `POST /api/journal-enhanced/import`: a batch of what was read from a file. The same entry again (its time, title and
 * content) is passed over. An import earns nothing, and MikAI reads nothing of it until it is asked.
 */
export interface ImportJournalEntriesRequest {
  entries: ImportedJournalEntry[];
}

export interface ImportJournalEntriesResponse {
  imported: number;
  /** Entries that were there already. */
  skipped: number;
  /** The ids of those that were imported, for `POST /api/journal-enhanced/import/undo`. */
  ids?: number[];
  /** True if an entry of the past may speak of danger: one quiet line names help, when all is done. */
  hasHardPast: boolean;
  /** Set if an entry of the last three days met the gate: that is no past. */
  crisis?: CrisisCard;
}

/** `POST /api/journal-enhanced/import/undo`: deletes imported entries for good; others are passed over. */
export interface UndoJournalImportRequest {
  /** At most `JOURNAL_LIMITS.importBatch`. */
  ids: number[];
}

export interface UndoJournalImportResponse {
  deleted: number;
}

/** `PATCH /api/journal-enhanced/{id}`; changed words are analyzed anew, and the answer does not wait for it. */
export interface EditJournalEntryRequest {
  title?: string;
  content?: string;
  tags?: string[];
}

export type JournalEntryResponse = JournalEntry & { crisis?: CrisisCard };

/**
 * Tabs of the list (`GET /api/journal-enhanced?tab=&q=&tag=`), and `GET /api/journal-enhanced/counts`. With `q` (anywhere in
 * title, content or a tag) or `tag` (a whole one) a page may hold fewer than were asked for, or nothing, and have a next
 * one all the same (`Link`): words are sealed, and a request opens a bounded number.
 */
export const JOURNAL_TABS = ['all', 'analyzed', 'venting', 'shadow'] as const;
export type JournalTab = (typeof JOURNAL_TABS)[number];
export type JournalCounts = Record<JournalTab, number>;

/** Wellness score of a risk score: 100 less 20 for each point, from 0 (specification, section 9). */
export const wellnessScore = (riskScore: number): number => Math.max(0, 100 - 20 * riskScore);

/** A line of `GET /api/coping-strategies`: what analyses suggested to the member, most used first. */
export interface CopingStrategy {
  id: number;
  strategy: string;
  /** Mean of the member's ratings, 0 to 5; 0 while there is none. */
  effectiveness: number;
  timesUsed: number;
}

/** `POST /api/coping-strategies/{id}/use`: records an attempt; `rating` says how much it helped. */
export interface UseCopingStrategyRequest {
  /** 0 to 5. */
  rating?: number;
}

/** `GET /api/journal-enhanced/export?format=`: a file of all seeds and entries of the member. */
export const JOURNAL_EXPORT_FORMATS = ['markdown', 'json'] as const;
export type JournalExportFormat = (typeof JOURNAL_EXPORT_FORMATS)[number];

/** `journalSeed.saved`, `journalEntry.saved`: new, or changed (by `revision`). */
export interface JournalSeedSaved {
  seed: JournalSeed;
}
export interface JournalSeedDeleted {
  id: number;
}
export interface JournalEntrySaved {
  entry: JournalEntry;
}
/** Also when their time is over. */
export interface JournalEntryDeleted {
  id: number;
}
/** `journalEntries.imported`: so many came from a file at once; fetch. */
export interface JournalEntriesImported {
  count: number;
}
/** `journalEntries.deleted`: an import was undone. */
export interface JournalEntriesDeleted {
  ids: number[];
}
export interface CopingStrategiesChanged {
  strategies: CopingStrategy[];
}

/** The events of the server about journal. */
export interface JournalEvents {
  'journalSeed.saved': (event: JournalSeedSaved) => void;
  'journalSeed.deleted': (event: JournalSeedDeleted) => void;
  'journalEntries.imported': (event: JournalEntriesImported) => void;
  'journalEntries.deleted': (event: JournalEntriesDeleted) => void;
  'journalEntry.saved': (event: JournalEntrySaved) => void;
  'journalEntry.deleted': (event: JournalEntryDeleted) => void;
  'copingStrategies.changed': (event: CopingStrategiesChanged) => void;
}
