import { MOOD_LIMITS } from '@mikai/contract/mood';
import type { ImportedMoodEntry, MoodScore } from '@mikai/contract/mood';
import type { DateOrder } from '@mikai/contract/diary-dates';
import { readMoodCsv } from '@mikai/contract/mood-csv';
import type { CsvError } from '@mikai/contract/mood-csv';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText, cutText } from '../../lib/files/imported-text';
import { inBatches } from '../../lib/files/in-batches';

/** A line of the file that is left out, and why; `value` is the value that could not be read. */
export interface LeftOut {
  line: number;
  reason: CsvError['reason'] | 'future' | 'past' | 'tooMany' | 'refused';
  value: string;
}

/** A line whose entry is kept without something that does not fit. */
export interface Shortened {
  line: number;
  /** `tags`: more activities or emotions than an entry holds; `tag`: a long name; `notes`: long notes. */
  what: 'tags' | 'tag' | 'notes';
}

/** The entries of a file that would be sent, and those left out. */
export interface ImportPlan {
  entries: ImportedMoodEntry[];
  /** The line of each entry. */
  lines: number[];
  /** First and last time of the entries, ISO; empty without any. */
  span: { from: string; to: string };
  leftOut: LeftOut[];
  shortened: Shortened[];
  /** Moods whose score somebody must choose. */
  unknownMoods: string[];
  /** A date of the file, if days and months could be either way round. */
  ambiguousDate?: string;
}

/** The answers of the person about a file. */
export interface ImportAnswers {
  moods: Readonly<Record<string, MoodScore>>;
  dateOrder?: DateOrder;
}

/** Reads a file and makes its entries fit; `null` when it is not one of a mood diary. */
export function planImport(text: string, { moods, dateOrder }: ImportAnswers, now: Date): ImportPlan | null {
  const read = readMoodCsv(text, { moods, ...(dateOrder ? { dateOrder } : {}) });
  if (!read) return null;
  const { ambiguousDate, unknownMoods } = read;
  const leftOut: LeftOut[] = [...read.errors];
  const shortened: Shortened[] = [];
  const entries: ImportedMoodEntry[] = [];
  const lines: number[] = [];
  const span = { from: '', to: '' };
  const latest = new Date(now.getTime() + MOOD_LIMITS.clockToleranceMs).toISOString();
  for (const [index, entry] of read.entries.entries()) {
    const line = read.lines[index] ?? 0;
    const reason =
      entry.createdAt < MOOD_LIMITS.earliest ? 'past' : entry.createdAt > latest ? 'future' : null;
    if (reason || entries.length === MOOD_LIMITS.importEntries) {
      leftOut.push({ line, reason: reason ?? 'tooMany', value: '' });
      continue;
    }
    const { fitting, cuts } = fit(entry);
    shortened.push(...cuts.map((what) => ({ line, what })));
    entries.push(fitting);
    lines.push(line);
    if (span.from === '' || entry.createdAt < span.from) span.from = entry.createdAt;
    if (entry.createdAt > span.to) span.to = entry.createdAt;
  }
  return {
    entries,
    lines,
    span,
    leftOut: leftOut.sort((a, b) => a.line - b.line),
    shortened,
    unknownMoods,
    ...(ambiguousDate === undefined ? {} : { ambiguousDate }),
  };
}

function fitTags(names: readonly string[], cuts: Set<Shortened['what']>): string[] {
  const tags = new Map<string, string>();
  for (const name of names) {
    const tag = cleanText(name);
    if (!VISIBLE.test(tag)) continue;
    if (tag.length > MOOD_LIMITS.tagLength) cuts.add('tag');
    const fitting = cutText(tag, MOOD_LIMITS.tagLength);
    const key = fitting.normalize('NFKC').toLowerCase();
    if (tags.has(key)) continue;
    if (tags.size < MOOD_LIMITS.tags) tags.set(key, fitting);
    else cuts.add('tags');
  }
  return [...tags.values()];
}

function fit(entry: ImportedMoodEntry): { fitting: ImportedMoodEntry; cuts: Shortened['what'][] } {
  const cuts = new Set<Shortened['what']>();
  const notes = cleanText(entry.notes);
  if (notes.length > MOOD_LIMITS.notesLength) cuts.add('notes');
  const fitting = {
    ...entry,
    emotions: fitTags(entry.emotions, cuts),
    activities: fitTags(entry.activities, cuts),
    notes: cutText(notes, MOOD_LIMITS.notesLength),
  };
  return { fitting, cuts: [...cuts] };
}

/** Entries in batches of what one request may hold. */
export const batchesOf = (entries: readonly ImportedMoodEntry[]): ImportedMoodEntry[][] =>
  inBatches(entries, { maxEntries: MOOD_LIMITS.importBatch, maxBytes: MOOD_LIMITS.importBytes });
