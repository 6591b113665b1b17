import { needsCare, type TextReading } from './read-text.js';
import type { Words } from './words.js';

/** Strategies of every composition. */
const COUNT = 3;

/**
 * Coping strategies that fit: by theme, by feeling, then by the second of each, then general ones. With `low` the
 * first is one for days on which little is possible; where the body is being harmed all lead to a person who can help.
 */
export function strategies(
  words: Words,
  { themes, feelings, marks }: Pick<TextReading, 'themes' | 'feelings'> & Partial<Pick<TextReading, 'marks'>>,
  low = false,
): string[] {
  if (marks && needsCare({ marks })) return words.some('strategy.care', COUNT);
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
