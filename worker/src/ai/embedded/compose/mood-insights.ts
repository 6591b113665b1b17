import type { MoodInsights, MoodRecommendation } from '@mikai/contract/mood';
import { correlationsIn, patternsIn } from '@mikai/core/mood/insight-figures';
import { isOwnActivity } from '@mikai/core/mood/own-activity';
import type { Compositions, InsightFigures } from '../../composition.js';
import type { Asked } from './asked.js';
import { factorName, mattersOf } from './named.js';
import { strategies } from './strategies.js';
import { HEAVY_MEAN } from './weekly-review.js';
import { Words, type Fillings } from './words.js';

const MOST_ADVICE = 4;
/** Below so many days the words say that the sample is small. */
const FEW_DAYS = 14;

type Factor = InsightFigures['factors'][number];

/**
 * Whether the time was so heavy that help comes before all figures: entries of 2 or less on average, now or all along, or
 * the crisis gate was met.
 */
export const isHeavyTime = (
  { metGate }: Pick<Asked, 'metGate'>,
  { riskLevel, averageMood }: Pick<InsightFigures, 'riskLevel' | 'averageMood'>,
): boolean => metGate || riskLevel === 'high' || averageMood <= HEAVY_MEAN;

/** Words around the told figures; the figures themselves are passed through. */
export function composeMoodInsights(
  asked: Asked,
  told: InsightFigures,
): Compositions['moodInsights']['given'] {
  const { language, seed } = asked;
  const words = new Words(language, seed);
  const isHeavy = isHeavyTime(asked, told);
  const lower = patternsIn(told);
  const higher = correlationsIn(told);
  const { min, max } = told.predictedMoodRange;
  // The whole scale: the days are too few to say anything.
  const isUnknown = min <= 1 && max >= 5;
  const forecast = isHeavy ? 'high' : told.riskLevel;
  return {
    forecast: {
      riskLevel: told.riskLevel,
      predictedMoodRange: told.predictedMoodRange,
      confidence: told.confidence,
      toolkit: words.some('toolkit', 3),
      // Where nothing can be said of the next days, nothing is said of the last ones being steady either.
      recommendations:
        isUnknown && !isHeavy ? words.some('forecast.unknown', 1) : words.some(`forecast.${forecast}`, 2),
    },
    triggerPatterns: lower.map((factor) => trigger(language, seed, factor)),
    correlations: higher.map((factor) => correlation(language, seed, factor)),
    recommendations: advice(words, told, higher[0], isHeavy),
    overallTrend: told.overallTrend,
    keyInsight: keyInsight(words, told, lower, higher, isHeavy),
  };
}

function fillings(words: Words, { difference, improvementPercent, ...factor }: Factor): Fillings {
  return {
    name: factorName(words, factor),
    difference: words.number(Math.abs(difference)),
    percent: words.percent(Math.abs(improvementPercent)),
    with: words.number(factor.daysWith),
    without: words.number(factor.daysWithout),
  };
}

/** Weekdays and parts of the day are spoken of alike. */
const groupOf = ({ kind }: Factor): string => (kind === 'weekday' || kind === 'part' ? 'time' : kind);

/** Each factor has words of its own, so that the same sentence may serve several. */
function trigger(
  language: Asked['language'],
  seed: number,
  factor: Factor,
): MoodInsights['triggerPatterns'][number] {
  const words = new Words(language, seed + factor.name.length);
  const isOwn = isOwnActivity(factor);
  const matters = mattersOf(factor.name);
  const isBare = matters.themes.length + matters.feelings.length === 0;
  const first = isBare ? words.some('trigger.strategy.activity', 1) : [];
  return {
    trigger: factor.name,
    impact: factor.difference,
    sampleSize: { daysWith: factor.daysWith, daysWithout: factor.daysWithout },
    description: words.sure(`trigger.${groupOf(factor)}`, fillings(words, factor)),
    // Nothing is advised about what nobody but the member knows.
    strategies: isOwn ? [] : [...first, ...strategies(words, matters)].slice(0, 3),
  };
}

function correlation(
  language: Asked['language'],
  seed: number,
  factor: Factor,
): MoodInsights['correlations'][number] {
  const words = new Words(language, seed + factor.name.length);
  return {
    factor: factor.name,
    moodImprovement: factor.improvementPercent,
    sampleSize: { daysWith: factor.daysWith, daysWithout: factor.daysWithout },
    recommendation: words.sure(`correlation.${groupOf(factor)}`, fillings(words, factor)),
  };
}

const ADVICE_FIELDS = [
  'category',
  'expectedImpact',
  'recommendation',
  'timeOfDay',
  'duration',
  'reason',
] as const satisfies readonly (keyof MoodRecommendation)[];

/** What the person's own days speak for comes first, then what goes with what was noted most on low days. */
function advice(
  words: Words,
  told: InsightFigures,
  best: Factor | undefined,
  isHeavy: boolean,
): MoodRecommendation[] {
  const low = new Set(told.factors.filter(({ difference }) => difference < 0).map(({ name }) => name));
  const order = [
    ...(low.has('Lonely') || isHeavy ? ['people'] : []),
    ...(low.has('Tired') || low.has('Overwhelmed') ? ['sleep'] : []),
    'walk',
    'sleep',
    'people',
    'log',
  ];
  const own = best?.kind === 'activity' ? [recommendation(words, 'factor', fillings(words, best))] : [];
  const rest = [...new Set(order)].map((name) => recommendation(words, name));
  return (isHeavy ? [...rest.slice(0, 1), ...own, ...rest.slice(1)] : [...own, ...rest]).slice(
    0,
    MOST_ADVICE,
  );
}

/** The lines of an advice group are the fields of one recommendation, in order. */
function recommendation(words: Words, name: string, filled: Fillings = {}): MoodRecommendation {
  const lines = words.inOrder(`advice.${name}`, filled);
  return Object.fromEntries(
    ADVICE_FIELDS.map((field, index) => [field, lines[index] ?? '']),
  ) as unknown as MoodRecommendation;
}

/** Help first where the time was heavy, and no word of how even it was. */
function keyInsight(
  words: Words,
  told: InsightFigures,
  lower: readonly Factor[],
  higher: readonly Factor[],
  isHeavy: boolean,
): string {
  const figures = { average: words.number(told.averageMood), entries: words.number(told.entries) };
  const strongest = [...higher, ...lower]
    .filter((factor) => !isOwnActivity(factor))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0];
  // Few days have no trend, which is not the same as an even time.
  const isFlat = told.overallTrend === 'stable' && told.days < FEW_DAYS;
  return words.join([
    ...(isHeavy
      ? [words.sure('help.days'), words.sure('key.plain', figures)]
      : [words.sure(isFlat ? 'key.plain' : `key.${told.overallTrend}`, figures)]),
    strongest
      ? words.say(strongest.difference < 0 ? 'key.lower' : 'key.higher', fillings(words, strongest))
      : null,
    told.days < FEW_DAYS && !isHeavy ? words.say('key.small') : null,
  ]);
}
