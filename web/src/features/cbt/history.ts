import type { Reflection, ThoughtReframe } from '@mikai/contract/cbt';
import type { ToolName } from './cbt.store';

export type HistoryItem =
  | { tool: 'reframe'; record: ThoughtReframe }
  | { tool: 'reflection'; record: Reflection };

/** The loaded part of a list. */
export interface Loaded<R> {
  records: readonly R[];
  /** True if older records are not loaded. */
  hasMore: boolean;
}

const byTime = (a: HistoryItem, b: HistoryItem) =>
  b.record.createdAt.localeCompare(a.record.createdAt) || b.record.id - a.record.id;

/** Returns the ISO time before which records of a list may not be loaded; `''` if all are. */
const horizon = ({ records, hasMore }: Loaded<{ createdAt: string }>) =>
  hasMore ? (records.at(-1)?.createdAt ?? '\uffff') : '';

/**
 * Merges both lists, newest first, without records that an unloaded page of the other list could precede.
 * @returns the items, and the lists whose next page is needed to show more
 */
export function mergeHistory(
  reframes: Loaded<ThoughtReframe>,
  reflections: Loaded<Reflection>,
): { items: HistoryItem[]; wanted: ToolName[] } {
  const horizons = { reframe: horizon(reframes), reflection: horizon(reflections) };
  const shownFrom = horizons.reframe > horizons.reflection ? horizons.reframe : horizons.reflection;
  const items = [
    ...reframes.records.map((record): HistoryItem => ({ tool: 'reframe', record })),
    ...reflections.records.map((record): HistoryItem => ({ tool: 'reflection', record })),
  ]
    .filter(({ record }) => record.createdAt >= shownFrom)
    .sort(byTime);
  const wanted = (['reframe', 'reflection'] as const).filter(
    (tool) => shownFrom !== '' && horizons[tool] === shownFrom,
  );
  return { items, wanted };
}
