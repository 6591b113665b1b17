import { distanceFrom, type Combination, type LinearModel, type Thresholds } from '../model.js';
import type { CorpusLine } from './corpus.js';
import { evidenceOf, makeExample, type Example } from './trainer.js';

/** The threshold of the weights that learned ordinary talk: how many hints they may cost. */

/** The share of lines of danger that the first weights find, and the second may take away. */
const MAX_LOST = 0.01;

/** A line of danger: its distances beyond what is at least a check by the first weights, and its log-odds by the second. */
interface Weighed {
  first: number;
  second: number;
}

/** Returns the highest `certain` at which the second weights take away at most a hundredth of the lines of danger that the first ones find. */
export function chooseCertain(
  lines: readonly CorpusLine[],
  first: LinearModel & { combination: Combination; thresholds: Thresholds },
  second: LinearModel,
): number {
  const { combination, thresholds } = first;
  const gap = thresholds.certain - thresholds.check;
  const dangers = lines.filter(({ label }) => label !== 'safe');
  const weighed = dangers.flatMap((line): Weighed[] => {
    const example: Example = makeExample(line, 0);
    if (example.hinted || example.oblique) return [];
    const distance = distanceFrom(combination, thresholds.check, evidenceOf(first, example));
    return [{ first: distance, second: distanceFrom(combination, 0, evidenceOf(second, example)) }];
  });
  const isLost = (certain: number, each: Weighed): boolean => each.first >= 0 && each.second < certain - gap;
  for (let certain = 3; certain > -4; certain -= 0.02)
    if (weighed.filter((each) => isLost(certain, each)).length <= MAX_LOST * dangers.length) return certain;
  throw new Error('the weights of ordinary talk take away too many hints');
}
