import type { MoodInsights, MoodRecommendation } from '@mikai/contract/mood';
import { meanOf } from '@mikai/core/mood/chance';
import { correlationsIn, patternsIn } from '@mikai/core/mood/insight-figures';
import { isOwnActivity } from '@mikai/core/mood/own-activity';
import type { Compositions, InsightFigures } from '../../composition.js';
import type { Asked } from './asked.js';
import { factorName, mattersOf } from './named.js';
import { strategies } from './strategies.js';
import { HEAVY_MEAN } from './weekly-review.js';
import { PhrasePicker, type Fillings } from './phrase-picker.js';

const MAX_ADVICE = 4;
/** Below this many days the text says that the sample is small. */
const FEW_DAYS = 14;
/** Wider than this many steps, the range of the last days is no steady one; the web app calls it none either. */
const MAX_STEADY_SPAN = 2;

/** Newest entries whose mean is below this are called heavy. */
const HEAVY_LATELY = 3;

type Factor = InsightFigures['factors'][number];

/**
 * Returns whether the time was so heavy that help comes before all figures: entries of 2 or less on average, now or
 * throughout, or the crisis gate was met.
 */
export const isHeavyTime = (
  { metGate }: Pick<Asked, 'metGate'>,
  { riskLevel, averageMood }: Pick<InsightFigures, 'riskLevel' | 'averageMood'>,
): boolean => metGate || riskLevel === 'high' || averageMood <= HEAVY_MEAN;

/** Writes text around the given figures, which are passed through unchanged. */
export function composeMoodInsights(
  asked: Asked,
  input: InsightFigures,
): Compositions['moodInsights']['given'] {
  const { language, seed } = asked;
  const phrases = new PhrasePicker(language, seed);
  const isHeavy = isHeavyTime(asked, input);
  const lower = patternsIn(input);
  const higher = correlationsIn(input);
  const { min, max } = input.predictedMoodRange;
  // The whole scale: there are too few days for a forecast.
  const isUnknown = min <= 1 && max >= 5;
  const forecast = isHeavy ? 'high' : input.riskLevel;
  return {
    forecast: {
      riskLevel: input.riskLevel,
      predictedMoodRange: input.predictedMoodRange,
      confidence: input.confidence,
      toolkit: phrases.some('toolkit', 3),
      // Without a forecast, the text does not call the last days steady either.
      recommendations:
        isUnknown && !isHeavy ? phrases.some('forecast.unknown', 1) : phrases.some(`forecast.${forecast}`, 2),
    },
    triggerPatterns: lower.map((factor) => trigger(language, seed, factor)),
    correlations: higher.map((factor) => correlation(language, seed, factor)),
    recommendations: advice(phrases, input, higher[0], isHeavy),
    overallTrend: input.overallTrend,
    keyInsight: keyInsight(phrases, input, [...higher, ...lower], isHeavy ? helpGroup(asked, input) : null),
  };
}

function fillings(phrases: PhrasePicker, { difference, improvementPercent, ...factor }: Factor): Fillings {
  return {
    name: factorName(phrases, factor),
    difference: phrases.number(Math.abs(difference)),
    percent: phrases.percent(Math.abs(improvementPercent)),
    with: phrases.number(factor.daysWith),
    without: phrases.number(factor.daysWithout),
  };
}

/** Weekdays and parts of the day are spoken of alike. */
const groupOf = ({ kind }: Factor): string => (kind === 'weekday' || kind === 'part' ? 'time' : kind);

/** Each factor has its own phrase, so that one sentence can serve several factors. */
function trigger(
  language: Asked['language'],
  seed: number,
  factor: Factor,
): MoodInsights['triggerPatterns'][number] {
  const phrases = new PhrasePicker(language, seed + factor.name.length);
  const isOwn = isOwnActivity(factor);
  const matters = mattersOf(factor.name);
  const isBare = matters.themes.length + matters.feelings.length === 0;
  const first = isBare ? phrases.some('trigger.strategy.activity', 1) : [];
  return {
    trigger: factor.name,
    impact: factor.difference,
    sampleSize: { daysWith: factor.daysWith, daysWithout: factor.daysWithout },
    description: phrases.requiredPhrase(`trigger.${groupOf(factor)}`, fillings(phrases, factor)),
    // Only the member knows what lies behind these, so there is no advice about them.
    strategies: isOwn ? [] : [...first, ...strategies(phrases, matters)].slice(0, 3),
  };
}

