import type { LanguageCode } from '@mikai/contract/languages';
import { HELD, type HeldForms } from './held-forms.js';
import { RequiredPieces } from './required-pieces.js';

/** Violence that holds the writer now, without a verb of hitting: locked in, cut off, threatened, held, and few minutes to write. */

const PARTS = ['locked', 'cutOff', 'threat', 'held', 'soon'] as const;
/** Signs of which one has to be there: a locked door, and somebody who is drunk or comes back, are of every day. */
const GRAVE: readonly string[] = ['cutOff', 'threat', 'held'];

const pieces = new Map<HeldForms, RequiredPieces>();

/** By the forms of a language, the pieces of its signs. */
function possibleIn(text: string, forms: HeldForms): number {
  let known = pieces.get(forms);
  if (!known) pieces.set(forms, (known = new RequiredPieces(PARTS.map((part) => forms[part]))));
  return known.possibleIn(text);
}

const countOf = (bits: number): number => PARTS.filter((_, at) => (bits & (1 << at)) !== 0).length;

/**
 * Returns whether a text tells that somebody holds its writer: two signs at least.
 * @param clauses the folded clauses of the text
 */
export function isHeldNow(clauses: readonly string[], language: LanguageCode): boolean {
  const forms = HELD[language];
  const whole = clauses.join(' ');
  const possible = possibleIn(whole, forms);
  if (countOf(possible) < 2) return false;
  const signs = PARTS.filter((part, at) => (possible & (1 << at)) !== 0 && forms[part].test(whole));
  return signs.length >= 2 && signs.some((sign) => GRAVE.includes(sign)) && !forms.harmless.test(whole);
}
