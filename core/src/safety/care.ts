import { choiceName, type ChatChoice } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { abuseAnswerIn, type AbuseAnswer } from './abuse-answers.js';
import { isOfChild } from './abuse-person.js';
import { companyIn, hasTaken, safetyIn } from './care-answers.js';
import { withNumbers, type NumbersOf } from './care-numbers.js';
import { careAside, type CareAside } from './care-asides.js';
import { isGrave } from './gravity.js';
import {
  CHOICES,
  textsOf,
  type AbuseReplyKind,
  type CareChoiceName,
  type CareReplyKind,
  type CareTexts,
  type HomeReplyKind,
  type OtherReplyKind,
} from './care-texts.js';
import type { Assessment } from './gate.js';

export { careAside, type CareAside } from './care-asides.js';
export type { CareChoiceName, OtherReplyKind } from './care-texts.js';

/** MikAI's texts around the crisis card in a conversation, and the choices that go with it (`replies/care.json`). */

/** The choices beside the question of a check, those of care mode, and those beside the question whether somebody else has company. */
export const CHECK_CHOICES: readonly CareChoiceName[] = ['check.no', 'check.yes'];
export const CARE_CHOICES: readonly CareChoiceName[] = ['care.safe', 'care.unsafe', 'care.notMeant'];
export const OTHER_CHOICES: readonly CareChoiceName[] = ['other.with', 'other.alone', 'other.unsure'];

/** The question of a check is asked at most this often while the answers are unclear. After that only a line with help stays. */
export const MAX_ASKED = 2;

/** The value of `timesAsked` for a question that is no longer asked, because only a line with help is left. */
const LINE_LEFT = MAX_ASKED + 1;
/** The messages after help for somebody else in which nothing else is talked about. */
const OTHERS_NEAR = 2;

/** The check of a conversation: its question, or the line with help that stays after it. */
export interface OpenCheck {
  category: CrisisCategory | null;
  /** The number of times that it has been asked, this one included; 1 if missing. Beyond `MAX_ASKED` a line with help stays, without a question. */
  timesAsked?: number;
  /** The question was asked before this message, or only the line stays: it is no doubt about this message. */
  isOpen?: true;
  /** No message was doubtful by itself, but together they are, so the question is asked once. */
  isWeighed?: true;
  /** Somebody else is in danger: the question begins with how to help that person. */
  isOfOthers?: true;
  /** The last reply about that person. */
  last?: OtherReplyKind;
}

/** Returns whether the question was asked as often as it may be, and only the line with help is left. */
export const isLineLeft = (check: OpenCheck | undefined): boolean => (check?.timesAsked ?? 0) >= LINE_LEFT;

/**
 * Returns whether the question waits for its answer, or has just stayed without one for the last time, or somebody else was just in
 * danger: nothing else is talked about yet.
 */
export const isQuestionNear = (check: (OpenCheck & { before?: OpenCheck }) | undefined): boolean =>
  check !== undefined &&
  (!isLineLeft(check) ||
    !isLineLeft(check.before) ||
    (check.isOfOthers === true && (check.timesAsked ?? 0) <= LINE_LEFT + OTHERS_NEAR));

/**
 * Returns the check after a message that does not answer its question. One that was asked is asked once more; after that a line with help
 * stays, and only another doubt is asked about. A doubt about another danger is a question of its own.
 * @param before the check that was open; `undefined` if there was none
 * @param wasAsked false if the reply that was to ask `before` was stopped, failed or is not there yet: it is asked in the next one
 * @param isTelling the message tells something of its own: it is answered, and the question is not put again
 */
