import type { LanguageCode } from '@mikai/contract/languages';
import type { Compositions } from '../../composition.js';
import type { Asked } from './asked.js';
import { Words } from './words.js';

/** Below so many words a note gets a third thought. */
const FEWEST_WORDS = 40;

/** A short message to the member. It reads nothing of theirs and says nothing about what they wrote. */
export function composeNote(
  { language, seed }: Asked,
  { recentPhrases, partOfDay }: Compositions['note']['told'],
): Compositions['note']['given'] {
  const words = new Words(language, seed, recentPhrases);
  const title = words.sure('note.title');
  const opening = words.oneOf([`note.open.${partOfDay}`, 'note.open.any']);
  const thoughts = words.some('note.thought', 2);
  const [practice, close] = [words.sure('note.practice'), words.sure('note.close')];
  const body = () => words.join([opening, ...thoughts, practice, close]);
  if (countWords(body(), language) < FEWEST_WORDS) thoughts.push(words.sure('note.thought'));
  return { title, content: body(), phrases: [...words.ids] };
}

function countWords(text: string, language: LanguageCode): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}
