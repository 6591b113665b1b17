import type { LanguageCode } from '@mikai/contract/languages';
import { clausesOf } from './care-answers.js';
import { heldForms, isHeldNow } from './held-now.js';
import type { CrisisLevel, ModelCategory } from './model.js';
import { isOrdinaryDose } from './ordinary-dose.js';
import { placedDanger, placedForms } from './placed-dangers.js';
import { PossibleForms, type CanFit } from './possible-forms.js';
import { isSettled } from './settled-dangers.js';
import { overdoseIn, swallowedForms } from './swallowed.js';
import { veiledDanger, veiledForms } from './veiled-dangers.js';

/** Dangers in plain words, slang, chat spelling or understatement, recognized by rules regardless of the model's weights. */

/** The danger that a text describes. */
export interface PlainDanger {
  level: Exclude<CrisisLevel, 'none'>;
  category: ModelCategory;
  /** The danger is somebody else's. */
  isOfOthers?: true;
  isSwallowed?: true;
}

/** Longer texts tell more than one thing. UTF-16 units. */
const MAX_STATED = 300;
/** What is quoted may be somebody else's, a song or a film. */
const QUOTED = /["“”„«»「『]/u;

const OF_OTHERS: PlainDanger = { level: 'certain', category: 'danger', isOfOthers: true };

const possible = new Map<LanguageCode, PossibleForms>();

/** The forms of a language of which one has to fit: most texts have none of their pieces. */
function possibleForms(language: LanguageCode): PossibleForms {
  let forms = possible.get(language);
  if (!forms) {
    const all = [swallowedForms, heldForms, placedForms, veiledForms].flatMap((of) => of(language));
    possible.set(language, (forms = new PossibleForms(all)));
  }
  return forms;
}

/** Returns the danger that a text tells outright; `undefined` where it tells none, and where it quotes. */
export function plainDanger(text: string, language: LanguageCode): PlainDanger | undefined {
  if (text.length > MAX_STATED) return undefined;
  const clauses = clausesOf(text);
  const canFit = possibleForms(language).in(clauses.join(' '));
  if (canFit === undefined) return undefined;
  const stated = /[?？؟]/u.test(text) ? undefined : statedDanger(text, clauses, language, canFit);
  // What is veiled is often a question: "who will take the cat when I'm gone?"
  return stated ?? veiledDanger(clauses, language, canFit);
}

function statedDanger(
  text: string,
  clauses: readonly string[],
  language: LanguageCode,
  canFit: CanFit,
): PlainDanger | undefined {
  const swallowed = overdoseIn(clauses, language, canFit);
  if (swallowed === 'own' && !QUOTED.test(text))
    return { level: 'certain', category: 'suicide', isSwallowed: true };
  if (swallowed === 'others') return OF_OTHERS;
  if (isHeldNow(clauses, language, canFit) && !QUOTED.test(text))
    return { level: 'certain', category: 'abuse' };
  const placed = placedDanger(clauses, language, canFit);
  if (placed === 'others') return OF_OTHERS;
  return placed === undefined || QUOTED.test(text) ? undefined : { level: placed, category: 'suicide' };
}

interface Judged {
  level: CrisisLevel;
  crisis: boolean;
  category: ModelCategory | null;
  language: LanguageCode;
  score: number;
  isOfOthers?: true;
}

/** Matches that a weapon or a locked door is directed against the writer. */
const AGAINST_WRITER =
  /(?<!\p{L})(?:me|us|mich|uns|меня|нас)(?!\p{L})|我|나를|날|우리를|私|ني(?!\p{L})|(?<![\p{L}\p{M}])(?:मुझे|हमें|mujhe)(?![\p{L}\p{M}])/u;

/** Returns whether the place or the weapon is a part of what an attacker does. */
const isOfAttacker = ({ category, level }: Judged, plain: PlainDanger, text: string): boolean =>
  category === 'abuse' &&
  plain.category !== 'abuse' &&
  !plain.isSwallowed &&
  (level === 'certain' || AGAINST_WRITER.test(text.toLowerCase()));

/** The maximum length; longer texts say more than that a medicine was taken. UTF-16 units. */
const MAX_DOSE = 100;
/** The maximum score of a text that a rule takes for harmless, regardless of its weights. */
const CALM_SCORE = 0.1;

const calm = <T extends Judged>(assessment: T): T => ({
  ...assessment,
  level: 'none',
  crisis: false,
  category: null,
  score: Math.min(assessment.score, CALM_SCORE),
});

/** The highest score of a text that is asked about. */
const ASKED_SCORE = 0.49;

/** Takes the card, not the question, from a text that settles the danger it names. */
const asked = <T extends Judged>(assessment: T): T => ({
  ...assessment,
  level: 'check',
  crisis: false,
  score: Math.min(assessment.score, ASKED_SCORE),
});

/**
 * Raises what was judged to the danger that the text tells outright. What is certain already is corrected only in whose danger it is. The ordinary
 * dose of a day is none.
 */
export function withPlainDanger<T extends Judged>(assessment: T, text: string): T {
  if (text.length <= MAX_DOSE && isOrdinaryDose(clausesOf(text), assessment.language))
    return calm(assessment);
  const plain = plainDanger(text, assessment.language);
  if (plain === undefined && assessment.level === 'certain')
    return isSettled(text, clausesOf(text), assessment.language, assessment.category)
      ? asked(assessment)
      : assessment;
  if (plain === undefined || isOfAttacker(assessment, plain, text)) return assessment;
  const isRaised = plain.level === 'certain' || assessment.level === 'none';
  if (!isRaised) return assessment;
  const { isOfOthers: _isOfOthers, ...own } = assessment;
  const { isSwallowed: _isSwallowed, ...danger } = plain;
  return {
    ...(own as T),
    ...danger,
    crisis: plain.level === 'certain',
    score: plain.level === 'certain' ? Math.max(assessment.score, 0.5) : assessment.score,
  };
}
