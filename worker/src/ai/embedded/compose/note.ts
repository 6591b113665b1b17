import type { Compositions } from '../../composition.js';
import { countWords } from '../count-words.js';
import type { Asked } from './asked.js';
import { PhrasePicker } from './phrase-picker.js';

/** A note with fewer words gets a third thought. */
const MIN_WORDS = 40;

/** Writes a short message to the member. It reads nothing of theirs and says nothing about what they wrote. */
export function composeNote(
  { language, seed }: Asked,
  { recentPhrases, partOfDay }: Compositions['note']['input'],
): Compositions['note']['given'] {
  const phrases = new PhrasePicker(language, seed, recentPhrases);
  const title = phrases.requiredPhrase('note.title');
  const opening = phrases.oneOf([`note.open.${partOfDay}`, 'note.open.any']);
  const thoughts = phrases.some('note.thought', 2);
  const [practice, close] = [phrases.requiredPhrase('note.practice'), phrases.requiredPhrase('note.close')];
  const body = () => phrases.join([opening, ...thoughts, practice, close]);
  if (countWords(body(), language) < MIN_WORDS) thoughts.push(phrases.requiredPhrase('note.thought'));
  return { title, content: body(), phrases: [...phrases.ids] };
}
