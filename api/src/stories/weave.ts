import {
  STORY_LIMITS,
  type StoryFeeling,
  type StorySource,
  type StoryTheme,
  type StoryThread,
} from '@mikai/contract/stories';

/** An entry that was marked with its themes and feelings. */
export interface MarkedEntry {
  source: StorySource;
  id: number;
  at: Date;
  /** The member's own date, `YYYY-MM-DD`. */
  day: string;
  themes: StoryTheme[];
  feelings: StoryFeeling[];
}

/** A thread whose moments do not have their texts yet. */
export type BareThread = Omit<StoryThread, 'moments'> & { moments: MarkedEntry[] };

/** The entries that share a theme or feeling. */
interface Group {
  subject: Pick<StoryThread, 'kind' | 'name'>;
  entries: MarkedEntry[];
}

/** The minimum number of days with a mood for a comparison of the earlier and the later half. */
const COMPARED_FROM_DAYS = 3;

/**
 * Weaves entries into threads by theme and by feeling. Threads with the most moments come first, and among equals the
 * one with the latest moment.
 * @param entries the entries, newest first
 * @param moods the mean mood of each day that has a mood entry
 */
export function weaveThreads(entries: MarkedEntry[], moods: ReadonlyMap<string, number>): BareThread[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const names = [
      ...entry.themes.map((name) => ({ kind: 'theme', name }) as const),
      ...entry.feelings.map((name) => ({ kind: 'feeling', name }) as const),
    ];
    for (const subject of names) {
      const key = `${subject.kind} ${subject.name}`;
      const group: Group = groups.get(key) ?? { subject, entries: [] };
      group.entries.push(entry);
      groups.set(key, group);
    }
  }
  return [...groups.values()]
    .filter((group) => group.entries.length >= STORY_LIMITS.threadFrom)
    .map((group) => threadOf(group, moods))
    .sort((a, b) => b.count - a.count || b.to.localeCompare(a.to) || a.name.localeCompare(b.name))
    .slice(0, STORY_LIMITS.threads);
}

function threadOf({ subject, entries }: Group, moods: ReadonlyMap<string, number>): BareThread {
  const days = [...new Set(entries.map(({ day }) => day))].sort();
  const scores = days.flatMap((day) => moods.get(day) ?? []);
  const half = Math.floor(scores.length / 2);
  const isCompared = scores.length >= COMPARED_FROM_DAYS;
  return {
    ...subject,
    count: entries.length,
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    moodEarlier: isCompared ? mean(scores.slice(0, half)) : null,
    moodLater: isCompared ? mean(scores.slice(-half)) : null,
    moments: entries.slice(0, STORY_LIMITS.moments).toReversed(),
  };
}

const mean = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
