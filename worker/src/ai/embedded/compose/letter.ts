import type { Compositions, LetterFigures } from '../../composition.js';
import type { Asked } from './asked.js';
import { isHard } from '../../letter-matters.js';
import { opening } from './letter-opening.js';
import { ahead, hard, held, introduction, noticed, withoutEntries, type Part } from './letter-paragraphs.js';
import { countWords, greetingName, LetterWords } from './letter-words.js';
import { Words } from './words.js';

/** Words up to which sentences are added that may be missing, with room below the limit of 300. */
const ROOM = 288;
/** Words below which fillers are added. */
const SHORT = 172;

/**
 * A letter about what was written in its period: greeting, opening, what was noticed, what was hard, what held, one
 * invitation, what it was written from, and that an AI wrote it. 150 to 300 words; blank lines part the paragraphs.
 */
export function composeLetter(
  { language, seed, metGate }: Asked,
  told: LetterFigures,
): Compositions['letter']['given'] {
  const letter = new LetterWords(language, seed, told);
  const hasEntries = told.sources.length > 0;
  const matter = { letter, names: new Words(language, seed), told, metGate };
  const begin: Part[] = [{ text: opening(letter, seed, hasEntries) }, ...introduction(matter)];
  const paragraphs = hasEntries
    ? [begin, noticed(matter), hard(matter), held(matter), ...ahead(matter)]
    : [begin, ...withoutEntries(matter)];

  const name = greetingName(told.name);
  const greeting = name ? letter.say('greeting.named', { name }) : letter.say('greeting.plain');
  const sources = hasEntries
    ? letter.say('sources', { sources: letter.sources() })
    : letter.say('sources.none');
  const about = letter.join([sources, letter.say('closing')]);
  const signature = `${letter.say('signature')}\nMikAI`;
  const framed = [greeting, about, signature].reduce((sum, text) => sum + countWords(text, language), 0);
  return { content: [greeting, ...choose(paragraphs, letter, framed), about, signature].join('\n\n') };
}

/**
 * A provider's paragraphs in place of ours. Greeting, sources, the word that an AI wrote it and, in a hard time, where help
 * is, stay as they stand in the embedded letter.
 */
export function inLetter(paragraphs: readonly string[], embedded: string, told: LetterFigures): string {
  const own = embedded.split('\n\n');
  const kept = isHard(told, false) ? 3 : 2;
  return [own[0] ?? '', ...paragraphs, ...own.slice(-kept)].join('\n\n');
}

/** What must be there and, while there is room, what may be: the lowest ranks first, fillers only in a short letter. */
function choose(paragraphs: readonly Part[][], letter: LetterWords, framed: number): string[] {
  const all = paragraphs.flat();
  const count = ({ text }: Part) => countWords(text, letter.language);
  const chosen = new Set(all.filter(({ rank }) => rank === undefined));
  let words = [...chosen].reduce((sum, part) => sum + count(part), framed);
  const optional = all.filter((part) => part.rank !== undefined);
  for (const part of optional.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))) {
    const more = count(part);
    if (words + more > ROOM || (part.isFiller && words >= SHORT)) continue;
    chosen.add(part);
    words += more;
  }
  return paragraphs
    .map((parts) => letter.join(parts.filter((part) => chosen.has(part)).map(({ text }) => text)))
    .filter((text) => text !== '');
}
