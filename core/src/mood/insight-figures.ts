import {
  INSIGHT_DAYS,
  PATTERN_FROM_DAYS,
  PRESET_ACTIVITIES,
  PRESET_EMOTIONS,
  type MoodInsights,
  type RiskLevel,
} from '@mikai/contract/mood';
import {
  falseDiscoveryBound,
  mannKendallTest,
  meanOf,
  predictionInterval,
  theilSenSlope,
  welchTest,
} from './chance.js';
import {
  DAY_PARTS,
  dayNumber,
  daysOf,
  entriesOfLast,
  factorKey,
  factorsOf,
  WEEKDAYS,
  weekdayOf,
  type DayFactor,
  type DiaryDay,
  type DiaryEntry,
  type FactorKind,
} from './diary.js';
import { isOwnActivity } from './own-activity.js';

/**
 * A factor by which days are compared, with enough days on both sides and a difference beyond chance: an activity, a
 * weekday, a part of the day, or tiredness. A feeling is part of the mood and does not explain it: "Sad" is no trigger.
 */
export interface FactorFigure {
  name: string;
  kind: FactorKind;
  /** Mean of the days with it less mean of those without, to two decimals; for a part of the day, of its entries and of the others'. */
  difference: number;
  /** The difference in percent of the mean without it, to one decimal. */
  improvementPercent: number;
  daysWith: number;
  daysWithout: number;
}

/**
 * The figures of the insights, without their texts. Factors are of the whole history, everything else of the last
 * `INSIGHT_DAYS` days.
 */
export interface InsightFigures {
  /** The scores of the newest five entries, the newest last. */
  recentScores: number[];
  riskLevel: RiskLevel;
  predictedMoodRange: { min: number; max: number };
  /** The confidence, from 0 to 100. */
  confidence: number;
  overallTrend: MoodInsights['overallTrend'];
  /** Factors of the whole history; the strongest first. */
  factors: FactorFigure[];
  /** Mean score of the entries. */
  averageMood: number;
  entries: number;
  /** The number of days that have an entry. */
  days: number;
}

/** The maximum number of patterns (of lower moods) and correlations (with higher ones) in the insights. */
export const MAX_PATTERNS = 2;
export const MAX_CORRELATIONS = 3;

/** The maximum share of chance among the shown patterns (see `falseDiscoveryBound`). */
const MAX_FALSE_DISCOVERIES = 0.1;
/** A difference below a quarter of a step is not shown, however significant it is: nobody feels it. */
const MIN_DIFFERENCE = 0.25;
/** The number of days up to today in which a trend is searched for. */
const TREND_DAYS = 28;
/** The maximum chance that a trend is random; a less certain one counts as stable. */
const MAX_TREND_CHANCE = 0.1;
/** The minimum number of steps by which the mood moved from the first day of a trend to the last. */
export const SMALLEST_TREND = 0.5;
/** The number of newest days with an entry that the forecast is based on: four in five days like them lie in its range. */
const FORECAST_DAYS = 14;
const FORECAST_COVERAGE = 0.8;
/** The number of days that give half of the confidence that days alone can give. */
const CONFIDENCE_HALF_DAYS = 7;
/** The number of newest days with an entry that the risk level is based on. */
const RISK_DAYS = 7;

/** The figures of a diary, and whether its texts must not leave this machine. */
export interface DiaryFigures<T> {
  figures: T;
  /**
   * True if no provider may see the figures: the gate was met in the last days, or in any entry with a custom name that they
   * contain.
   */
  metGate: boolean;
}

/**
 * Computes the figures of the insights. Days count, not entries: somebody who logs five times on a bad day has one bad day.
 * Insights about better and heavier days are computed from the whole history: a year of entries shows what a few weeks cannot.
 * Present mood, risk and forecast are computed from the last days alone.
 * @param entries the oldest first; at least one of the last `INSIGHT_DAYS` days
 * @param today the member's own date
 */
