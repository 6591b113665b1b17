import type { DisappearHours, ImportedJournalEntry } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import type { Provenance } from '@mikai/contract/chat';
import type { WritingStatus } from '@mikai/contract/writing';
import { keyedHash } from '../crypto/keyed-hash.js';
import type { GateMarkColumns } from '../safety/gate-mark.js';
import type { SeedMoodColumns } from './seed-mood.js';

/** The purpose of each sealed column; authenticated with its value. */
export const SEALED = {
  seedTitle: 'journal_seeds.title',
  seedContent: 'journal_seeds.content',
  entryTitle: 'journal_entries.title',
  entryContent: 'journal_entries.content',
  entryTags: 'journal_entries.tags',
  entryAnalysis: 'journal_entries.analysis',
  entrySummary: 'journal_entries.shadow_summary',
  strategy: 'coping_strategies.strategy',
} as const;

/** A row of `journal_seeds`. */
export interface SeedRow extends GateMarkColumns, SeedMoodColumns {
  id: number;
  user_id: number;
  title: Buffer;
  content: Buffer;
  revision: number;
  created_at: Date;
}

export const SEED_COLUMNS = `id, user_id, title, content, mood, sealed_mood, met_gate, gate_mark, revision, created_at`;

export type JournalMode = 'regular' | 'venting' | 'shadow';

/** A row of `journal_entries`. */
export interface EntryRow extends GateMarkColumns {
  id: number;
  user_id: number;
  mode: JournalMode;
  title: Buffer;
  content: Buffer;
  /** JSON of a list of texts. */
  tags: Buffer;
  disappear_after_hours: DisappearHours | null;
  expires_at: Date | null;
  is_revealed: boolean;
  shadow_summary: Buffer | null;
  /** JSON of an `EntryAnalysis`. */
  analysis: Buffer | null;
  status: WritingStatus;
  language: LanguageCode | null;
  /** The provenance in rows of an earlier release; newer rows have it within the analysis. */
  provenance: Provenance | null;
  /** True for an imported entry that MikAI has not been asked to read. */
  is_unread: boolean;
  words_revision: number;
  revision: number;
  created_at: Date;
  edited_at: Date | null;
}

export const ENTRY_COLUMNS = `id, user_id, mode, title, content, tags, disappear_after_hours, expires_at, is_revealed,
  shadow_summary, analysis, status, language, provenance, is_unread, met_gate, gate_mark, words_revision, revision, created_at, edited_at`;

/** SQL that excludes venting entries whose time is over, which are never read, even before they are deleted. */
export const NOT_EXPIRED = `(expires_at IS NULL OR expires_at > now())`;

/** MikAI's analysis of an entry; sealed as JSON. */
export interface EntryAnalysis {
  aiAnalysis: string;
  emotionalPatterns: string[];
  /** The risk score, from 1 to 5. */
  riskScore: number;
  /** The progress in percent, from 0 to 100. */
  milestoneProgress: number;
  copingStrategies: string[];
  /** The source of the text; missing in rows of earlier releases, which stored it in plain text. */
  provenance?: Provenance;
}

/** Analyses are padded to the same length, whatever they say, and so are summaries of shadow entries. */
export const ANALYSIS_PAD_BYTES = 2_048;
export const SUMMARY_PAD_BYTES = 256;

/** Returns the key by which an import recognizes an entry that it has imported before: equal for equal time and text. */
export const journalImportKey = ({ createdAt, title, content }: Omit<ImportedJournalEntry, 'tags'>): Buffer =>
  keyedHash(JSON.stringify([Date.parse(createdAt), title, content]), 'journal_entries.import_key');

/** The age, in milliseconds, from which an entry is about the past, so that it begins no quiet days and shows no crisis card. */
export const PAST_AFTER_MS = 72 * 60 * 60 * 1000;
