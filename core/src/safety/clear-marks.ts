import type { EntityManager } from 'typeorm';
import { DEFAULT_SEED_MOOD, type SeedMood } from '@mikai/contract/journal';
import type { MoodScore } from '@mikai/contract/mood';
import { EXTRAS_PAD_BYTES, PHRASES_PAD_BYTES, REPLY_PAD_BYTES } from '../chat/chat-message.entity.js';
import { CARE_PAD_BYTES } from '../chat/chat-session.entity.js';
import { sealReplyEnd } from '../chat/reply-end.js';
import { PROVENANCE_PAD_BYTES, RESULT_PAD_BYTES, sealNumber } from '../cbt/cbt-record.entity.js';
import { opens, seal, unseal, type SealedPlace } from '../crypto/encryption.js';
import { padJson, padText } from '../crypto/padding.js';
import {
  splitStrategy,
  STRATEGY_COLUMNS,
  STRATEGY_KEY_BYTES,
  type StrategyRow,
} from '../journal/coping-strategies.js';
import { sealUses, usesOf } from '../journal/strategy-uses.js';
import { ANALYSIS_PAD_BYTES, SUMMARY_PAD_BYTES, type EntryAnalysis } from '../journal/journal.rows.js';
import { sealSeedMood } from '../journal/seed-mood.js';
import { sealScore } from '../mood/mood-score.js';
import { MARK_PAD_BYTES } from '../stories/story-mark.js';
import { openQuietUntil, sealQuietUntil } from '../users/quiet-days.js';
import { sealGateMark, type MarkedTable } from './gate-mark.js';

export type Value = Buffer | string | number | boolean | object | null;

/** A row of an earlier release: `clear_mark`, and what its table reads. */
export type ClearRow = Record<string, Value>;

/** Describes how rows that an earlier release stored are migrated. */
export interface ClearTable {
  table: string;
  /** Its primary key, in the order in which its rows are migrated; `id` by default. */
  key?: readonly string[];
  /** SQL of a row `t`: whether it is still to be taken over. Its partial index has the same words. */
  isClear: string;
  /** SQL of the columns of a row `t` that are read in addition to its key: all columns that are changed. */
  reads: string;
  /** Returns the new values of its columns. */
  changes?: (row: ClearRow, place: SealedPlace) => Record<string, Value>;
  /** Replaces the row by others, if changing it is not enough. */
  replace?: (manager: EntityManager, row: ClearRow) => Promise<void>;
}

/** Returns a sealed value, padded; one that is padded already, or does not open, stays as it is. */
function repad(
  value: Value | undefined,
  purpose: string,
  place: SealedPlace,
  pad: (text: string) => string,
  empty: string | null = null,
): Buffer | null {
  if (!Buffer.isBuffer(value)) return empty === null ? null : seal(pad(empty), purpose, place);
  if (!opens(value, purpose, place)) return value;
  const opened = unseal(value, purpose, place);
  const padded = pad(opened);
  return padded === opened ? value : seal(padded, purpose, place);
}

const json = (bytes: number) => (text: string) => padJson(text.trimEnd(), bytes);
const text = (bytes: number) => (value: string) => padText(value, bytes);

const sealedProvenance = (table: string, { provenance, sealed_provenance }: ClearRow, place: SealedPlace) =>
  Buffer.isBuffer(sealed_provenance) && provenance === null
    ? sealed_provenance
    : seal(padJson(JSON.stringify(provenance), PROVENANCE_PAD_BYTES), `${table}.sealed_provenance`, place);

/** Returns the sealed mark of a row: by its clear column, where it has one. */
const mark = ({ clear_mark, gate_mark }: ClearRow, table: MarkedTable, place: SealedPlace): Value =>
  typeof clear_mark !== 'boolean' && Buffer.isBuffer(gate_mark)
    ? gate_mark
    : sealGateMark(clear_mark === true, table, place);

const marked = (table: MarkedTable): ClearTable => ({
  table,
  isClear: 'gate_mark IS NULL OR met_gate IS NOT NULL',
  reads: 't.met_gate, t.met_gate AS clear_mark, t.gate_mark',
  changes: (row, place) => ({ gate_mark: mark(row, table, place), met_gate: null }),
});

/** The two numbers that a record holds. */
const NUMBERS = {
  reflections: ['mood_before', 'mood_after'],
  thought_reframes: ['belief_before', 'belief_after'],
} as const;

/** Returns a sealed number of a record: by its clear column, where it has one. */
function sealedNumber(
  table: keyof typeof NUMBERS,
  column: string,
  row: ClearRow,
  place: SealedPlace,
): Buffer | null {
  const [clear, sealed] = [row[column], row[`sealed_${column}`]];
  if (typeof clear !== 'number' && Buffer.isBuffer(sealed)) return sealed;
  // A reflection has no second mood until it is completed, and then it has one.
  if (typeof clear !== 'number' && column === 'mood_after') return null;
  return sealNumber(typeof clear === 'number' ? clear : null, `${table}.sealed_${column}`, place);
}

