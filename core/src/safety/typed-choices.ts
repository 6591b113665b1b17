import type { ChatChoice } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { namesOwnLie } from './admissions.js';
import {
  MAX_SHORT,
  deniesSafety,
  deniesUnnamedSafety,
  isDecided,
  isFarewell,
  safetyIn,
} from './care-answers.js';
import { careAside } from './care-asides.js';
import { CHOICES, textsOf, type CareChoiceName } from './care-texts.js';
import { OTHER_CHOICES, careChoiceName } from './care.js';
import { assessText, type Assessment } from './gate.js';
import { normalizeText } from './normalize.js';
import { leavesNoOpen } from './open-denial.js';
import { otherAnswerIn } from './other-answers.js';
import { plain } from './plain-answer.js';

/** Typed messages that answer the choices of care: as they are on the button, or in words of the person's own. */

/**
 * Returns whether typed text is a choice: its label, or another text that counts as it in that language.
 * @param isSafetyAsked the reply asks 'are you safe?', so a bare yes or no answers it
 */
export function isTypedChoice(
  typed: string,
  { id, label }: ChatChoice,
  language: LanguageCode,
  isSafetyAsked: boolean,
): boolean {
  const words = plain(typed);
  if (words === '') return false;
  if (words === plain(label)) return true;
  const name = careChoiceName(id);
  if (name === undefined) return false;
  const { choices } = textsOf(language);
  if (isOneOf(choices[CHOICES[name]], words)) return true;
  if (!isSafetyAsked) return false;
  return (
    (name === 'care.unsafe' && isOneOf(choices.no, words)) ||
    (name === 'care.safe' && isBareYes(words, choices.yes))
  );
}

/**
 * Returns whether a message answers the question of a choice in words of its own: "no, I'm just tired", "maybe. sometimes at night", "I'm safe,
 * my sister is here". A 'No' and safety count only where the gate sees nothing, in the message and in what follows the 'No'.
 * @param assessment the message in its conversation
 * @param wasAskedBefore the question was asked a second time
 */
export function isLooseAnswer(
  typed: string,
  { id }: ChatChoice,
  language: LanguageCode,
  { level, isCertainAlone }: Pick<Assessment, 'level' | 'isCertainAlone'>,
  wasAskedBefore = false,
): boolean {
  const name = careChoiceName(id);
  const { choices } = textsOf(language);
  const isCalm = level === 'none' && isCertainAlone !== true;
  switch (name) {
    case 'check.yes':
      return restAfter(typed, choices.yes) !== undefined || isUnsure(typed, language, wasAskedBefore);
    case 'check.no': {
      if (!isCalm) return false;
      return isFollowedPlainly(restAfter(typed, choices.no), language);
    }
    case 'care.safe':
      return isCalm && safetyIn(typed, language) === 'safe';
    case 'other.with':
    case 'other.alone':
    case 'other.unsure':
      return isCalm && name === otherChoiceIn(typed, language);
    case 'care.unsafe':
      return deniesSafety(typed, language);
    case 'care.notMeant':
      return isCalm && isFollowedPlainly(restAfter(typed, choices.not_meant), language);
    case undefined:
      return false;
  }
}

/**
 * Returns the choice that a message answers whether somebody is with a person in danger. What follows a 'yes' or 'no' has to say the same, or it
 * decides: "yes, but he just left" is no answer.
 */
function otherChoiceIn(typed: string, language: LanguageCode): CareChoiceName | undefined {
  const choiceOf = (text: string): CareChoiceName | undefined => {
    const answer = otherAnswerIn(text, language);
    return answer === 'with' || answer === 'alone' ? `other.${answer}` : undefined;
  };
  const whole = choiceOf(typed);
  if (whole) return whole;
  const { choices } = textsOf(language);
  for (const name of OTHER_CHOICES) {
    const rest = restAfter(typed, choices[CHOICES[name]]);
    if (rest === undefined) continue;
    if (plain(rest) === '') return name;
    return name === 'other.unsure' && otherAnswerIn(rest, language) === undefined ? name : choiceOf(rest);
  }
  return undefined;
}

/**
 * Returns whether a short message under the question leaves it open for later, says that it is decided, or says farewell: nobody who writes
 * that says no. A mere goodbye is one only where the question was asked twice.
 */
function isUnsure(typed: string, language: LanguageCode, wasAskedBefore: boolean): boolean {
  if (isDecided(typed, language) || isFarewell(typed, language)) return true;
  if (wasAskedBefore && careAside(typed, language)?.name === 'bye') return true;
  const { choices } = textsOf(language);
  const rest = restAfter(typed, choices.no);
  // "No, not yet" is the answer 'not yet'; "no, yes" may be a slip.
  const [, bareYes] = choices.yes;
  return rest !== undefined && plain(rest) !== plain(bareYes ?? '') && isOneOf(choices.yes, rest);
}

const isOneOf = (list: readonly string[], text: string): boolean => {
  const words = plain(text);
  return list.some((each) => plain(each) === words);
};

/** Returns what follows an answer and a mark at the beginning of a short message; `undefined` if it begins with no answer. */
function restAfter(typed: string, answers: readonly string[]): string | undefined {
  if (typed.length > MAX_SHORT) return undefined;
  const begun = /^([\p{L}\p{M}'’ ]{1,40})[,，、،.。।!！…;:–—]/u.exec(typed);
  const first = begun?.[1];
  if (!begun || first === undefined || !isOneOf(answers, first)) return undefined;
  return typed.slice(begun[0].length);
}

/** Returns whether what follows a 'No' takes it back: it is in doubt by itself, is a 'yes', or tells of what is decided or done. */
function takesBackNo(rest: string, language: LanguageCode): boolean {
  if (leavesNoOpen(rest)) return true;
  const words = plain(rest);
  const { yes } = textsOf(language).choices;
  const [, bareYes = ''] = yes;
  const isUnspaced = language === 'zh' || language === 'ja';
  const isYes =
    yes.some((answer) => plain(answer) === words) ||
    (isUnspaced ? words.startsWith(plain(bareYes)) : ` ${words} `.includes(` ${plain(bareYes)} `));
  return isYes || assessText(rest, language).level !== 'none';
}

/** Returns whether an answer begins a message, and what follows it does not take it back. */
const isFollowedPlainly = (rest: string | undefined, language: LanguageCode): boolean =>
  rest !== undefined && !takesBackNo(rest, language);

/** Of what counts as 'yes, or not sure' only the first word: who is not sure is not safe. */
const isBareYes = (words: string, yes: readonly string[]): boolean =>
  words === plain(/^[\p{L}\p{M}]+/u.exec(yes[0] ?? '')?.[0] ?? '');

/**
 * Returns how sure it is that a message takes back that its writer is safe: `certain` for "I'm not safe" and "that was a lie"; `check` for "I'm
 * not", which can be about anything.
 */
export function takesBackCare(typed: string, language: LanguageCode): 'certain' | 'check' | 'none' {
  const isCertain =
    isOneOf(textsOf(language).choices.unsafe, typed) ||
    deniesSafety(typed, language) ||
    namesOwnLie(normalizeText(typed));
  if (isCertain) return 'certain';
  return deniesUnnamedSafety(typed, language) ? 'check' : 'none';
}
