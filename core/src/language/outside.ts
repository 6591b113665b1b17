import { isLanguageCode } from '@mikai/contract/languages';
import { detectAll } from 'tinyld/light';

/** The minimum number of letters and marks; the language of a shorter text cannot be told reliably. */
const MIN_LETTERS = 16;
/** The length of the beginning of a text that is analysed, in UTF-16 units. */
const GUESS_LENGTH = 500;
/** The minimum lead of the accuracy for another language over that for one of the twelve. */
const MIN_LEAD = 0.1;

/**
 * Returns whether a text is probably in a language that is none of the twelve. Languages that tinyld does not know, or confuses
 * with a related one (Ukrainian, Persian, Vietnamese, Indonesian), are not detected.
 */
export function isOutsideTheTwelve(text: string): boolean {
  const start = text.slice(0, GUESS_LENGTH);
  if ((start.match(/[\p{L}\p{M}]/gu) ?? []).length < MIN_LETTERS) return false;
  const [best, ...others] = detectAll(start);
  if (best === undefined || isLanguageCode(best.lang)) return false;
  const known = others.find(({ lang }) => isLanguageCode(lang));
  return best.accuracy - (known?.accuracy ?? 0) >= MIN_LEAD;
}
