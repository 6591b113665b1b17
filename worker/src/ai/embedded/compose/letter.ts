import type { Compositions, LetterFigures } from '../../composition.js';
import type { Asked } from './asked.js';
import { isHard } from '../../letter-matters.js';
import { opening } from './letter-opening.js';
import { ahead, hard, held, introduction, noticed, withoutEntries, type Part } from './letter-paragraphs.js';
import { countWords } from '../count-words.js';
import { greetingName, LetterPhrases } from './letter-phrases.js';
import { PhrasePicker } from './phrase-picker.js';

/** Words up to which sentences are added that may be missing, with room below the limit of 300. */
const RESERVED_LENGTH = 288;
/** Words below which fillers are added. */
const SHORT = 172;

/**
 * Writes a letter about what was written in its period: greeting, opening, what was noticed, what was hard, what held, one
 * invitation, what it was written from, and that an AI wrote it. 150 to 300 words; blank lines part the paragraphs.
 */
export function composeLetter(
  { language, seed, metGate }: Asked,
  input: LetterFigures,
): Compositions['letter']['given'] {
  const letter = new LetterPhrases(language, seed, input);
  const hasEntries = input.sources.length > 0;
  const matter = { letter, names: new PhrasePicker(language, seed), input, metGate };
  const begin: Part[] = [{ text: opening(letter, seed, hasEntries) }, ...introduction(matter)];
  const paragraphs = hasEntries
    ? [begin, noticed(matter), hard(matter), held(matter), ...ahead(matter)]
    : [begin, ...withoutEntries(matter)];

  const name = greetingName(input.name);
  const greeting = name ? letter.phrase('greeting.named', { name }) : letter.phrase('greeting.plain');
  const sources = hasEntries
    ? letter.phrase('sources', { sources: letter.sources() })
    : letter.phrase('sources.none');
  const about = letter.join([sources, letter.phrase('closing')]);
  const signature = `${letter.phrase('signature')}\nMikAI`;
  const framed = [greeting, about, signature].reduce((sum, text) => sum + countWords(text, language), 0);
  return { content: [greeting, ...choose(paragraphs, letter, framed), about, signature].join('\n\n') };
}

/**
 * Puts a provider's paragraphs in place of ours. Greeting, sources, the note that an AI wrote it and, in a hard time,
 * the help stay as in the embedded letter.
 */
export function inLetter(paragraphs: readonly string[], embedded: string, input: LetterFigures): string {
  const own = embedded.split('\n\n');
  const kept = isHard(input, false) ? 3 : 2;
  return [own[0] ?? '', ...paragraphs, ...own.slice(-kept)].join('\n\n');
}

/**
 * Chooses the required parts and, while there is room, optional ones: the lowest ranks first, fillers only in a short
 * letter.
 */
function choose(paragraphs: readonly Part[][], letter: LetterPhrases, framed: number): string[] {
  const all = paragraphs.flat();
  const count = ({ text }: Part) => countWords(text, letter.language);
  const chosen = new Set(all.filter(({ rank }) => rank === undefined));
  let wordCount = [...chosen].reduce((sum, part) => sum + count(part), framed);
  const optional = all.filter((part) => part.rank !== undefined);
  for (const part of optional.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    const more = count(part);
    if (wordCount + more > RESERVED_LENGTH || (part.isFiller && wordCount >= SHORT)) continue;
    chosen.add(part);
    wordCount += more;
  }
  return paragraphs
    .map((parts) => letter.join(parts.filter((part) => chosen.has(part)).map(({ text }) => text)))
    .filter((text) => text !== '');
}
