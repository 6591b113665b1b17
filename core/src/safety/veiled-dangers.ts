import type { LanguageCode } from '@mikai/contract/languages';
import type { CanFit } from './possible-forms.js';
import { VEILED } from './veiled-forms.js';
import type { VeiledForms } from './veiled-form.js';

/**
 * Dangers that no single word names: a body that is starved until it collapses, an attempt that was broken off and is to go on, an end with its day,
 * an adult who asks a child for pictures, a friend's farewell, a life without a future in it. Each part is harmless by itself.
 */

type Part = Exclude<keyof VeiledForms, 'harmless'>;

/** Without one of these parts nothing is named; each but the last five needs another beside it. */
const NAMED = [
  'starved',
  'brokenOff',
  'decided',
  'pictures',
  'farewell',
  'future',
  'dependants',
  'message',
  'painless',
  'edge',
] as const satisfies readonly Part[];

/** The forms of a language without which no veiled danger is named. */
export const veiledForms = (language: LanguageCode): readonly RegExp[] =>
  NAMED.map((part) => VEILED[language][part]);

/** What a text tells, and how surely. */
export interface VeiledDanger {
  level: 'certain' | 'check';
  category: 'suicide' | 'self_harm' | 'abuse' | 'danger';
  isOfOthers?: true;
}

/**
 * Returns the danger that a text tells by parts that belong together.
 * @param clauses the folded clauses of the text
 */
export function veiledDanger(
  clauses: readonly string[],
  language: LanguageCode,
  canFit: CanFit,
): VeiledDanger | undefined {
  const forms = VEILED[language];
  if (!veiledForms(language).some(canFit)) return undefined;
  const whole = clauses.join(' ');
  if (forms.harmless.test(whole)) return undefined;
  const has = (...parts: Part[]): boolean =>
    parts.every((part) => canFit(forms[part]) && forms[part].test(whole));
  if (has('starved', 'collapse')) return { level: has('more') ? 'certain' : 'check', category: 'self_harm' };
  if (has('brokenOff', 'resumed')) return { level: 'certain', category: 'suicide' };
  if (has('decided', 'day')) return { level: 'certain', category: 'suicide' };
  if (
    has('adult', 'pictures') &&
    clauses.some((clause) => forms.adult.test(clause) && forms.pictures.test(clause))
  )
    return { level: has('secret') ? 'certain' : 'check', category: 'abuse' };
  if (has('friend', 'farewell', 'unreachable'))
    return { level: 'certain', category: 'danger', isOfOthers: true };
  const isHinted =
    has('future', 'nothing') ||
    has('dependants') ||
    (has('message') && isLastWord(whole, forms.message)) ||
    has('painless') ||
    has('edge');
  return isHinted ? { level: 'check', category: 'suicide' } : undefined;
}

/** Characters that may follow what others are to be told, as in "please, thank you"; a cause behind it makes it an errand. */
const MAX_AFTER_MESSAGE = 16;

function isLastWord(whole: string, form: RegExp): boolean {
  const found = form.exec(whole);
  return found !== null && whole.length - (found.index + found[0].length) <= MAX_AFTER_MESSAGE;
}
