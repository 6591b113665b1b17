import type { Feeling, Theme } from '../vocabulary.js';
import type { Words } from './words.js';

/** Strategies of every composition. */
const COUNT = 3;

/**
 * Coping strategies that fit: by theme, by feeling, then by the second of each, then general ones. With `low` the
 * first is one for days on which little is possible.
 */
export function strategies(
  words: Words,
  { themes, feelings }: { themes: readonly Theme[]; feelings: readonly Feeling[] },
  low = false,
): string[] {
  const chosen: string[] = [];
  const groups = [
    ...(low ? ['strategy.low'] : []),
    ...[0, 1].flatMap((rank) => [
      ...(themes[rank] ? [`strategy.theme.${themes[rank]}`] : []),
      ...(feelings[rank] ? [`strategy.feeling.${feelings[rank]}`] : []),
    ]),
  ];
  for (const group of groups) if (chosen.length < COUNT) chosen.push(...words.some(group, 1));
  chosen.push(...words.some(['strategy.any'], COUNT - chosen.length));
  return chosen;
}
