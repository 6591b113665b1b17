import { JOURNAL_LIMITS, UNTITLED_ENTRY } from '@mikai/contract/journal';
import type { ImportedJournalEntry } from '@mikai/contract/journal';
import { VISIBLE } from '@mikai/contract/text';
import { cleanText, cutText } from '../../lib/files/imported-text';
import { inBatches } from '../../lib/files/in-batches';
import type { FoundEntry } from './import-formats';

/** An entry that is left out, with the reason. */
export interface LeftOut {
  name: string;
  reason: 'noDate' | 'empty' | 'tooLong' | 'past' | 'future' | 'tooMany';
}

/** The entries that will be sent, and those that are left out. */
export interface ImportPlan {
  entries: ImportedJournalEntry[];
  /** ISO times of the first and last entry; `''` without entries. */
  span: { from: string; to: string };
  leftOut: LeftOut[];
  /** The number of entries that are longer than the limit. */
  tooLong: number;
  /** The number of entries whose time is the modification time of their file. */
  guessed: number;
  media: number;
}

/** Splits a text at paragraphs, lines or words into parts within the length limit. */
export function splitContent(content: string): string[] {
  const parts: string[] = [];
  let rest = content;
  while (rest.length > JOURNAL_LIMITS.contentLength) {
    const piece = cutText(rest, JOURNAL_LIMITS.contentLength);
    const half = JOURNAL_LIMITS.contentLength / 2;
    const end = ['\n\n', '\n', ' '].map((sign) => piece.lastIndexOf(sign)).find((at) => at > half);
    const part = piece.slice(0, end ?? piece.length);
    parts.push(part.trim());
    rest = rest.slice(part.length).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** Adapts entries to the limits. @param isSplitting whether entries that are too long are split instead of left out */
export function planImport(found: readonly FoundEntry[], isSplitting: boolean, now: Date): ImportPlan {
  const entries: ImportedJournalEntry[] = [];
  const leftOut: LeftOut[] = [];
  let [tooLong, guessed, media] = [0, 0, 0];
  const latest = new Date(now.getTime() + JOURNAL_LIMITS.clockToleranceMs).toISOString();
  for (const { name, at, ...entry } of found) {
    const content = cleanText(entry.content);
    const isLong = content.length > JOURNAL_LIMITS.contentLength;
    media += entry.media;
    if (isLong) tooLong += 1;
    const parts = splitContent(content);
    const reason = reasonAgainst(content, at, latest, isLong && !isSplitting);
    if (reason || at === null || entries.length + parts.length > JOURNAL_LIMITS.importEntries) {
      leftOut.push({ name, reason: reason ?? 'tooMany' });
      continue;
    }
    if (entry.isGuessed) guessed += 1;
    const title = cleanText(entry.title).replace(/\s+/g, ' ');
    const shown = VISIBLE.test(title) ? title : UNTITLED_ENTRY;
    for (const [index, part] of parts.entries()) {
      const number = parts.length > 1 ? ` (${index + 1}/${parts.length})` : '';
      entries.push({
        title: cutText(shown, JOURNAL_LIMITS.titleLength - number.length) + number,
        content: part,
        tags: fitTags(entry.tags),
        createdAt: at,
      });
    }
  }
  const times = entries.map(({ createdAt }) => createdAt).sort();
  return {
    entries,
    span: { from: times[0] ?? '', to: times.at(-1) ?? '' },
    leftOut,
    tooLong,
    guessed,
    media,
  };
}

function reasonAgainst(
  content: string,
  at: string | null,
  latest: string,
  isTooLong: boolean,
): LeftOut['reason'] | null {
  if (!VISIBLE.test(content)) return 'empty';
  if (at === null) return 'noDate';
  if (Date.parse(at) < Date.parse(JOURNAL_LIMITS.earliest)) return 'past';
  if (Date.parse(at) > Date.parse(latest)) return 'future';
  return isTooLong ? 'tooLong' : null;
}

function fitTags(names: readonly string[]): string[] {
  const tags = names.map((name) =>
    cutText(
      cleanText(name)
        .replace(/\s+/g, ' ')
        .replace(/^[\s#]+/, ''),
      JOURNAL_LIMITS.tagLength,
    ),
  );
  return [...new Set(tags.filter((tag) => VISIBLE.test(tag)))].slice(0, JOURNAL_LIMITS.tags);
}

/** Splits entries into batches that fit in one request. */
export const batchesOf = (entries: readonly ImportedJournalEntry[]): ImportedJournalEntry[][] =>
  inBatches(entries, { maxEntries: JOURNAL_LIMITS.importBatch, maxBytes: JOURNAL_LIMITS.importBytes });