export function nextCheck(
  {
    level,
    category,
    isOfOthers,
    isWeighed,
  }: Pick<Assessment, 'level' | 'category' | 'isOfOthers' | 'isWeighed'>,
  before: OpenCheck | undefined,
  wasAsked: boolean,
  isTelling = false,
): OpenCheck | undefined {
  // A question that is open already, or was asked for the weight of the conversation, is not asked again for that weight.
  const isDoubtful = level === 'check' && !(isWeighed && before);
  const others = isDoubtful && isOfOthers ? { isOfOthers } : {};
  if (before === undefined) {
    if (!isDoubtful) return undefined;
    // If no message names the danger, the gravest question is asked.
    return isWeighed ? { category: 'suicide', isWeighed } : { category, ...others };
  }
  if (before.isWeighed && !isDoubtful && wasAsked)
    return isLineLeft(before) ? before : { category: before.category, timesAsked: LINE_LEFT, isOpen: true };
  const next = (isDoubtful ? category : null) ?? before.category;
  // Without a category the gravest one was asked about. Whether it is about the writer or somebody else makes another question, too.
  const isOther =
    (next ?? 'suicide') !== (before.category ?? 'suicide') ||
    (isDoubtful && (others.isOfOthers ?? false) !== (before.isOfOthers ?? false));
  if (isOther && !(before.isOfOthers && others.isOfOthers)) return { category: next, ...others };
  const kept = before.isOfOthers ? { isOfOthers: before.isOfOthers } : {};
  if (isLineLeft(before)) {
    if (isDoubtful) return { category: next, timesAsked: MAX_ASKED, ...others };
    return before.isOfOthers ? { ...before, timesAsked: (before.timesAsked ?? 0) + 1 } : before;
  }
  if (!wasAsked) return { ...before, category: next };
  if (isTelling && !isDoubtful && !before.isOfOthers)
    return { category: next, timesAsked: LINE_LEFT, isOpen: true };
  return { category: next, timesAsked: (before.timesAsked ?? 1) + 1, isOpen: true, ...kept };
}

/** Returns the line with help that stays after the writer said that they are safe themselves but somebody else is not. */
export const lineForOthers = (
  category: CrisisCategory | null,
  last?: OtherReplyKind,
  messages = 0,
): OpenCheck => ({
  category,
  timesAsked: LINE_LEFT + messages,
  isOpen: true,
  isOfOthers: true,
  ...(last ? { last } : {}),
});

/** Returns how many messages came after the last reply about somebody else that their words asked for. */
export const messagesSince = ({ timesAsked = LINE_LEFT }: OpenCheck): number =>
  Math.max(timesAsked - LINE_LEFT, 0);

/** Returns the check that is left where the doubt about a message is none: a line with help that stayed before it. */
export const remainingLine = (before: OpenCheck | undefined): OpenCheck | undefined =>
  isLineLeft(before) ? before : undefined;

/** Returns a text and its English form, with the numbers of a country. */
function inBoth(
  language: LanguageCode,
  numbers: NumbersOf,
  of: (texts: CareTexts) => string,
): { text: string; english: string } {
  const inLanguage = (code: LanguageCode): string => {
    const texts = textsOf(code);
    return withNumbers(of(texts), code, numbers, texts.numbers);
  };
  return { text: inLanguage(language), english: inLanguage('en') };
}

/**
 * Returns the sentence that asks, and its English form. Without a category the gravest one is asked about.
 * @param timesAsked how often it has been asked with this one: the second time in other words
 */
export function checkQuestion(
  language: LanguageCode,
  category: CrisisCategory | null,
  timesAsked = 1,
  { isOfOthers, country }: Pick<OpenCheck, 'isOfOthers'> & Pick<NumbersOf, 'country'> = {},
): { text: string; english: string } {
  const kind = timesAsked > 1 ? 'checkAgain' : 'check';
  return inBoth(language, { country }, (texts) =>
    isOfOthers ? othersTexts(texts, category)[kind] : texts[kind][category ?? 'suicide'],
  );
}

/** Returns a reply about somebody else who is in danger, and its English form. */
export const otherReply = (
  language: LanguageCode,
  kind: OtherReplyKind,
  country?: string | null,
  category?: CrisisCategory | null,
): { text: string; english: string } =>
  inBoth(language, { country }, (texts) => othersTexts(texts, category)[kind]);

/** Returns the texts about somebody else: harm that a person does to themselves has steps of its own. */
const othersTexts = (
  { other, otherHarm }: CareTexts,
  category: CrisisCategory | null | undefined,
): Record<OtherReplyKind | 'check' | 'checkAgain', string> =>
  category === 'self_harm' ? { ...other, ...otherHarm } : { ...other, seen: other.unclear };

/**
 * Returns a reply in care, and its English form.
 * @param before how many there were before it, so that no two in a row are the same. The first of the turns does not come round again:
 * a person who has not named anybody near is not asked who it could be a second time.
 */
