import { MOOD_LIMITS } from '@mikai/contract/mood';
import type { ImportedMoodEntry, MoodScore } from '@mikai/contract/mood';
import { readMoodCsv } from '@mikai/contract/mood-csv';

/** The entries of a file that would be sent, and those left out. */
export interface ImportPlan {
  entries: ImportedMoodEntry[];
  /** Numbers of the lines that could not be read. */
  errors: number[];
  /** Moods whose score somebody must choose. */
  unknownMoods: string[];
  /** Entries left out for their time: in the future, or before there are entries. */
  outside: number;
  /** Entries whose notes or tags are more than an entry holds; the rest of them is cut. */
  shortened: number;
}

/** Reads a file and makes its entries fit; `null` when it is not one of a mood diary. */
export function planImport(
  text: string,
  moods: Readonly<Record<string, MoodScore>>,
  now: Date,
): ImportPlan | null {
  const read = readMoodCsv(text, { moods });
  if (!read) return null;
  const plan: ImportPlan = {
    entries: [],
    errors: read.errors,
    unknownMoods: read.unknownMoods,
    outside: 0,
    shortened: 0,
  };
  const latest = new Date(now.getTime() + MOOD_LIMITS.clockToleranceMs).toISOString();
  for (const entry of read.entries) {
    if (entry.createdAt < MOOD_LIMITS.earliest || entry.createdAt > latest) plan.outside += 1;
    else {
      const fitting = fit(entry);
      if (fitting.notes !== entry.notes.trim() || isCut(entry, fitting)) plan.shortened += 1;
      plan.entries.push(fitting);
    }
  }
  return plan;
}

const named = (tags: readonly string[]) => tags.map((tag) => tag.trim()).filter(Boolean);

function fit(entry: ImportedMoodEntry): ImportedMoodEntry {
  const tags = (all: readonly string[]) =>
    named(all)
      .map((tag) => tag.slice(0, MOOD_LIMITS.tagLength).trim())
      .slice(0, MOOD_LIMITS.tags);
  return {
    ...entry,
    emotions: tags(entry.emotions),
    activities: tags(entry.activities),
    notes: entry.notes.trim().slice(0, MOOD_LIMITS.notesLength).trim(),
  };
}

const isCut = (entry: ImportedMoodEntry, fitting: ImportedMoodEntry) =>
  named(entry.emotions).join('\n') !== fitting.emotions.join('\n') ||
  named(entry.activities).join('\n') !== fitting.activities.join('\n');

/** Entries in batches of what one request may hold. */
export function batchesOf(entries: readonly ImportedMoodEntry[]): ImportedMoodEntry[][] {
  const batches: ImportedMoodEntry[][] = [];
  const encoder = new TextEncoder();
  let bytes = Infinity;
  for (const entry of entries) {
    const size = encoder.encode(JSON.stringify(entry)).length + 1;
    const last = batches.at(-1);
    if (last && last.length < MOOD_LIMITS.importBatch && bytes + size <= MOOD_LIMITS.importBytes) {
      last.push(entry);
      bytes += size;
    } else {
      batches.push([entry]);
      // `{"entries":[]}` around them.
      bytes = size + 14;
    }
  }
  return batches;
}
