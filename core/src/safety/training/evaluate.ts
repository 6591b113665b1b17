import { LANGUAGE_CODES } from '@mikai/contract/languages';
import {
  HINT_WEIGHT,
  RECOVERY_WEIGHT,
  levelOf,
  type Combination,
  type CrisisLevel,
  type LinearModel,
  type Rest,
  type Thresholds,
} from '../model.js';
import { textHash, type CorpusLine } from './corpus.js';
import { seededRandom } from '@mikai/contract/seeded-random';
import { evidenceOf, makeExample, trainModel, type Example } from './trainer.js';

export const FOLDS = 3;

/**
 * Share of harmless lines that may reach each level or one above it, as the mean over the sources that are never trained on. A source counts
 * as one, however many lines it has, so that no author's idea of a hard line sets the bar.
 */
export const FALSE_ALARM_TARGETS: Thresholds = { certain: 0.013, check: 0.087 };

/** Sources whose harmless lines are hard by intent, twins of danger and texts made of such: they set no threshold. */
const HARD_SOURCES: ReadonlySet<string> = new Set(['corpus', 'long', 'scenes']);
/** The same of single lines: twins, denials, mentions, and turns taken out of their conversation. */
const HARD_CATEGORIES: ReadonlySet<string> = new Set(['twin', 'denial', 'mention', 'conversation']);
const isHard = ({ source, category }: CorpusLine): boolean =>
  HARD_SOURCES.has(source) || HARD_CATEGORIES.has(category);

/** A line with what a model that has not seen it, or its source, makes of it. */
export interface HeldBack {
  line: CorpusLine;
  evidence: number[];
  /** The same of what is left when denied and mentioned clauses are taken out; `null` where there are none. */
  rest: Rest | null;
}

/** Returns the fold of a line: by its text, so that adding lines moves no other. */
export const foldOf = (line: CorpusLine): number => textHash(line.key) % FOLDS;

/** Stores a model's result for a line. */
export function holdBack(model: LinearModel, line: CorpusLine, example: Example): HeldBack {
  return {
    line,
    evidence: evidenceOf(model, example),
    rest: example.rest && {
      evidence: evidenceOf(model, example.rest),
      clear: example.rest.clear,
      isFigure: example.rest.isFigure,
    },
  };
}

/**
 * The weight of a long text in the last step, in lines: without it, the few of them are outnumbered by single
 * sentences.
 */
const LONG_WEIGHT = 2;

/** Sources of ordinary sentences, of which long harmless texts are made. */
const isOrdinary = ({ source }: CorpusLine): boolean => source === 'ordinary' || source.startsWith('public-');

/**
 * Long texts made of a fold's lines: ordinary sentences, one that is hard by intent among them, and in every second text a
 * line of danger. They teach the last step what the number of windows is worth.
 */
function longTexts(lines: readonly CorpusLine[], seed: number): CorpusLine[] {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  return LANGUAGE_CODES.flatMap((language) => {
    const own = lines.filter((line) => line.language === language && line.text.length < 160);
    const ordinary = own.filter(isOrdinary);
    const hard = own.filter((line) => line.label === 'safe' && !isOrdinary(line));
    const danger = own.filter(({ label }) => label !== 'safe');
    if (ordinary.length === 0 || hard.length === 0 || danger.length === 0) return [];
    const isTight = language === 'ja' || language === 'zh';
    return Array.from({ length: 30 }, (_, index) => {
      const parts = Array.from({ length: 4 + Math.floor(random() * 20) }, () => pick(ordinary).text);
      const hidden = index % 2 === 1 ? pick(danger) : undefined;
      parts.splice(Math.floor(random() * (parts.length + 1)), 0, (hidden ?? pick(hard)).text);
      return {
        language,
        label: hidden?.label ?? 'safe',
        category: hidden?.category ?? 'everyday',
        text: parts
          .map((part) => (/[.!?…。！？।؟]$/u.test(part) ? part : `${part}${isTight ? '。' : '.'}`))
          .join(isTight ? '' : ' '),
        source: 'long',
        extra: false,
        weight: LONG_WEIGHT,
        key: '',
      };
    });
  });
}

/** Returns whether a line is held out in its fold: intentionally extra lines are always trained on. */
const isFolded = (line: CorpusLine): boolean =>
  !line.extra || isOrdinary(line) || ['scenes', 'voices', 'hints', 'writers'].includes(line.source);