export function careReply(
  language: LanguageCode,
  kind: CareReplyKind | AbuseAnswer | HomeReplyKind,
  before = 0,
  numbers: NumbersOf = {},
): { text: string; english: string } {
  // An overdose needs an ambulance, even if somebody also hurts the writer.
  const called: NumbersOf =
    kind === 'taken' || kind === 'safeTaken' ? { ...numbers, category: 'suicide' } : numbers;
  return inBoth(language, called, (texts) => {
    const list = careTextsOf(texts, numbers.category, kind);
    if (typeof list === 'string') return list;
    const skipped = kind === 'turns' && before >= list.length ? 1 : 0;
    return list[skipped + ((before - skipped) % (list.length - skipped))] ?? '';
  });
}

/** Returns the texts for a kind of reply. Abuse and self-harm have texts of their own. */
function careTextsOf(
  texts: CareTexts,
  category: CrisisCategory | null | undefined,
  kind: CareReplyKind | AbuseAnswer | HomeReplyKind,
): string | string[] {
  if (category === 'self_harm' && kind === 'turns') return texts.selfHarm.turns;
  const isOfAbuse = category === 'abuse' || !Object.hasOwn(texts, kind);
  if (isOfAbuse && Object.hasOwn(texts.abuse, kind)) return texts.abuse[kind as AbuseReplyKind];
  return texts[kind as CareReplyKind];
}

/**
 * The answers that a message in care mode can give. `grave`, `figure` and `abused` have no reply: a time or a place was named, the card was shown for
 * what has the marks of a figure of speech, or somebody hurts the writer, too.
 */
type CareAnswer =
  | 'nobody'
  | 'coming'
  | 'safeForNow'
  | 'means'
  | 'feeling'
  | 'helpComes'
  | 'atHelp'
  | 'down'
  | 'calmer'
  | 'yes'
  | 'plan'
  | 'place'
  | 'stays'
  | 'putAway'
  | 'write'
  | 'writing'
  | 'noServices'
  | 'stopped'
  | 'noPlan'
  | 'afraid'
  | 'doubtedJoke'
  | 'nearby'
  | 'lineBusy'
  | 'reached'
  | 'stay'
  | 'tell'
  | 'young'
  | 'told'
  | 'passerby'
  | 'noAnswer'
  | 'ashamed'
  | 'grave'
  | 'figure'
  | 'abused'
  | AbuseAnswer
  | HomeReplyKind;

/** Returns the reply in care to a message which says that something was swallowed, the same each time; `undefined` for anything else. */
export const takenReply = (
  text: string,
  { language, category }: Pick<Assessment, 'language' | 'category'>,
  country?: string | null,
): { text: string; english: string } | undefined =>
  hasTaken(text, language) ? careReply(language, 'taken', 0, { country, category }) : undefined;

/** Returns the reply in care after abuse to a message that says who hears or reads along, or that its writer is somewhere else. */
function abuseReply(
  text: string,
  language: LanguageCode,
  { country, category, audience }: NumbersOf,
  answered: readonly CareAnswer[],
): { answer: AbuseAnswer; spoken: { text: string; english: string } } | undefined {
  const answer = category === 'abuse' ? abuseAnswerIn(text, language) : undefined;
  // A person who comes near a second time is as dangerous as the first time, so only 'near' is answered twice.
  if (answer === undefined || (answer !== 'near' && answered.includes(answer))) return undefined;
  const isOfChild = answer === 'child' || answered.includes('child');
  const numbers = { country, category, audience: audience ?? (isOfChild ? 'child' : null) } as const;
  const at = answer === 'near' && answered.includes('near') ? 1 : 0;
  return { answer, spoken: careReply(language, answer, at, numbers) };
}

/** Returns the first reply to a child who is hurt by somebody: whom it may tell; `undefined` for all others. */
export const childReply = (
  text: string,
  { language, category }: Pick<Assessment, 'language' | 'category'>,
  country?: string | null,
): { text: string; english: string } | undefined =>
  category === 'abuse' && isOfChild(text, language)
    ? careReply(language, 'child', 0, { country, category, audience: 'child' })
    : undefined;

/**
 * Returns the reply to a message that is certain by itself during care, if it says something with a reply of its own; `undefined` for the fixed reply
 * to words of crisis.
 */
