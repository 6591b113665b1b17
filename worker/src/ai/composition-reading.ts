import type { z } from 'zod';
import type { LanguageCode } from '@mikai/contract/languages';
import { LETTER_LIMITS } from '@mikai/contract/letters';
import { assessWithin } from '@mikai/core/safety/bounded-gate';
import { maskText } from '@mikai/core/safety/mask';
import { detectLanguage } from '@mikai/core/language/detect';
import { mergeComposition, type Shapes } from './composition-merge.js';
import { hasOnlyKnownNumbers } from './composition-numbers.js';
import { SHAPES } from './composition-shapes.js';
import { patternInText, unsafeInText, type UnsafeCategory } from './guard/find-unsafe.js';
import { withheld } from './guard/guard-output.js';
import { promptCheck } from './guard/reveals-prompt.js';
import { sentencesOf } from './guard/sentences.js';
import { compositionPrompt, PROMPT_MARK } from './prompts.js';
import { problemOf } from './withheld-output.js';
import type { CompositionKind, CompositionRequest, Compositions } from './composition.js';
import { countWords } from './embedded/count-words.js';

/** The result of reading a provider's response: a composition that can be shown, or an error to send back to the provider. */
export type CompositionReading<K extends CompositionKind> =
  | { given: Compositions[K]['given'] }
  | { problem: string };

/** Matches everything that is not plain text, or leads away from the site: tags, links, addresses, images. */
const NOT_PLAIN =
  /<\/?[a-z!][^>]*>?|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});|https?:|www\.|\]\s*\(|javascript:|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w/iu;

/**
 * Reads a response as untrusted input: it must be a JSON object of the kind's shape, plain text, in the requested
 * language, without claims that MikAI must not make, and without figures that were not given. `embedded` provides what
 * a provider is not asked for.
 */
export async function readComposition<K extends CompositionKind>(
  request: CompositionRequest<K>,
  answer: string,
  embedded: Compositions[K]['given'],
): Promise<CompositionReading<K>> {
  const parsed = parseObject(answer);
  if (parsed === undefined) return { problem: 'it was not one complete JSON object' };
  const result = (SHAPES[request.kind] as z.ZodType).safeParse(parsed);
  if (!result.success) return { problem: describeShapeError(result.error) };
  const shaped = mapTexts(result.data, toPlainLine) as Shapes[K];
  const written = textsIn(shaped).join('\n');
  const problem = (await findTextError(written, request)) ?? findNumberError(shaped, request);
  if (problem !== null) return { problem };
  const given = mergeComposition(request, shaped, embedded);
  return findLengthError(given, request) ?? { given };
}

/** Parses the JSON object in a response, which may stand in a Markdown fence or between other text. */
export function parseObject(answer: string): unknown {
  const [begin, end] = [answer.indexOf('{'), answer.lastIndexOf('}')];
  if (begin < 0 || end < begin) return undefined;
  try {
    return JSON.parse(answer.slice(begin, end + 1));
  } catch {
    return undefined;
  }
}

/** Returns an error that names fields only, because it is logged, and a response is private text. */
function describeShapeError(error: z.ZodError): string {
  const fields = error.issues.map(({ path }) => path.filter((step) => typeof step === 'string').join('.'));
  return `these fields were missing, too long or of the wrong type: ${[...new Set(fields)].slice(0, 8).join(', ')}`;
}

async function findTextError(
  written: string,
  { kind, language }: CompositionRequest<CompositionKind>,
): Promise<string | null> {
  if (!/\p{L}/u.test(written)) return 'it had no words';
  if (NOT_PLAIN.test(written)) return 'it was not plain text: no HTML, links, addresses or Markdown';
  if (detectLanguage(written, language) !== language) return 'it was in the wrong language';
  const reveals = promptCheck(compositionPrompt(kind, language), PROMPT_MARK);
  const unsafe = sentencesOf(written).some(reveals) ? 'prompt' : await findUnsafe(written, language);
  return unsafe === null ? null : problemOf(withheld(unsafe, kind).category);
}

/** Returns the first reason to withhold a text: a hit of the guard, a masked word, or a crisis that the text tells as its own. */
async function findUnsafe(written: string, language: LanguageCode): Promise<UnsafeCategory | null> {
  const found = patternInText(written) ?? unsafeInText(written, language);
  if (found !== null) return found;
  if (maskText(written) !== written) return 'mask';
  return (await assessWithin([written], language)).crisis ? 'crisis' : null;
}

/** Returns an error if a text about a person's figures contains a number that is not among them. */
function findNumberError(
  shaped: unknown,
  { kind, input }: CompositionRequest<CompositionKind>,
): string | null {
  const texts = textsAboutFigures(shaped, kind);
  return hasOnlyKnownNumbers(texts.join('\n'), input) ? null : 'it had numbers that are not in the data';
}

/** Returns the texts that describe a person's figures. Advice is left out, because it may contain other numbers. */
function textsAboutFigures(shaped: unknown, kind: CompositionKind): string[] {
  if (kind === 'letter') return textsIn(shaped);
  if (kind !== 'moodInsights' && kind !== 'weeklyReview') return [];
  const about = shaped as Partial<Shapes['moodInsights'] & Shapes['weeklyReview']>;
  return textsIn([
    about.keyInsight,
    about.insights,
    about.correlations,
    about.triggerPatterns?.map(({ description }) => description),
    about.patterns?.map(({ description }) => description),
    about.weeklyTheme,
  ]);
}

/** Returns an error if a letter, with everything around the provider's paragraphs, is too short or too long. */
function findLengthError(
  given: Compositions[CompositionKind]['given'],
  { kind, language }: CompositionRequest<CompositionKind>,
): { problem: string } | null {
  if (kind !== 'letter') return null;
  const words = countWords((given as Compositions['letter']['given']).content, language);
  if (words < LETTER_LIMITS.minWords) return { problem: 'it was too short' };
  return words > LETTER_LIMITS.maxWords ? { problem: 'it was too long' } : null;
}

/** Turns a text into one line without control characters and Markdown. */
function toPlainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu, ' ')
    .replace(/\*\*|__|`+/gu, '')
    .replace(/^\s*(?:[#>*•-]+|\d+[.)])\s+/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)]));
}

/** Returns all texts in a value except identifiers, such as the names of thinking habits. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    ['cognitiveDistortions', 'type', 'trigger', 'factor'].includes(key) ? [] : textsIn(item),
  );
}