/** Judges lines, and long texts made of them, by a model that was trained without them. */
export function crossValidate(
  lines: readonly CorpusLine[],
  examples: readonly Example[],
  onFold?: (fold: number) => void,
): HeldBack[] {
  const folds = lines.map((line) => (isFolded(line) ? foldOf(line) : -1));
  const out: HeldBack[] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model = trainModel(examples.filter((_, index) => folds[index] !== fold));
    lines.forEach((line, index) => {
      if (folds[index] === fold) out.push(holdBack(model, line, examples[index] as Example));
    });
    const held = lines.filter((_, index) => folds[index] === fold);
    for (const line of longTexts(held, fold + 1)) out.push(holdBack(model, line, makeExample(line, 0)));
    onFold?.(fold);
  }
  return out;
}

/** Judges the lines of each source by a model that was trained without any line of it. */
export function leaveSourcesOut(
  lines: readonly CorpusLine[],
  examples: readonly Example[],
  groupOf: (line: CorpusLine) => string = ({ source }) => source,
  onGroup?: (held: readonly HeldBack[]) => void,
): HeldBack[] {
  return [...new Set(lines.map(groupOf))].flatMap((group) => {
    const model = trainModel(examples.filter((_, index) => groupOf(lines[index] as CorpusLine) !== group));
    const held = lines.flatMap((line, index) =>
      groupOf(line) === group ? [holdBack(model, line, examples[index] as Example)] : [],
    );
    onGroup?.(held);
    return held;
  });
}

/**
 * The weights of the last step, in the order of `evidence`. Chosen in tenths on sources that the weights of the model have not seen,
 * single lines and long texts: fitted on folds of the project's own lines, the last step trusted the windows too much, and found 1.5 points
 * fewer hints of other authors at the same share of false alarms.
 */
export const COMBINATION: Combination = {
  weights: [0.3, 0.8, -0.2, 0.4, 0.1, -0.3, 0.8, HINT_WEIGHT, RECOVERY_WEIGHT, 0],
  bias: 0,
};

/** Returns the level of a line. */
export const judge = (
  combination: Combination,
  thresholds: Thresholds,
  { evidence: pieces, rest }: HeldBack,
): CrisisLevel => levelOf(combination, thresholds, pieces, rest);

/** Returns the mean over sources of the share of harmless lines that reach a level. */
export function falseAlarms(held: readonly HeldBack[], isAlarm: (item: HeldBack) => boolean): number {
  const bySource = new Map<string, { all: number; fired: number }>();
  for (const item of held) {
    if (item.line.label !== 'safe' || isHard(item.line)) continue;
    // The public sets are one source: they are the same kind of sentence.
    const source = item.line.source.replace(/^public-.*/, 'public');
    const counter = bySource.get(source) ?? { all: 0, fired: 0 };
    counter.all += 1;
    if (isAlarm(item)) counter.fired += 1;
    bySource.set(source, counter);
  }
  const shares = [...bySource.values()].map(({ all, fired }) => fired / all);
  return shares.reduce((total, share) => total + share, 0) / Math.max(shares.length, 1);
}

/** Returns the lowest thresholds that keep the targets of false alarms, on lines of sources that the weights have not seen. */
export function chooseThresholds(
  held: readonly HeldBack[],
  combination: Combination,
  targets: Thresholds = FALSE_ALARM_TARGETS,
): Thresholds {
  const lowest = (level: CrisisLevel, target: number): number => {
    for (let threshold = -4; threshold < 6; threshold += 0.02) {
      const thresholds = { certain: threshold, check: threshold };
      const share = falseAlarms(held, (item) => {
        const found = judge(combination, thresholds, item);
        return level === 'certain' ? found === 'certain' : found !== 'none';
      });
      if (share <= target) return threshold;
    }
    throw new Error(`no threshold keeps ${target} of false alarms`);
  };
  const certain = lowest('certain', targets.certain);
  return { certain, check: Math.min(lowest('check', targets.check), certain) };
}

export interface Count {
  all: number;
  certain: number;
  check: number;
}

export type Tally = Record<CorpusLine['label'], Count>;

export const emptyTally = (): Tally => ({
  explicit: { all: 0, certain: 0, check: 0 },
  indirect: { all: 0, certain: 0, check: 0 },
  safe: { all: 0, certain: 0, check: 0 },
});

/** Counts levels by a name of each line, such as its language or its source. */
export function tallyBy<T extends { line: CorpusLine }>(
  items: readonly T[],
  nameOf: (line: CorpusLine) => string,
  levelFor: (item: T) => CrisisLevel,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const item of items) {
    const name = nameOf(item.line);
    const tally = tallies.get(name) ?? emptyTally();
    tallies.set(name, tally);
    const counter = tally[item.line.label];
    counter.all += 1;
    const level = levelFor(item);
    if (level !== 'none') counter[level] += 1;
  }
  return tallies;
}
