import type { MoodInsights, MoodRecommendation } from '@mikai/contract/mood';
import { correlationsIn, patternsIn } from '@mikai/core/mood/insight-figures';
import type { Compositions, InsightFigures } from '../../composition.js';
import type { Asked } from './asked.js';
import { localName, mattersOf } from './named.js';
import { strategies } from './strategies.js';
import { Words, type Fillings } from './words.js';

const MOST_ADVICE = 4;
/** Below so many days the words say that the sample is small. */
const FEW_DAYS = 14;

type Factor = InsightFigures['factors'][number];

/** Words around the told figures; the figures themselves are passed through. */
export function composeMoodInsights(
  { language, seed, metGate }: Asked,
  told: InsightFigures,
): Compositions['moodInsights']['given'] {
  const words = new Words(language, seed);
  const lower = patternsIn(told);
  const higher = correlationsIn(told);
  const { min, max } = told.predictedMoodRange;
  // The whole scale: the days are too few to say anything.
  const isUnknown = min <= 1 && max >= 5;
  const forecast = metGate ? 'high' : told.riskLevel;
  return {
    forecast: {
      riskLevel: told.riskLevel,
      predictedMoodRange: told.predictedMoodRange,
      confidence: told.confidence,
      toolkit: words.some('toolkit', 3),
      recommendations: words.some([...(isUnknown ? ['forecast.unknown'] : []), `forecast.${forecast}`], 2),
    },
    triggerPatterns: lower.map((factor) => trigger(language, seed, factor)),
    correlations: higher.map((factor) => correlation(language, seed, factor)),
    recommendations: advice(words, told, higher[0]),
    overallTrend: told.overallTrend,
    keyInsight: keyInsight(words, told, lower[0], higher[0], metGate),
  };
}

function fillings(words: Words, { name, difference, improvementPercent, ...days }: Factor): Fillings {
  return {
    name: localName(words, name),
    difference: words.number(Math.abs(difference)),
    percent: words.percent(Math.abs(improvementPercent)),
    with: words.number(days.daysWith),
    without: words.number(days.daysWithout),
  };
}

/** Each factor has words of its own, so that the same sentence may serve several. */
function trigger(
  language: Asked['language'],
  seed: number,
  factor: Factor,
): MoodInsights['triggerPatterns'][number] {
  const words = new Words(language, seed + factor.name.length);
  const matters = mattersOf(factor.name);
  const isBare = matters.themes.length + matters.feelings.length === 0;
  const first = factor.kind === 'activity' && isBare ? words.some('trigger.strategy.activity', 1) : [];
  return {
    trigger: factor.name,
    impact: factor.difference,
    sampleSize: { daysWith: factor.daysWith, daysWithout: factor.daysWithout },
    description: words.sure(`trigger.${factor.kind}`, fillings(words, factor)),
    strategies: [...first, ...strategies(words, matters)].slice(0, 3),
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
    recommendation: words.sure(`correlation.${factor.kind}`, fillings(words, factor)),
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
function advice(words: Words, told: InsightFigures, best: Factor | undefined): MoodRecommendation[] {
  const low = new Set(told.factors.filter(({ difference }) => difference < 0).map(({ name }) => name));
  const order = [
    ...(low.has('Lonely') || told.riskLevel === 'high' ? ['people'] : []),
    ...(low.has('Tired') || low.has('Overwhelmed') ? ['sleep'] : []),
    'walk',
    'sleep',
    'people',
    'log',
  ];
  const own = best?.kind === 'activity' ? [recommendation(words, 'factor', fillings(words, best))] : [];
  const rest = [...new Set(order)].map((name) => recommendation(words, name));
  return [...own, ...rest].slice(0, MOST_ADVICE);
}

/** The lines of an advice group are the fields of one recommendation, in order. */
function recommendation(words: Words, name: string, filled: Fillings = {}): MoodRecommendation {
  const lines = words.inOrder(`advice.${name}`, filled);
  return Object.fromEntries(
    ADVICE_FIELDS.map((field, index) => [field, lines[index] ?? '']),
  ) as unknown as MoodRecommendation;
}

function keyInsight(
  words: Words,
  told: InsightFigures,
  lower: Factor | undefined,
  higher: Factor | undefined,
  metGate: boolean,
): string {
  const trend = metGate && told.overallTrend === 'improving' ? 'stable' : told.overallTrend;
  const strongest = [higher, lower]
    .filter((factor) => factor !== undefined)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0];
  return words.join([
    words.sure(`key.${trend}`, {
      average: words.number(told.averageMood),
      entries: words.number(told.entries),
    }),
    strongest ? words.say('key.factor', { name: localName(words, strongest.name) }) : null,
    told.days < FEW_DAYS ? words.say('key.small') : null,
  ]);
}