function correlation(
  language: Asked['language'],
  seed: number,
  factor: Factor,
): MoodInsights['correlations'][number] {
  const phrases = new PhrasePicker(language, seed + factor.name.length);
  return {
    factor: factor.name,
    moodImprovement: factor.improvementPercent,
    sampleSize: { daysWith: factor.daysWith, daysWithout: factor.daysWithout },
    recommendation: phrases.requiredPhrase(`correlation.${groupOf(factor)}`, fillings(phrases, factor)),
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

/** Suggestions from the person's own days come first, then those for what was noted most on low days. */
function advice(
  phrases: PhrasePicker,
  input: InsightFigures,
  best: Factor | undefined,
  isHeavy: boolean,
): MoodRecommendation[] {
  const low = new Set(input.factors.filter(({ difference }) => difference < 0).map(({ name }) => name));
  const order = [
    ...(low.has('Lonely') || isHeavy ? ['people'] : []),
    ...(low.has('Tired') || low.has('Overwhelmed') ? ['sleep'] : []),
    'walk',
    'sleep',
    'people',
    'log',
  ];
  const own = best?.kind === 'activity' ? [recommendation(phrases, 'factor', fillings(phrases, best))] : [];
  const rest = [...new Set(order)].map((name) => recommendation(phrases, name));
  return (isHeavy ? [...rest.slice(0, 1), ...own, ...rest.slice(1)] : [...own, ...rest]).slice(0, MAX_ADVICE);
}

/** The lines of an advice group are the fields of one recommendation, in order. */
function recommendation(phrases: PhrasePicker, name: string, filled: Fillings = {}): MoodRecommendation {
  const lines = phrases.inOrder(`advice.${name}`, filled);
  return Object.fromEntries(
    ADVICE_FIELDS.map((field, index) => [field, lines[index] ?? '']),
  ) as unknown as MoodRecommendation;
}

/** Returns the sentence about the trend. A mood that goes up and down without one is not called steady. */
function keyGroup({ overallTrend, days, predictedMoodRange: { min, max } }: InsightFigures): string {
  if (overallTrend !== 'stable') return `key.${overallTrend}`;
  // Few days have no trend, which is not the same as an even time.
  if (days < FEW_DAYS) return 'key.plain';
  return max - min > MAX_STEADY_SPAN ? 'key.swinging' : 'key.stable';
}

/**
 * Returns the sentence with help that fits the figures beside it: the whole time was heavy, only the newest entries were, or only a note was heavy.
 */
function helpGroup(
  { metGate }: Pick<Asked, 'metGate'>,
  { averageMood, riskLevel, recentScores }: InsightFigures,
): string {
  if (averageMood <= HEAVY_MEAN) return 'help.days';
  const isHeavyLately = riskLevel === 'high' && meanOf(recentScores) < HEAVY_LATELY;
  return metGate && !isHeavyLately ? 'help.words' : 'help.lately';
}

/** Help first where the time was heavy, and no word of how even it was. */
function keyInsight(
  phrases: PhrasePicker,
  input: InsightFigures,
  factors: readonly Factor[],
  help: string | null,
): string {
  const figures = { average: phrases.number(input.averageMood), entries: phrases.number(input.entries) };
  const strongest = factors
    .filter((factor) => !isOwnActivity(factor))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))[0];
  return phrases.join([
    ...(help !== null
      ? [phrases.requiredPhrase(help), phrases.requiredPhrase('key.plain', figures)]
      : [phrases.requiredPhrase(keyGroup(input), figures)]),
    strongest
      ? phrases.phrase(strongest.difference < 0 ? 'key.lower' : 'key.higher', fillings(phrases, strongest))
      : null,
    input.days < FEW_DAYS && help === null ? phrases.phrase('key.small') : null,
  ]);
}
