import type { WeeklyReview } from '@mikai/contract/mood';
import { isPresetActivity } from '@mikai/core/mood/own-activity';
import type { Compositions, ReviewFigures } from '../../composition.js';
import type { Asked } from './asked.js';
import { localName, mattersOf } from './named.js';
import { Words, type Fillings } from './words.js';

/** Mean of a day from which it is a bright spot to be celebrated. */
const BRIGHT_DAY = 4;
/** Mean from which a day of a heavy week may be called its best. */
const FAIR_DAY = 3;
/** Days whose means lie within less than so much are called close to each other. */
const CLOSE_DAYS = 1;
/** Below so many entries the words say that this is only a glimpse. */
const FEW_ENTRIES = 5;

/** Days whose mean is no higher were heavy ones: of their entries most are at "Very Low" or "Low". */
export const HEAVY_MEAN = 2;
/** Suggestions of a review. */
export const MOST_SUGGESTIONS = 3;

/**
 * What a review says after a heavy week, or one in which the crisis gate was met: that nobody has to carry it alone,
 * somebody to tell, and when to see a doctor. `null` after any other week.
 */
export function helpAfter(
  { language, seed, metGate }: Asked,
  { stats }: Pick<ReviewFigures, 'stats'>,
): { insights: string[]; suggestions: string[] } | null {
  if (!metGate && stats.averageMood > HEAVY_MEAN) return null;
  const words = new Words(language, seed);
  return { insights: [words.sure('help.week')], suggestions: words.inOrder('help.week.suggest') };
}

/** Words around the told figures of a week; the figures themselves are passed through. */
export function composeWeeklyReview(
  asked: Asked,
  told: ReviewFigures,
): Compositions['weeklyReview']['given'] {
  const words = new Words(asked.language, asked.seed);
  const help = helpAfter(asked, told);
  const { from, to, stats } = told;
  return {
    from,
    to,
    stats,
    patterns: patterns(words, told, help !== null),
    insights: [...(help?.insights ?? []), ...insights(words, told, help !== null)],
    suggestions: [...(help?.suggestions ?? []), ...suggestions(words, told)].slice(0, MOST_SUGGESTIONS),
    goals: goals(words, told, help !== null),
    celebrationMoments: help ? [] : celebrations(words, told),
    weeklyTheme: words.sure(`week.${help ? 'declining' : stats.moodTrend}`),
  };
}

function dayOf(words: Words, { day, average }: { day: string; average: number }): Fillings {
  const weekday = new Intl.DateTimeFormat(words.language, { weekday: 'long', timeZone: 'UTC' });
  return { day: weekday.format(new Date(`${day}T12:00:00Z`)), average: words.number(average) };
}

function patterns(
  words: Words,
  { best, worst, stats, days }: ReviewFigures,
  isHeavy: boolean,
): WeeklyReview['patterns'] {
  const found: WeeklyReview['patterns'] = [];
  if (best && !(isHeavy && best.average < FAIR_DAY)) {
    found.push({
      type: 'positive',
      // One day does not tell whether what was done on it helps.
      description: words.sure('pattern.best', dayOf(words, best)),
      suggestion: words.sure('suggest.best'),
    });
  }
  // A day that weighed even more is nothing to be pointed at where the whole week did.
  if (worst && !isHeavy) {
    found.push({
      type: worst.average < stats.averageMood && worst.average < 3 ? 'concerning' : 'other',
      description: words.sure('pattern.worst', dayOf(words, worst)),
      suggestion: words.sure('suggest.worst'),
    });
  }
  // That a week was heavy from end to end is no evenness to be told, nor is it one where several days were at each end.
  if (found.length > 0 || isHeavy || !areClose(days)) return found;
  return [{ type: 'other', description: words.sure('pattern.level'), suggestion: words.sure('suggest') }];
}

function areClose(days: ReviewFigures['days']): boolean {
  const averages = days.flatMap(({ average }) => average ?? []);
  return averages.length === 0 || Math.max(...averages) - Math.min(...averages) < CLOSE_DAYS;
}

/** The one that was noted most often: more than once, and more often than any other. */
function mostOften<T extends { count: number }>([first, second]: readonly T[]): T | undefined {
  return first && first.count > Math.max(1, second?.count ?? 0) ? first : undefined;
}

/** An activity of one's own is counted here, neutrally, and named nowhere else. */
function insights(words: Words, { stats, days }: ReviewFigures, isHeavy: boolean): string[] {
  const emotion = mostOften(stats.mostFrequentEmotions);
  const activity = mostOften(stats.mostFrequentActivities);
  // A trend of 'stable' is also what few or scattered days have: then nothing is said of it.
  const isEven = stats.totalEntries >= FEW_ENTRIES && areClose(days);
  return [
    words.say('insight.average', { average: words.number(stats.averageMood) }),
    stats.moodTrend === 'stable' && (isHeavy || !isEven) ? null : words.say(`insight.${stats.moodTrend}`),
    emotion ? words.say('insight.emotion', { name: localName(words, emotion.emotion) }) : null,
    activity ? words.say('insight.activity', { name: localName(words, activity.activity) }) : null,
    stats.totalEntries < FEW_ENTRIES
      ? words.say('insight.small', { entries: words.number(stats.totalEntries) })
      : null,
  ].filter((line) => line !== null);
}

/** Three: what fits the feelings that were noted most, then general ones. */
function suggestions(words: Words, { stats }: ReviewFigures): string[] {
  const groups = stats.mostFrequentEmotions.flatMap(({ emotion }) => {
    const { themes, feelings } = mattersOf(emotion);
    return [
      ...themes.map((name) => `strategy.theme.${name}`),
      ...feelings.map((name) => `strategy.feeling.${name}`),
    ];
  });
  const own = groups.slice(0, 2).flatMap((group) => words.some(group, 1));
  return [...own, ...words.some(['suggest', 'strategy.any'], 3 - own.length)];
}

/** Of activities only what stood beside the best day; none after a heavy week, in which little is possible. */
function goals(words: Words, { stats, best }: ReviewFigures, isHeavy: boolean): string[] {
  const activity = isHeavy ? undefined : best?.activities.find(isPresetActivity);
  return [
    stats.consistencyScore < 100 && !isHeavy ? words.say('goal.log') : null,
    activity ? words.say('goal.activity', { name: localName(words, activity) }) : null,
    words.say('goal.any'),
  ].filter((line) => line !== null);
}

/** What there really is to celebrate. */
function celebrations(words: Words, { stats, best }: ReviewFigures): string[] {
  return [
    stats.consistencyScore >= 100 ? words.say('celebrate.streak') : null,
    best && best.average >= BRIGHT_DAY ? words.say('celebrate.best', dayOf(words, best)) : null,
    stats.totalEntries > 0
      ? words.say('celebrate.logging', { entries: words.number(stats.totalEntries) })
      : null,
  ].filter((line) => line !== null);
}