const cbt = (table: keyof typeof NUMBERS): ClearTable => ({
  ...marked(table),
  isClear: `gate_mark IS NULL OR met_gate IS NOT NULL OR sealed_${NUMBERS[table][0]} IS NULL OR ${NUMBERS[table].map((column) => `${column} IS NOT NULL`).join(' OR ')}`,
  reads: `t.met_gate, t.met_gate AS clear_mark, t.gate_mark, t.provenance, t.sealed_provenance, t.result,
    ${NUMBERS[table].map((column) => `t.${column}, t.sealed_${column}`).join(', ')}`,
  changes: (row, place) => ({
    ...Object.fromEntries(
      NUMBERS[table].flatMap((column) => [
        [`sealed_${column}`, sealedNumber(table, column, row, place)],
        [column, null],
      ]),
    ),
    gate_mark: mark(row, table, place),
    met_gate: null,
    provenance: null,
    sealed_provenance: sealedProvenance(table, row, place),
    result: repad(row['result'], `${table}.result`, place, json(RESULT_PAD_BYTES), '{}'),
  }),
});

function entryChanges(row: ClearRow, place: SealedPlace): Record<string, Value> {
  const { analysis, shadow_summary, provenance } = row;
  const withProvenance = (written: string) =>
    JSON.stringify({ ...(JSON.parse(written) as EntryAnalysis), ...(provenance ? { provenance } : {}) });
  const purpose = 'journal_entries.analysis';
  const isOpen = Buffer.isBuffer(analysis) && opens(analysis, purpose, place);
  return {
    gate_mark: mark(row, 'journal_entries', place),
    met_gate: null,
    analysis: repad(analysis, purpose, place, (written) =>
      padJson(withProvenance(written), ANALYSIS_PAD_BYTES),
    ),
    provenance: isOpen ? null : (provenance ?? null),
    shadow_summary: repad(shadow_summary, 'journal_entries.shadow_summary', place, text(SUMMARY_PAD_BYTES)),
  };
}

/** Returns the columns of a message whose reply has ended, or of a reply that is whole. */
function endChanges(row: ClearRow, place: SealedPlace): Record<string, Value> {
  const { sender, is_complete, reply_state: state, reply_attempt, sealed_reply_end: sealed } = row;
  if (sender === 'ai') return is_complete === true ? { reply_attempt: 1, reply_run: 1 } : {};
  if (state !== 'done' && state !== 'stopped' && state !== 'failed') return {};
  const attempt = Number(reply_attempt ?? 1);
  const isSealed = Buffer.isBuffer(sealed) && state === 'done' && attempt === 1;
  return {
    sealed_reply_end: isSealed ? sealed : sealReplyEnd({ state, attempt }, place),
    reply_state: 'done',
    reply_attempt: 1,
    reply_run: 1,
  };
}

function messageChanges(row: ClearRow, place: SealedPlace): Record<string, Value> {
  const isReply = row['sender'] === 'ai';
  const hasTranslation = isReply && row['language'] !== 'en';
  const of = (column: string, pad: (value: string) => string, empty: string | null = null) =>
    repad(row[column], `chat_messages.${column}`, place, pad, empty);
  return {
    gate_mark: mark(row, 'chat_messages', place),
    is_crisis: null,
    kind: 'text',
    provenance: null,
    sealed_provenance: sealedProvenance('chat_messages', row, place),
    extras: of('extras', json(EXTRAS_PAD_BYTES[isReply ? 'ai' : 'user']), '{}'),
    ...endChanges(row, place),
    ...(isReply
      ? {
          created_at: row['asked_at'] ?? row['created_at'] ?? null,
          content: of('content', text(REPLY_PAD_BYTES)),
          phrases: of('phrases', json(PHRASES_PAD_BYTES), '[]'),
        }
      : {}),
    ...(hasTranslation ? { english: of('english', text(REPLY_PAD_BYTES / 2), '') } : {}),
  };
}

/**
 * Tables in which an earlier release stored, in plain text or in revealing lengths, how a member felt and what met the
 * crisis gate.
 */
