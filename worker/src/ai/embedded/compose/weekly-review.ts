import type { WeeklyReview } from '@mikai/contract/mood';
import type { Compositions, ReviewFigures } from '../../composition.js';
import type { Asked } from './asked.js';
import { localName, mattersOf } from './named.js';
import { Words, type Fillings } from './words.js';

/** Mean of a day from which it is a bright spot to be celebrated. */
const BRIGHT_DAY = 4;
/** Below so many entries the words say that this is only a glimpse. */
const FEW_ENTRIES = 5;

/** Words around the told figures of a week; the figures themselves are passed through. */
export function composeWeeklyReview(
  { language, seed, metGate }: Asked,
  told: ReviewFigures,
): Compositions['weeklyReview']['given'] {
  const words = new Words(language, seed);
  const { from, to, stats } = told;
  return {
    from,
    to,
    stats,
    patterns: patterns(words, told),
    insights: insights(words, told),
    suggestions: suggestions(words, told),
    goals: goals(words, told),
    celebrationMoments: metGate ? [] : celebrations(words, told),
    weeklyTheme: words.sure(`week.${metGate ? 'declining' : stats.moodTrend}`),
  };
}

function dayOf(words: Words, { day, average }: { day: string; average: number }): Fillings {
  const weekday = new Intl.DateTimeFormat(words.language, { weekday: 'long', timeZone: 'UTC' });
  return { day: weekday.format(new Date(`${day}T12:00:00Z`)), average: words.number(average) };
}

function patterns(words: Words, { best, worst, stats }: ReviewFigures): WeeklyReview['patterns'] {
  const found: WeeklyReview['patterns'] = [];
  if (best) {
    const [activity] = best.activities;
    const helped = activity ? words.say('pattern.helps', { name: localName(words, activity) }) : null;
    found.push({
      type: 'positive',
      description: words.join([words.sure('pattern.best', dayOf(words, best)), helped]),
      suggestion: words.sure('suggest.best'),
    });
  }
  if (worst) {
    found.push({
      type: worst.average < stats.averageMood && worst.average < 3 ? 'concerning' : 'other',
      description: words.sure('pattern.worst', dayOf(words, worst)),
      suggestion: words.sure('suggest.worst'),
    });
  }
  if (found.length > 0) return found;
  return [{ type: 'other', description: words.sure('pattern.level'), suggestion: words.sure('suggest') }];
}

function insights(words: Words, { stats }: ReviewFigures): string[] {
  const [emotion] = stats.mostFrequentEmotions;
  const [activity] = stats.mostFrequentActivities;
  return [
    words.say('insight.average', { average: words.number(stats.averageMood) }),
    words.say(`insight.${stats.moodTrend}`),
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

function goals(words: Words, { stats, best }: ReviewFigures): string[] {
  const activity = best?.activities[0] ?? stats.mostFrequentActivities[0]?.activity;
  return [
    stats.consistencyScore < 100 ? words.say('goal.log') : null,
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
