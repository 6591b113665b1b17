import type { WeeklyReview } from '@mikai/contract/mood';
import { isPresetActivity } from '@mikai/core/mood/own-activity';
import type { Compositions, ReviewFigures } from '../../composition.js';
import type { Asked } from './asked.js';
import { localName, mattersOf } from './named.js';
import { PhrasePicker, type Fillings } from './phrase-picker.js';

/** Mean of a day from which it is a bright spot to be celebrated. */
const BRIGHT_DAY = 4;
/** Mean from which a day of a heavy week may be called its best. */
const FAIR_DAY = 3;
/** Days whose means lie within less than this are called close to each other. */
const CLOSE_DAYS = 1;
/** Below this many entries the text says that this is only a glimpse. */
const FEW_ENTRIES = 5;

/** Days whose mean is no higher were heavy ones: of their entries most are at "Very Low" or "Low". */
export const HEAVY_MEAN = 2;
/** Suggestions of a review. */
export const MAX_SUGGESTIONS = 3;

/**
 * Returns a review's paragraph after a heavy week, or one in which the crisis gate was met: that nobody has to carry it
 * alone, somebody to talk to, and when to see a doctor. `null` after any other week.
 */
export function helpAfter(
  { language, seed, metGate }: Asked,
  { stats }: Pick<ReviewFigures, 'stats'>,
): { insights: string[]; suggestions: string[] } | null {
  if (!metGate && stats.averageMood > HEAVY_MEAN) return null;
  const phrases = new PhrasePicker(language, seed);
  return {
    // A week is called heavy only if its figures say so, too.
    insights: [phrases.requiredPhrase(stats.averageMood > HEAVY_MEAN ? 'help.words' : 'help.week')],
    suggestions: phrases.inOrder('help.week.suggest'),
  };
}

/** Writes text around the given figures of a week, which are passed through unchanged. */
export function composeWeeklyReview(
  asked: Asked,
  input: ReviewFigures,
): Compositions['weeklyReview']['given'] {
  const phrases = new PhrasePicker(asked.language, asked.seed);
  const help = helpAfter(asked, input);
  const { from, to, stats } = input;
  return {
    from,
    to,
    stats,
    patterns: patterns(phrases, input, help !== null),
    insights: [...(help?.insights ?? []), ...insights(phrases, input, help !== null)],
    suggestions: [...(help?.suggestions ?? []), ...suggestions(phrases, input)].slice(0, MAX_SUGGESTIONS),
    goals: goals(phrases, input, help !== null),
    celebrationMoments: help ? [] : celebrations(phrases, input),
    weeklyTheme: phrases.requiredPhrase(`week.${help ? 'declining' : stats.moodTrend}`),
  };
}

function dayOf(phrases: PhrasePicker, { day, average }: { day: string; average: number }): Fillings {
  const weekday = new Intl.DateTimeFormat(phrases.language, { weekday: 'long', timeZone: 'UTC' });
  return { day: weekday.format(new Date(`${day}T12:00:00Z`)), average: phrases.number(average) };
}

function patterns(
  phrases: PhrasePicker,
  { best, worst, stats, days }: ReviewFigures,
  isHeavy: boolean,
): WeeklyReview['patterns'] {
  const found: WeeklyReview['patterns'] = [];
  if (best && !(isHeavy && best.average < FAIR_DAY)) {
    found.push({
      type: 'positive',
      // A single day does not show whether its activities help.
      description: phrases.requiredPhrase('pattern.best', dayOf(phrases, best)),
      suggestion: phrases.requiredPhrase('suggest.best'),
    });
  }
  // A day that weighed even more is nothing to be pointed at where the whole week did.
  if (worst && !isHeavy) {
    found.push({
      type: worst.average < stats.averageMood && worst.average < 3 ? 'concerning' : 'other',
      description: phrases.requiredPhrase('pattern.worst', dayOf(phrases, worst)),
      suggestion: phrases.requiredPhrase('suggest.worst'),
    });
  }
  // A week that was heavy throughout is not called even, nor is one with several days at each end.
  if (found.length > 0 || isHeavy || !areClose(days)) return found;
  return [
    {
      type: 'other',
      description: phrases.requiredPhrase('pattern.level'),
      suggestion: phrases.requiredPhrase('suggest'),
    },
  ];
}

function areClose(days: ReviewFigures['days']): boolean {
  const averages = days.flatMap(({ average }) => average ?? []);
  return averages.length === 0 || Math.max(...averages) - Math.min(...averages) < CLOSE_DAYS;
}

/** Returns the one that was noted most often: more than once, and more often than any other. */
function mostOften<T extends { count: number }>([first, second]: readonly T[]): T | undefined {
  return first && first.count > Math.max(1, second?.count ?? 0) ? first : undefined;
}

/** An activity of one's own is counted here, neutrally, and named nowhere else. */
function insights(phrases: PhrasePicker, { stats, days }: ReviewFigures, isHeavy: boolean): string[] {
  const emotion = mostOften(stats.mostFrequentEmotions);
  const activity = mostOften(stats.mostFrequentActivities);
  // Few or scattered days have a 'stable' trend as well: then it is not mentioned.
  const isEven = stats.totalEntries >= FEW_ENTRIES && areClose(days);
  return [
    phrases.phrase('insight.average', { average: phrases.number(stats.averageMood) }),
    stats.moodTrend === 'stable' && (isHeavy || !isEven)
      ? null
      : phrases.phrase(`insight.${stats.moodTrend}`),
    emotion ? phrases.phrase('insight.emotion', { name: localName(phrases, emotion.emotion) }) : null,
    activity ? phrases.phrase('insight.activity', { name: localName(phrases, activity.activity) }) : null,
    stats.totalEntries < FEW_ENTRIES
      ? phrases.phrase('insight.small', { entries: phrases.number(stats.totalEntries) })
      : null,
  ].filter((line) => line !== null);
}

/** Three: what fits the feelings that were noted most, then general ones. */
function suggestions(phrases: PhrasePicker, { stats }: ReviewFigures): string[] {
  const groups = stats.mostFrequentEmotions.flatMap(({ emotion }) => {
    const { themes, feelings } = mattersOf(emotion);
    return [
      ...themes.map((name) => `strategy.theme.${name}`),
      ...feelings.map((name) => `strategy.feeling.${name}`),
    ];
  });
  const own = groups.slice(0, 2).flatMap((group) => phrases.some(group, 1));
  return [...own, ...phrases.some(['suggest', 'strategy.any'], 3 - own.length)];
}

/** Names an activity only if it was logged on the best day; names none after a heavy week, in which little is possible. */
function goals(phrases: PhrasePicker, { stats, best }: ReviewFigures, isHeavy: boolean): string[] {
  const activity = isHeavy ? undefined : best?.activities.find(isPresetActivity);
  return [
    stats.consistencyScore < 100 && !isHeavy ? phrases.phrase('goal.log') : null,
    activity ? phrases.phrase('goal.activity', { name: localName(phrases, activity) }) : null,
    phrases.phrase('goal.any'),
  ].filter((line) => line !== null);
}

/** Returns what there really is to celebrate. */
function celebrations(phrases: PhrasePicker, { stats, best }: ReviewFigures): string[] {
  return [
    stats.consistencyScore >= 100 ? phrases.phrase('celebrate.streak') : null,
    best && best.average >= BRIGHT_DAY ? phrases.phrase('celebrate.best', dayOf(phrases, best)) : null,
    stats.totalEntries > 0
      ? phrases.phrase('celebrate.logging', { entries: phrases.number(stats.totalEntries) })
      : null,
  ].filter((line) => line !== null);
}
