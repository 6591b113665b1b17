import { isBrightName, isHeavyName } from '../ai/letter-matters.js';

const MAX_NAMES = 3;

/**
 * The names that a letter is told, three at most. Those that tie for the last place are all left out, as none of them was
 * more frequent than the other. What was heavy is never left out for what was frequent, so that no time seems only glad;
 * where all are alike, one that did good stands beside it.
 * @param counted the most frequent first
 */
export function limitNames<Name extends string>(
  counted: readonly { name: Name; count: number }[],
): { name: Name; count: number }[] {
  const next = counted[MAX_NAMES];
  if (!next) return [...counted];
  const ahead = counted.slice(0, MAX_NAMES).filter(({ count }) => count > next.count);
  const heavy = counted.find(({ name }) => isHeavyName(name));
  const bright = ahead.length < MAX_NAMES ? counted.find(({ name }) => isBrightName(name)) : undefined;
  const wanted = new Set([heavy, bright, ...ahead].filter((each) => each !== undefined));
  const chosen = new Set([...wanted].slice(0, MAX_NAMES));
  return counted.filter((each) => chosen.has(each));
}
