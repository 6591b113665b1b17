import { isBrightName, isHeavyName } from '../ai/letter-matters.js';

const MAX_NAMES = 3;

/**
 * Returns the names for a letter, three at most. Those that tie for the last place are all left out, because none was
 * more frequent than the others. The most frequent heavy name is always included, so that a letter does not describe a
 * hard time as a glad one; if a place is left, the most frequent bright name is added.
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
