import { REVIEW_DAYS, type WeeklyReview } from '@mikai/contract/mood';
import { meanOf, theilSenSlope } from './chance.js';
import { dayAfter, dayNumber, daysOf, entriesOfLast, type DiaryDay, type DiaryEntry } from './diary.js';
import { SMALLEST_TREND, type DiaryFigures } from './insight-figures.js';

/** Figures of the weekly review. */
export interface ReviewFigures extends Pick<WeeklyReview, 'from' | 'to' | 'stats'> {
  /** All seven days, the first one first; `null` for a day without an entry. */
  days: { day: string; average: number | null }[];
  /** The days of the best and the worst mean; `null` if several days share it. */
  best: { day: string; average: number; activities: string[] } | null;
  worst: { day: string; average: number; emotions: string[] } | null;
}

/** The maximum number of emotions and of activities that are listed with their counts, the most frequent ones. */
const MAX_FREQUENT = 10;
/** The minimum number of days with an entry for a trend of the week. */
const MIN_TREND_DAYS = 3;

/**
 * Computes the figures of the last seven days. They describe these days alone and claim nothing about others, so that
 * the trend needs no test against chance: how the days moved by the slope of Theil and Sen.
 * @param entries of any days, the oldest first; at least one of the last seven
 * @param today the member's own date
 */
export function reviewFigures(entries: readonly DiaryEntry[], today: string): DiaryFigures<ReviewFigures> {
  const recent = entriesOfLast(entries, REVIEW_DAYS, today);
  const days = daysOf(recent);
  const from = dayAfter(today, 1 - REVIEW_DAYS);
  const averages = new Map(days.map(({ day, average }) => [day, average]));
  return {
    figures: {
      from,
      to: today,
      stats: {
        averageMood: meanOf(recent.map(({ moodScore }) => moodScore)),
        totalEntries: recent.length,
        moodTrend: trendOf(days),
        consistencyScore: Math.round((days.length / REVIEW_DAYS) * 100),
        mostFrequentEmotions: countNames(recent.map(({ emotions }) => emotions)).map(([emotion, count]) => ({
          emotion,
          count,
        })),
        mostFrequentActivities: countNames(recent.map(({ activities }) => activities)).map(
          ([activity, count]) => ({ activity, count }),
        ),
      },
      days: Array.from({ length: REVIEW_DAYS }, (_, i) => dayAfter(from, i)).map((day) => ({
        day,
        average: averages.get(day) ?? null,
      })),
      ...extremesOf(days),
    },
    metGate: recent.some(({ metGate }) => metGate),
  };
}

function trendOf(days: readonly DiaryDay[]): WeeklyReview['stats']['moodTrend'] {
  if (days.length < MIN_TREND_DAYS) return 'stable';
  const points = days.map(({ day, average }) => ({ x: dayNumber(day), y: average }));
  const moved = theilSenSlope(points) * ((points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0));
  if (Math.abs(moved) < SMALLEST_TREND) return 'stable';
  return moved > 0 ? 'improving' : 'declining';
}

/**
 * Counts the entries that contain each name: at most ten, the most frequent first, else by name; each in its newest spelling.
 */
export function countNames(lists: readonly (readonly string[])[]): [name: string, count: number][] {
  const counts = new Map<string, [name: string, count: number]>();
  for (const name of lists.flat()) {
    const key = name.normalize('NFKC').toLowerCase();
    counts.set(key, [name, (counts.get(key)?.[1] ?? 0) + 1]);
  }
  return [...counts.values()].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_FREQUENT);
}

function extremesOf(days: readonly DiaryDay[]): Pick<ReviewFigures, 'best' | 'worst'> {
  const averages = days.map(({ average }) => average);
  /** Returns the only day with this mean; `undefined` if several share it, as three equal days have no brightest one. */
  const only = (extreme: number): DiaryDay | undefined => {
    const found = days.filter(({ average }) => average === extreme);
    return found.length === 1 && days.length > 1 ? found[0] : undefined;
  };
  const best = only(Math.max(...averages));
  const worst = only(Math.min(...averages));
  const names = (day: DiaryDay, kind: 'emotion' | 'activity'): string[] =>
    [...day.factors.values()].filter((factor) => factor.kind === kind).map(({ name }) => name);
  return {
    best: best ? { day: best.day, average: best.average, activities: names(best, 'activity') } : null,
    worst: worst ? { day: worst.day, average: worst.average, emotions: names(worst, 'emotion') } : null,
  };
}
