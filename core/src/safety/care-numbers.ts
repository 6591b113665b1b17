import { POLICE_LINES, crisisLinesFor, linesFor } from '@mikai/contract/crisis-lines';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisAudience, CrisisCategory, CrisisLine } from '@mikai/contract/safety';

/** The person's country and danger, which decide the numbers in a text of care. */
export interface NumbersOf {
  /** ISO 3166 alpha-2; `null` or missing if it is unknown. */
  country?: string | null | undefined;
  category?: CrisisCategory | null | undefined;
  /** The group that the writer belongs to, because some help lines serve one group only. */
  audience?: CrisisAudience | null | undefined;
  /** A child asks for a line: theirs is named, also where no page confirms that it answers at any hour. */
  isLineAskedFor?: boolean;
}

/** Phrases in place of numbers: all of them if no country is known, that of the police if the country's data has only an ambulance. */
export type UnknownNumbers = Record<'emergency' | 'line' | 'police', string>;

/** How a line is reached in writing: by a message to its number, with a text or without, or through the directory. */
export type WrittenLines = Record<'text' | 'textBody' | 'search', string>;

/** Lines of the list that bring an ambulance or the fire brigade; those of `POLICE_LINES` bring the police, and all others bring both. */
const AMBULANCE: ReadonlySet<string> = new Set([
  'br-192',
  'ch-144',
  'cl-131',
  'cn-120',
  'eg-123',
  'jp-119',
  'kr-119',
  'no-113',
  'sg-995',
  'tw-119',
]);

/** Returns the numbers for an emergency of a kind: violence needs the police, and a danger of another kind may need either. */
function emergencyNumber(
  lines: readonly CrisisLine[],
  category: CrisisCategory | null | undefined,
  police: string,
): string | undefined {
  const known = lines.filter(({ kind, tel }) => kind === 'emergency' && tel);
  const first = known[0]?.display;
  const medical = known.find(({ id }) => AMBULANCE.has(id))?.display;
  if (medical === undefined || (category !== 'abuse' && category !== 'danger')) return first;
  const ofPolice = known.find(({ id }) => POLICE_LINES.has(id))?.display ?? police;
  return category === 'abuse' ? ofPolice : `${ofPolice} / ${medical}`;
}

/** The sentence that names a line which answers messages, for children first where the writer is one. */
function writtenLine(
  lines: readonly CrisisLine[],
  kind: CrisisLine['kind'],
  audience: CrisisAudience | null | undefined,
  { text, textBody, search }: WrittenLines,
): string {
  const known = lines.filter(({ sms }) => sms !== undefined);
  const line =
    known.find((each) => each.for === 'children' && audience === 'child') ??
    known.find((each) => each.kind === kind && each.for === undefined);
  if (line?.sms === undefined) return search;
  const { number, body = '' } = line.sms;
  return (body === '' ? text : textBody)
    .replace('{number}', number)
    .replace('{body}', body)
    .replace('{name}', line.name);
}

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
  { country, category, audience, isLineAskedFor }: NumbersOf,
  unknown: UnknownNumbers & WrittenLines,
): string {
  if (!text.includes('{')) return text;
  const known = crisisLinesFor(country, language);
  const lines = known.country === null ? [] : linesFor(known.lines, category ?? null, audience ?? null).lines;
  const emergency = emergencyNumber(lines, category, unknown.police);
  const isNamed = (line: CrisisLine): boolean =>
    line.tel !== undefined && line.hours === '24/7' && (line.for === undefined || audience != null);
  const kind = category === 'abuse' ? 'abuse' : 'suicide';
  const line =
    lines.find((each) => each.for === 'children' && audience === 'child' && isNamed(each)) ??
    lines.find((each) => isLineAskedFor && each.for === 'children' && audience === 'child' && each.tel) ??
    lines.find((each) => each.kind === kind && isNamed(each));
  const name = line && (line.name.includes(line.display) ? line.name : `${line.name} (${line.display})`);
  const shown = (value: string | undefined, instead: string) => {
    if (value === undefined) return instead;
    return language === 'ar' ? isolated(value) : value;
  };
  return text.replace(
    /\{(emergency|line|written)\}/g,
    (_match, of: 'emergency' | 'line' | 'written', at: number) => {
      if (of === 'written') return writtenLine(lines, kind, audience, unknown);
      const value = shown(of === 'line' ? name : emergency, unknown[of]);
      return BEGINS_SENTENCE.test(text.slice(0, at)) ? value.charAt(0).toUpperCase() + value.slice(1) : value;
    },
  );
}