export function insightFigures(entries: readonly DiaryEntry[], today: string): DiaryFigures<InsightFigures> {
  const history = entries.filter(({ day }) => day <= today);
  const recent = entriesOfLast(history, INSIGHT_DAYS, today);
  const days = daysOf(recent);
  const factors = factorFigures(daysOf(history), history);
  const overallTrend = trendOf(days, today);
  const metLately = entriesOfLast(recent, RISK_DAYS, today).some(({ metGate }) => metGate);
  const averages = days.map(({ average }) => average);
  const predictedMoodRange = rangeOf(averages.slice(-FORECAST_DAYS));
  return {
    figures: {
      recentScores: recent.slice(-5).map(({ moodScore }) => moodScore),
      riskLevel: riskOf(averages.slice(-RISK_DAYS), overallTrend, metLately),
      predictedMoodRange,
      confidence: confidenceIn(predictedMoodRange, days.length),
      overallTrend,
      factors,
      averageMood: meanOf(recent.map(({ moodScore }) => moodScore)),
      entries: recent.length,
      days: days.length,
    },
    metGate: metLately || namesMetGate(history, factors),
  };
}

/** Returns the factors of lower moods that insights show. */
export const patternsIn = ({ factors }: InsightFigures): FactorFigure[] =>
  factors.filter(({ difference }) => difference < 0).slice(0, MAX_PATTERNS);

/**
 * Returns the factors of higher moods that insights show. Showing one is a recommendation, so custom activities are
 * excluded.
 */
export const correlationsIn = ({ factors }: InsightFigures): FactorFigure[] =>
  factors.filter((factor) => factor.difference > 0 && !isOwnActivity(factor)).slice(0, MAX_CORRELATIONS);

/** The one emotion that describes sleep rather than the mood itself. */
const SLEEP_LIKE = factorKey({ kind: 'emotion', name: 'Tired' });

/**
 * The minimum number of days on each side of a weekday. Weekdays are tested whether or not anybody noted them, and a
 * handful of them is alike by chance too often.
 */
const MIN_WEEKDAY_DAYS = 10;

/** The means of the days with a factor, and of those without it. */
interface Sides extends DayFactor {
  withIt: number[];
  without: number[];
}

function sidesOf(days: readonly DiaryDay[], entries: readonly DiaryEntry[]): Sides[] {
  const known = new Map<string, DayFactor>(days.flatMap(({ factors }) => [...factors]));
  const averages = (some: readonly DiaryDay[]): number[] => some.map(({ average }) => average);
  const split = (factor: DayFactor, hasIt: (day: DiaryDay) => boolean): Sides => ({
    ...factor,
    withIt: averages(days.filter(hasIt)),
    without: averages(days.filter((day) => !hasIt(day))),
  });
  const timed = entries.filter(({ part }) => part !== undefined);
  return [
    ...[...known]
      .filter(([key, { kind }]) => kind === 'activity' || key === SLEEP_LIKE)
      .map(([key, factor]) => split(factor, ({ factors }) => factors.has(key))),
    ...WEEKDAYS.map((name) => split({ kind: 'weekday', name }, ({ day }) => weekdayOf(day) === name)),
    ...DAY_PARTS.map((name) => ({
      kind: 'part' as const,
      name,
      withIt: averages(daysOf(timed.filter(({ part }) => part === name))),
      without: averages(daysOf(timed.filter(({ part }) => part !== name))),
    })),
  ];
}

/**
 * Compares the days with and without each factor (Welch's t-test on the means of days). That they come together is all
 * that this can show; what causes what, it cannot.
 */
