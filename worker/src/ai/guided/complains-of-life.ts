import { prepareText } from '../embedded/text-form.js';
import type { Conversation } from './conversation.js';
import { nounsIn } from './nouns.js';
import { FORM_BOOK } from './phrase-books.js';

/** A shorter complaint may be about what was offered. */
const MIN_WORDS = 4;
const MIN_WORDS_WITHOUT_OFFER = 3;

/**
 * Returns whether a message complains of a life, where neither MikAI nor what it offers is spoken to: "it's no use telling the office"
 * refuses nothing, and insults nobody.
 */
export function complainsOfLife(
  { request: { text }, language, state }: Conversation,
  offer: string | undefined,
): boolean {
  const forms = FORM_BOOK.find(text, language);
  if (state.flow || !forms.includes('annoying') || forms.includes('addressed')) return false;
  const minWords = offer === undefined ? MIN_WORDS_WITHOUT_OFFER : MIN_WORDS;
  return prepareText(text, language).words >= minWords || nounsIn(text, language).length > 0;
}