export const CLEAR_TABLES: readonly ClearTable[] = [
  {
    table: 'chat_messages',
    // A stopped reply is written on until its worker ends it.
    isClear: `(gate_mark IS NULL OR is_crisis IS NOT NULL OR (sender = 'ai' AND octet_length(extras) % 2048 <> 30)
      OR (sender = 'user' AND reply_state IN ('done', 'stopped', 'failed')
        AND (sealed_reply_end IS NULL OR reply_state <> 'done' OR reply_attempt <> 1 OR reply_run <> 1))
      OR (sender = 'ai' AND is_complete AND (reply_attempt <> 1 OR reply_run <> 1)))
      AND NOT (sender = 'user' AND reply_state = 'stopped'
        AND EXISTS (SELECT FROM chat_messages reply WHERE reply.reply_to = t.id AND NOT reply.is_complete))`,
    // The fixed reply was known by its kind.
    reads: `CASE WHEN t.kind = 'crisis' THEN true ELSE t.is_crisis END AS clear_mark, t.kind, t.is_crisis, t.gate_mark, t.sender, t.language,
      t.created_at, (SELECT o.created_at FROM chat_messages o WHERE o.id = t.reply_to) AS asked_at, t.content, t.english, t.phrases, t.extras, t.provenance, t.sealed_provenance,
      t.is_complete, t.reply_state, t.reply_attempt, t.reply_run, t.sealed_reply_end`,
    changes: messageChanges,
  },
  {
    table: 'chat_sessions',
    isClear: 'care IS NULL OR octet_length(care) % 256 <> 30',
    reads: 't.care',
    changes: ({ care }, place) => ({
      care: repad(care, 'chat_sessions.care', place, json(CARE_PAD_BYTES), '{}'),
    }),
  },
  {
    table: 'contact_messages',
    isClear: 'gate_mark IS NULL OR is_crisis IS NOT NULL',
    reads: 't.is_crisis, t.is_crisis AS clear_mark, t.gate_mark',
    changes: (row, place) => ({ gate_mark: mark(row, 'contact_messages', place), is_crisis: null }),
  },
  {
    table: 'coping_strategies',
    key: ['user_id', 'id'],
    isClear: `octet_length(strategy_key) <> ${STRATEGY_KEY_BYTES} OR sealed_uses IS NULL OR times_used > 0`,
    reads: `${STRATEGY_COLUMNS}, octet_length(t.strategy_key) <> ${STRATEGY_KEY_BYTES} AS is_counted`,
    replace: async (manager, row) => {
      if (row['is_counted'] === true)
        await splitStrategy(manager, Number(row['user_id']), row as unknown as StrategyRow);
    },
    // The rows that replace one have its uses.
    changes: (row, place): Record<string, Value> =>
      row['is_counted'] === true
        ? {}
        : {
            sealed_uses: sealUses(usesOf(row as unknown as StrategyRow), place),
            times_used: 0,
            ratings_sum: 0,
            ratings_count: 0,
          },
  },
  {
    ...marked('journal_entries'),
    reads: 't.met_gate, t.met_gate AS clear_mark, t.gate_mark, t.analysis, t.shadow_summary, t.provenance',
    changes: entryChanges,
  },
  {
    ...marked('journal_seeds'),
    isClear: 'gate_mark IS NULL OR met_gate IS NOT NULL OR sealed_mood IS NULL OR mood IS NOT NULL',
    reads: 't.user_id, t.met_gate, t.met_gate AS clear_mark, t.gate_mark, t.mood, t.sealed_mood',
    changes: (row, place) => ({
      gate_mark: mark(row, 'journal_seeds', place),
      met_gate: null,
      sealed_mood:
        row['mood'] == null && Buffer.isBuffer(row['sealed_mood'])
          ? row['sealed_mood']
          : sealSeedMood((row['mood'] ?? DEFAULT_SEED_MOOD) as SeedMood, place),
      mood: null,
    }),
  },
  {
    table: 'mood_entries',
    isClear: 'gate_mark IS NULL OR met_gate IS NOT NULL OR mood_score IS NOT NULL',
    reads: 't.met_gate, t.met_gate AS clear_mark, t.gate_mark, t.mood_score, t.sealed_score',
    changes: (row, place) => ({
      gate_mark: mark(row, 'mood_entries', place),
      met_gate: null,
      sealed_score:
        typeof row['mood_score'] === 'number'
          ? sealScore(row['mood_score'] as MoodScore, place)
          : (row['sealed_score'] ?? null),
      mood_score: null,
    }),
  },
  cbt('reflections'),
  {
    table: 'story_marks',
    key: ['user_id', 'source', 'entry_id'],
    isClear: 'octet_length(marks) < 286',
    reads: 't.marks',
    changes: ({ marks }, place) => ({
      marks: repad(marks, 'story_marks.marks', place, json(MARK_PAD_BYTES)),
    }),
  },
  cbt('thought_reframes'),
  marked('time_capsules'),
  {
    table: 'users',
    isClear: 'quiet_until IS NULL OR crisis_quiet_until IS NOT NULL',
    reads: 't.crisis_quiet_until, t.quiet_until',
    changes: (row) => ({
      quiet_until: sealQuietUntil(openQuietUntil(row as never), Number(row['id'])),
      crisis_quiet_until: null,
    }),
  },
];
