import { isLanguageCode } from '@mikai/contract/languages';
import { detectAll } from 'tinyld/light';

/** The language of a shorter text is a guess. Letters and the marks on them. */
const MIN_LETTERS = 16;
/** So much of a text is guessed from. UTF-16 units. */
const GUESS_LENGTH = 500;
/** How much surer of another language than of one of the twelve the guess must be. */
const MARGIN = 0.1;

/**
 * Returns whether a text is probably in a language that is none of the twelve. Languages that tinyld does not know or takes for a
 * neighbour (Ukrainian, Persian, Vietnamese, Indonesian) are not found.
 */
export function isOutsideTheTwelve(text: string): boolean {
  const start = text.slice(0, GUESS_LENGTH);
  if ((start.match(/[\p{L}\p{M}]/gu) ?? []).length < MIN_LETTERS) return false;
  const [best, ...others] = detectAll(start);
  if (best === undefined || isLanguageCode(best.lang)) return false;
  const known = others.find(({ lang }) => isLanguageCode(lang));
  return best.accuracy - (known?.accuracy ?? 0) >= MARGIN;
}
