import type { LanguageCode } from '@mikai/contract/languages';
import { LETTER_SOURCES } from '@mikai/contract/letters';
import { patternInText } from '../../guard/find-unsafe.js';
import type { LetterBook } from './letter-book.js';

/** Fewest different openings of each stock: letters of eleven years, one a day. */
const MIN_OPENINGS = 4000;
/** One of each form that a language of ours has for counts. */
const COUNTS = [1, 2, 3, 5, 11, 100];
/** Lines that hold parts of sentences, not whole sentences. */
const PIECES = /^(?:greeting|signature|open\.(?:days|read|send))/u;
const SENTENCE_END = /[.。।]$/u;

/**
 * Returns everything that is wrong with what letters in a language are made of, compared with the English ones. Empty when all is
 * well.
 */
export function validateLetters(book: LetterBook, english: LetterBook, language: LanguageCode): string[] {
  const problems: string[] = [];
  if (book.language !== language) problems.push(`"language" is ${book.language}`);
  const rules = new Intl.PluralRules(language);
  for (const kind of LETTER_SOURCES)
    for (const rule of new Set(COUNTS.map((count) => rules.select(count))))
      if (!book.sources[kind]?.[rule]?.includes('{count}'))
        problems.push(`sources.${kind}.${rule} is missing`);
  for (const [name, text] of Object.entries(book.period))
    if (!text.trim()) problems.push(`period.${name} is empty`);
  const seen = new Map<string, string>();
  for (const name of new Set([...Object.keys(english.groups), ...Object.keys(book.groups)])) {
    const [wanted, texts] = [english.groups[name], book.groups[name] ?? []];
    if (!wanted) problems.push(`unknown group ${name}`);
    if (texts.length < (wanted?.length ?? 1)) problems.push(`${name} has ${texts.length} phrases`);
    texts.forEach((text, index) => {
      const id = `${name}.${index + 1}`;
      problems.push(
        ...validateText(text, name, wanted?.[index] ?? wanted?.[0] ?? '').map(
          (problem) => `${id}: ${problem}`,
        ),
      );
      if (seen.has(text)) problems.push(`${id}: same as ${seen.get(text)}`);
      seen.set(text, id);
    });
  }
  for (const stock of [
    ['open.days', 'open.read', 'open.after'],
    ['open.days', 'open.send', 'open.why'],
  ]) {
    const count = stock.reduce((product, group) => product * (book.groups[group]?.length ?? 0), 1);
    if (count < MIN_OPENINGS) problems.push(`${stock.join(', ')} make ${count} openings`);
  }
  return problems;
}

function validateText(text: string, group: string, english: string): string[] {
  const problems: string[] = [];
  if (!/\p{L}/u.test(text)) return ['empty text'];
  if (/[!！¡?？؟<>]|https?:/u.test(text)) problems.push('marks that do not belong there');
  // Moods go up to 5.
  if (/\p{Nd}/u.test(text.replace('5', ''))) problems.push('a number that was not told');
  if (text !== text.trimEnd() || /\s{2}|\n/u.test(text)) problems.push('stray spaces');
  const unsafe = patternInText(text);
  if (unsafe !== null) problems.push(`claims something that MikAI must not claim: ${unsafe}`);
  if (placeholders(text) !== placeholders(english)) problems.push(`placeholders ${placeholders(text)}`);
  if (PIECES.test(group) ? /[.。।]/u.test(text) : !SENTENCE_END.test(text)) problems.push('full stop');
  return problems;
}

/** `{period}` is optional. */
const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\w*\}/gu) ?? [])]
    .filter((name) => name !== '{period}')
    .sort()
    .join(' ');