function factorFigures(days: readonly DiaryDay[], entries: readonly DiaryEntry[]): FactorFigure[] {
  const candidates = sidesOf(days, entries).flatMap(({ kind, name, withIt, without }) => {
    const minDays = kind === 'weekday' ? MIN_WEEKDAY_DAYS : PATTERN_FROM_DAYS;
    if (withIt.length < minDays || without.length < minDays) return [];
    const difference = meanOf(withIt) - meanOf(without);
    return [
      {
        chance: welchTest(withIt, without),
        figure: {
          name,
          kind,
          difference: Math.round(difference * 100) / 100,
          improvementPercent: Math.round((difference / meanOf(without)) * 1000) / 10,
          daysWith: withIt.length,
          daysWithout: without.length,
        },
      },
    ];
  });
  const bound = falseDiscoveryBound(
    candidates.map(({ chance }) => chance),
    MAX_FALSE_DISCOVERIES,
  );
  return candidates
    .filter(({ chance, figure }) => chance <= bound && Math.abs(figure.difference) >= MIN_DIFFERENCE)
    .map(({ figure }) => figure)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || (a.name < b.name ? -1 : 1));
}

/** Returns the trend by the slope of Theil and Sen over the last days, if it is steady and has moved the mood visibly. */
function trendOf(days: readonly DiaryDay[], today: string): InsightFigures['overallTrend'] {
  const from = dayNumber(today) - TREND_DAYS;
  const points = days
    .map(({ day, average }) => ({ x: dayNumber(day), y: average }))
    .filter(({ x }) => x > from);
  const moved = theilSenSlope(points) * ((points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0));
  if (Math.abs(moved) < SMALLEST_TREND || mannKendallTest(points) > MAX_TREND_CHANCE) return 'stable';
  return moved > 0 ? 'improving' : 'concerning';
}

/** Returns the range of four in five days like the last ones, on the scale and to one decimal. */
function rangeOf(averages: readonly number[]): { min: number; max: number } {
  const { min, max } = predictionInterval(averages, FORECAST_COVERAGE);
  const onScale = (score: number): number => Math.round(Math.min(5, Math.max(1, score)) * 10) / 10;
  return { min: onScale(min), max: onScale(max) };
}

/**
 * Returns the confidence, which grows with the days that have an entry (half after a week) and falls with the width of
 * the range (to a fifth where it is the whole scale). A rule of ours for how much data there is; no probability.
 */
function confidenceIn({ min, max }: { min: number; max: number }, days: number): number {
  return Math.round((20 * days * (5 - (max - min))) / (days + CONFIDENCE_HALF_DAYS));
}

/**
 * Returns the risk level: a rule of ours, about moods as they were logged, and no clinical assessment. High: the gate
 * was met in the last seven days, or the last seven days with an entry average 2 or less, or below 2.5 and falling.
 * Medium: below 3, or falling, or three of these days at 2 or lower. Else low.
 */
function riskOf(
  averages: readonly number[],
  trend: InsightFigures['overallTrend'],
  metGate: boolean,
): RiskLevel {
  const mean = meanOf(averages);
  const isFalling = trend === 'concerning';
  if (metGate || mean <= 2 || (isFalling && mean < 2.5)) return 'high';
  if (isFalling || mean < 3 || averages.filter((average) => average <= 2).length >= 3) return 'medium';
  return 'low';
}

const PRESETS = new Set(
  [
    ...PRESET_EMOTIONS.map((name) => ({ kind: 'emotion' as const, name })),
    ...PRESET_ACTIVITIES.map((name) => ({ kind: 'activity' as const, name })),
  ].map(factorKey),
);

/** Returns whether one of the names is a custom one and occurs in an entry that met the gate. */
export function namesMetGate(entries: readonly DiaryEntry[], named: readonly DayFactor[]): boolean {
  const own = new Set(
    named
      .filter(({ kind }) => kind === 'activity' || kind === 'emotion')
      .map(factorKey)
      .filter((key) => !PRESETS.has(key)),
  );
  return entries.some((entry) => entry.metGate && factorsOf(entry).some((each) => own.has(factorKey(each))));
}
