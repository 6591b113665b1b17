import type { LanguageCode } from '@mikai/contract/languages';
import { HELD } from './held-forms.js';
import type { CanFit } from './possible-forms.js';

/** Violence that holds the writer now, without a verb of hitting: locked in, cut off, threatened, held, and few minutes to write. */

const PARTS = ['locked', 'cutOff', 'threat', 'held', 'soon'] as const;
/** Signs of which one has to be there: a locked door, and somebody who is drunk or comes back, are of every day. */
const GRAVE: readonly string[] = ['cutOff', 'threat', 'held'];

/** The forms of a language without which nobody is held. */
export const heldForms = (language: LanguageCode): readonly RegExp[] => [
  HELD[language].cutOff,
  HELD[language].threat,
  HELD[language].held,
];

/**
 * Returns whether a text tells that somebody holds its writer: two signs at least.
 * @param clauses the folded clauses of the text
 */
export function isHeldNow(clauses: readonly string[], language: LanguageCode, canFit: CanFit): boolean {
  const forms = HELD[language];
  if (!heldForms(language).some(canFit)) return false;
  const whole = clauses.join(' ');
  const signs = PARTS.filter((part) => canFit(forms[part]) && forms[part].test(whole));
  return signs.length >= 2 && signs.some((sign) => GRAVE.includes(sign)) && !forms.harmless.test(whole);
}
