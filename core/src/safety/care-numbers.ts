import { crisisLinesFor, linesFor } from '@mikai/contract/crisis-lines';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';

/** The person's country and danger, which decide the numbers in a text of care. */
export interface NumbersOf {
  /** ISO 3166 alpha-2; `null` or missing if it is unknown. */
  country?: string | null | undefined;
  category?: CrisisCategory | null | undefined;
}

/** What stands for the numbers where no country is known. */
export type UnknownNumbers = Record<'emergency' | 'line', string>;

/** Keeps a number in its order within a text that runs from right to left. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

const BEGINS_SENTENCE = /(?:^|[.!?]['’”»]?)\s{0,2}$|»\.\s$/u;

/**
 * Puts the emergency number and the first line that can be called into a text of care, in place of `{emergency}` and `{line}`.
 * A line against violence is one for violence only. The texts say "now", at any hour: only a line that is confirmed to answer around the clock is named.
 */
export function withNumbers(
  text: string,
  language: LanguageCode,
  { country, category }: NumbersOf,
  unknown: UnknownNumbers,
): string {
  if (!text.includes('{')) return text;
  const known = crisisLinesFor(country, language);
  const lines = known.country === null ? [] : linesFor(known.lines, category ?? null).lines;
  const emergency = lines.find(({ kind, tel }) => kind === 'emergency' && tel);
  const line = lines.find(
    ({ kind, tel, hours }) =>
      kind === (category === 'abuse' ? 'abuse' : 'suicide') && tel && hours === '24/7',
  );
  const name = line && (line.name.includes(line.display) ? line.name : `${line.name} (${line.display})`);
  const shown = (value: string | undefined, instead: string) => {
    if (value === undefined) return instead;
    return language === 'ar' ? isolated(value) : value;
  };
  return text.replace(/\{(emergency|line)\}/g, (_match, of: 'emergency' | 'line', at: number) => {
    const value = shown(of === 'line' ? name : emergency?.display, unknown[of]);
    return BEGINS_SENTENCE.test(text.slice(0, at)) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  });
}
