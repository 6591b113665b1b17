import type { Reflection, ThoughtReframe } from '@mikai/contract/cbt';
import type { ToolName } from './cbt.store';

export type HistoryItem =
  | { tool: 'reframe'; record: ThoughtReframe }
  | { tool: 'reflection'; record: Reflection };

/** The loaded part of a list. */
export interface Loaded<R> {
  records: readonly R[];
  /** True if there are older ones. */
  hasMore: boolean;
}

const byTime = (a: HistoryItem, b: HistoryItem) =>
  b.record.createdAt.localeCompare(a.record.createdAt) || b.record.id - a.record.id;

/** Before this time a list may hold records that are not loaded; `''` where all of them are. */
const horizon = ({ records, hasMore }: Loaded<{ createdAt: string }>) =>
  hasMore ? (records.at(-1)?.createdAt ?? '\uffff') : '';

/**
 * Both lists as one, newest first. Nothing is shown that an older page of the other list could push down.
 * @returns also of which lists the next page is wanted for more
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
