import { needsCare, type TextReading } from './read-text.js';
import type { PhrasePicker } from './phrase-picker.js';

/** Strategies of every composition. */
const COUNT = 3;

/**
 * Returns coping strategies that fit: by theme, by feeling, then by the second of each, then general ones; those that the person
 * has not had yet before those that they have (`known`). With `low` the first is one for days on which little is
 * possible; where the body is being harmed all lead to a person who can help.
 */
export function strategies(
  phrases: PhrasePicker,
  { themes, feelings, marks }: Pick<TextReading, 'themes' | 'feelings'> & Partial<Pick<TextReading, 'marks'>>,
  { low = false, known = [] }: { low?: boolean; known?: readonly string[] } = {},
): string[] {
  if (marks && needsCare({ marks })) return phrases.some('strategy.care', COUNT);
  const had = new Set(known);
  // Beside a loss, no word about family or friends ("send them a single line").
  const about = themes[0] === 'grief' ? themes.slice(0, 1) : themes;
  const groups = [
    ...(low ? ['strategy.low'] : []),
    ...[0, 1].flatMap((rank) => [
      ...(about[rank] ? [`strategy.theme.${about[rank]}`] : []),
      ...(feelings[rank] ? [`strategy.feeling.${feelings[rank]}`] : []),
    ]),
  ];
  const chosen: string[] = [];
  // One from each group first, then the rest of the groups and the general ones.
  for (const group of [...groups, ...groups, ...Array<string>(COUNT).fill('strategy.any')]) {
    if (chosen.length >= COUNT) return chosen;
    const next = phrases.fresh(group, had);
    if (next !== null) chosen.push(next);
  }
  // If all of them were suggested before, the best ones are suggested again.
  return [...chosen, ...phrases.some([...groups, 'strategy.any'], COUNT - chosen.length)];
}
