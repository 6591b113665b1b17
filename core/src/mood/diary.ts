import { DAY_MS } from '@mikai/contract/durations';
import { meanOf } from './chance.js';

/** The part of a mood entry from which figures are computed. */
export interface DiaryEntry {
  /** The member's own date, `YYYY-MM-DD`. */
  day: string;
  moodScore: number;
  emotions: readonly string[];
  activities: readonly string[];
  /** Whether its text met the crisis gate. */
  metGate: boolean;
  /** The part of the day on the member's own clock; missing if unknown. */
  part?: DayPart;
}

export const DAY_PARTS = ['morning', 'afternoon', 'evening', 'night'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Returns the part of the day at an hour; the parts begin at 5, 12, 17 and 22 o'clock. @param hour 0 to 23 */
export const dayPart = (hour: number): DayPart =>
  hour < 5 || hour >= 22 ? 'night' : hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Returns the weekday of a date `YYYY-MM-DD`. */
export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday';

/**
 * The kinds of factors. `weekday` and `part` are derived from the time of an entry, and named by `WEEKDAYS` and `DAY_PARTS`.
 */
export type FactorKind = 'emotion' | 'activity' | 'weekday' | 'part';

/** Something that days have or do not have, and by which they are compared. */
export interface DayFactor {
  kind: FactorKind;
  name: string;
}

/** All entries of one date together. */
export interface DiaryDay {
  day: string;
  /** Mean score of its entries. */
  average: number;
  /** The factors of all entries of the day, by `factorKey`. */
  factors: Map<string, DayFactor>;
}

/** Returns the number of days from 1 January 1970 to a date. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** Returns the date that is `days` days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the key of a factor. A name in another case is the same factor. */
export const factorKey = ({ kind, name }: DayFactor): string =>
  `${kind}:${name.normalize('NFKC').toLowerCase()}`;

/** Returns the factors that an entry names, in its order. */
export const factorsOf = ({ emotions, activities }: DiaryEntry): DayFactor[] => [
  ...emotions.map((name) => ({ kind: 'emotion' as const, name })),
  ...activities.map((name) => ({ kind: 'activity' as const, name })),
];

/** Returns the entries of the last `days` days, today included. */
export const entriesOfLast = (entries: readonly DiaryEntry[], days: number, today: string): DiaryEntry[] => {
  const first = dayAfter(today, 1 - days);
  return entries.filter(({ day }) => day >= first && day <= today);
};

/** Groups entries by date, the first date first. A factor has the name that its newest entry gives it. */
export function daysOf(entries: readonly DiaryEntry[]): DiaryDay[] {
  const byDay = new Map<string, DiaryEntry[]>();
  for (const entry of entries) {
    const sameDay = byDay.get(entry.day);
    if (sameDay) sameDay.push(entry);
    else byDay.set(entry.day, [entry]);
  }
  return [...byDay.entries()]
    .map(([day, dayEntries]) => ({
      day,
      average: meanOf(dayEntries.map(({ moodScore }) => moodScore)),
      factors: new Map(dayEntries.flatMap(factorsOf).map((factor) => [factorKey(factor), factor])),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
