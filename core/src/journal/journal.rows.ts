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
  /** In rows of an earlier release; it is in the analysis of others. */
  provenance: Provenance | null;
  /** Imported, and MikAI has not been asked to read it. */
  is_unread: boolean;
  words_revision: number;
  revision: number;
  created_at: Date;
  edited_at: Date | null;
}

export const ENTRY_COLUMNS = `id, user_id, mode, title, content, tags, disappear_after_hours, expires_at, is_revealed,
  shadow_summary, analysis, status, language, provenance, is_unread, met_gate, gate_mark, words_revision, revision, created_at, edited_at`;

/** Venting entries whose time is over are never read, also while they are still there. */
export const NOT_EXPIRED = `(expires_at IS NULL OR expires_at > now())`;

/** MikAI's analysis of an entry; sealed as JSON. */
export interface EntryAnalysis {
  aiAnalysis: string;
  emotionalPatterns: string[];
  /** 1 to 5. */
  riskScore: number;
  /** 0 to 100. */
  milestoneProgress: number;
  copingStrategies: string[];
  /** The source of the text; missing in rows of earlier releases, which stored it in plain text. */
  provenance?: Provenance;
}

/** Analyses are padded to the same length, whatever they say, and so are summaries of shadow entries. */
export const ANALYSIS_PAD_BYTES = 2_048;
export const SUMMARY_PAD_BYTES = 256;

/** The same for the same time and text, by which an import knows what it has brought before. */
export const journalImportKey = ({ createdAt, title, content }: Omit<ImportedJournalEntry, 'tags'>): Buffer =>
  keyedHash(JSON.stringify([Date.parse(createdAt), title, content]), 'journal_entries.import_key');

/** Entries about a time at least so long ago speak of the past: they begin no quiet days, and show no card. */
export const PAST_AFTER_MS = 72 * 60 * 60 * 1000;
