import type { MoodEntry } from '@mikai/contract/mood';

/** Entries of a day, the newest first. */
export interface EntryDay {
  /** `YYYY-MM-DD` */
  day: string;
  entries: MoodEntry[];
}

/** Groups entries by day, in the order in which they are given. */
export function byDay(entries: readonly MoodEntry[]): EntryDay[] {
  const days: EntryDay[] = [];
  for (const entry of entries) {
    const last = days.at(-1);
    if (last?.day === entry.day) last.entries.push(entry);
    else days.push({ day: entry.day, entries: [entry] });
  }
  return days;
}
