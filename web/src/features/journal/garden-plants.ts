import type { JournalEntry, JournalSeed, SeedMood } from '@mikai/contract/journal';

/** A plant of the garden: a seed or an entry, which grow alike. */
export interface GardenPlant {
  /** Unique in the garden, such as `seed-4`, because ids of seeds and entries overlap. */
  key: string;
  kind: 'seed' | 'entry';
  id: number;
  title: string;
  /** Its text; for a hidden shadow entry its summary, `null` until there is one. */
  content: string | null;
  /** The mood of a seed; entries have none. */
  mood: SeedMood | null;
  /** ISO time. */
  createdAt: string;
}

/** The loaded part of a list, newest first. */
interface Loaded<T> {
  records: readonly T[];
  hasMore: boolean;
}

/** Returns the time down to which a list is loaded, in epoch milliseconds; `-Infinity` for a complete list. */
export const loadedSince = ({ records, hasMore }: Loaded<{ createdAt: string }>): number =>
  hasMore ? Date.parse(records.at(-1)?.createdAt ?? '9999-01-01') : -Infinity;

/**
 * Returns the plants of the garden, newest first, as far as both lists are loaded: later pages add only older ones.
 * Venting entries have no plant.
 */
export function gardenPlants(seeds: Loaded<JournalSeed>, entries: Loaded<JournalEntry>): GardenPlant[] {
  const since = Math.max(loadedSince(seeds), loadedSince(entries));
  const planted = [
    ...seeds.records.map(({ id, title, content, mood, createdAt }): GardenPlant => {
      return { key: `seed-${id}`, kind: 'seed', id, title, content, mood, createdAt };
    }),
    ...entries.records.flatMap((entry): GardenPlant[] => {
      const { id, title, createdAt } = entry;
      const isVeiled = entry.isShadowMode && !entry.isRevealed;
      const content = isVeiled ? entry.shadowSummary : entry.content;
      return entry.isDisappearing
        ? []
        : [{ key: `entry-${id}`, kind: 'entry', id, title, content, mood: null, createdAt }];
    }),
  ];
  return planted
    .filter(({ createdAt }) => Date.parse(createdAt) >= since)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id);
}