export const replyBesideCard = (
  text: string,
  assessment: Pick<Assessment, 'language' | 'category'>,
  category: CrisisCategory | null,
  country?: string | null,
): { text: string; english: string } | undefined =>
  takenReply(text, assessment, country) ??
  (assessment.category === 'abuse'
    ? abuseReply(text, assessment.language, { country, category }, [])?.spoken
    : undefined);

/** The state that the earlier replies in care mode leave for the next one. */
export interface CareTurns {
  turns?: number;
  /** The kind of the last message if it was an aside, so that the same answer does not come twice in a row. */
  aside?: CareAside;
  /** The answers that had their own reply already; each comes once. */
  answered?: readonly CareAnswer[];
  /** The overdose or bleeding wound that was reported: every message gets its reply until care ends. */
  harm?: { kind: 'taken' | 'wound'; replies: number; isHelpCalled?: true; isRefused?: true; isWith?: true };
}

/**
 * Returns the reply to a message in care mode that is no crisis of its own: to an aside, to somebody or nobody being near, or the next of the turns.
 * Returns the state afterwards with it.
 * @param assessment the message in its conversation
 */
export function careTurn(
  text: string,
  { language, level }: Pick<Assessment, 'language' | 'level'>,
  { turns = 0, aside: asideBefore, answered = [] }: CareTurns,
  located: NumbersOf,
): { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns } {
  const kept = answered.length > 0 ? { answered } : {};
  const numbers: NumbersOf = { ...(answered.includes('child') ? { audience: 'child' } : {}), ...located };
  // An overdose comes before all else, each time.
  const taken = takenReply(text, { language, category: numbers.category ?? null }, numbers.country);
  if (taken) return { spoken: taken, language, state: { ...kept, turns } };
  const ofAbuse = abuseReply(text, language, numbers, answered);
  if (ofAbuse)
    return {
      spoken: ofAbuse.spoken,
      language,
      state: { turns: Math.max(turns, 1), answered: [...new Set([...answered, ofAbuse.answer])] },
    };
  // A possible hint at a crisis is not a mere goodbye.
  const aside = level === 'none' ? careAside(text, language, asideBefore) : undefined;
  if (aside)
    return {
      spoken: aside,
      language: aside.language,
      state: { ...kept, ...(turns > 0 ? { turns } : {}), aside: aside.name },
    };
  const answer = level === 'none' ? answerIn(text, language, numbers.category) : undefined;
  // If a message is doubtful or something grave was mentioned, no reply leaves time open: until the writer is safe, an unclear message does not count as safety.
  const isUrgent =
    numbers.category !== 'abuse' && (level === 'check' || numbers.category === 'danger' || isGrave(answered));
  if (answer === undefined || answered.includes(answer))
    return {
      spoken: isUrgent
        ? careReply(language, 'unsafe', turns + 1, numbers)
        : careReply(language, 'turns', turns, numbers),
      language,
      state: { ...kept, turns: turns + 1 },
    };
  // The first of the turns asks who could be near, which is answered.
  return {
    spoken: careReply(language, answer, 0, numbers),
    language,
    state: { turns: Math.max(turns, 1), answered: [...answered, answer] },
  };
}

function answerIn(
  text: string,
  language: LanguageCode,
  category: CrisisCategory | null | undefined,
): 'nobody' | 'coming' | 'safeForNow' | undefined {
  if (safetyIn(text, language) === 'for now') return 'safeForNow';
  const company = companyIn(text, language);
  // If somebody is violent, a person who comes need not be a help.
  const isViolent = category === 'abuse' || category === 'danger';
  return company === 'coming' && isViolent ? undefined : company;
}

/** Choices under the reply to the message `replyTo`. */
export const careChoices = (
  names: readonly CareChoiceName[],
  language: LanguageCode,
  replyTo: number,
): ChatChoice[] =>
  names.map((name) => ({ id: `${name}.${replyTo}`, label: textsOf(language).choices[CHOICES[name]][0] }));

/** Returns the name of a choice of care; `undefined` for other choices. */
export function careChoiceName(id: string): CareChoiceName | undefined {
  const name = choiceName(id);
  return Object.hasOwn(CHOICES, name) ? (name as CareChoiceName) : undefined;
}
