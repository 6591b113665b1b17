import { choiceName, type ChatChoice } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { namesOwnLie } from './admissions.js';
import { companyIn, isDecided, isFarewell, safetyIn, takesBackSafety } from './care-answers.js';
import { withNumbers, type NumbersOf, type UnknownNumbers } from './care-numbers.js';
import { careAside, type CareAside } from './care-asides.js';
import { readJsonData } from './data-path.js';
import { assessText, type Assessment } from './gate.js';
import { normalizeText } from './normalize.js';
import { plain } from './plain-answer.js';

export { careAside, type CareAside } from './care-asides.js';

/** MikAI's texts around the crisis card in a conversation, and the choices that go with it (`replies/care.json`). */

const CHOICES = {
  'check.no': 'no',
  'check.yes': 'yes',
  'care.safe': 'safe',
  'care.unsafe': 'unsafe',
  'care.notMeant': 'not_meant',
  'other.with': 'with',
  'other.alone': 'alone',
  'other.unsure': 'unsure',
} as const;

/** Name of a choice of care: what its id begins with. */
export type CareChoiceName = keyof typeof CHOICES;

/** The choices beside the question of a check, those of care mode, and those beside the question whether somebody else has company. */
export const CHECK_CHOICES: readonly CareChoiceName[] = ['check.no', 'check.yes'];
export const CARE_CHOICES: readonly CareChoiceName[] = ['care.safe', 'care.unsafe', 'care.notMeant'];
export const OTHER_CHOICES: readonly CareChoiceName[] = ['other.with', 'other.alone', 'other.unsure'];

/** The kinds of replies to a choice, or to anything else while care mode is on. */
type CareReplyKind = 'denied' | 'safe' | 'unsafe' | 'notMeant' | 'turns' | 'nobody' | 'coming' | 'safeForNow';

/** The replies about somebody else: to the 'No' about oneself, and to the answers whether that person has company. */
export type OtherReplyKind = 'denied' | 'with' | 'alone' | 'unsure';

type CareTexts = Record<CareReplyKind, string | string[]> & {
  check: Record<CrisisCategory, string>;
  /** The question once more, in other words. */
  checkAgain: Record<CrisisCategory, string>;
  /** Where somebody else is in danger. */
  other: Record<OtherReplyKind | 'check' | 'checkAgain', string>;
  /** What stands for the numbers where no country is known. */
  numbers: UnknownNumbers;
  /** The label, then what else counts as the choice where it is typed. */
  choices: Record<(typeof CHOICES)[CareChoiceName], [label: string, ...typed: string[]]>;
};

let texts: Record<LanguageCode, CareTexts> | undefined;

function textsOf(language: LanguageCode): CareTexts {
  texts ??= readJsonData<Record<LanguageCode, CareTexts>>('safety/replies/care.json');
  return texts[language];
}

/** How often the question of a check is asked where the answers are unclear. After that only a line with help stays. */
export const MAX_ASKED = 2;

/** How often a question counts as asked that is not asked any more: only a line with help is left. */
const LINE_LEFT = MAX_ASKED + 1;
/** The messages after help for somebody else in which nothing else is talked about. */
const OTHERS_NEAR = 2;

/** The check of a conversation: its question, or the line with help that stays after it. */
export interface OpenCheck {
  category: CrisisCategory | null;
  /** How often it has been asked, with this time; 1 if missing. Beyond `MAX_ASKED` a line with help stays, without a question. */
  timesAsked?: number;
  /** The question was asked before this message, or only the line stays: it is no doubt about this message. */
  isOpen?: true;
  /** Somebody else is in danger: the question begins with how to help that person. */
  isOfOthers?: true;
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
 */
export function nextCheck(
  { level, category, isOfOthers }: Pick<Assessment, 'level' | 'category' | 'isOfOthers'>,
  before: OpenCheck | undefined,
  wasAsked: boolean,
): OpenCheck | undefined {
  const isDoubtful = level === 'check';
  const others = isDoubtful && isOfOthers ? { isOfOthers } : {};
  if (before === undefined) return isDoubtful ? { category, ...others } : undefined;
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
  return { category: next, timesAsked: (before.timesAsked ?? 1) + 1, isOpen: true, ...kept };
}

/** The line with help that stays once somebody said that they are safe themselves, and somebody else is not. */
export const lineForOthers = (category: CrisisCategory | null): OpenCheck => ({
  category,
  timesAsked: LINE_LEFT,
  isOpen: true,
  isOfOthers: true,
});

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
 * The sentence that asks, and its English form. Without a category the gravest one is asked about.
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
    isOfOthers ? texts.other[kind] : texts[kind][category ?? 'suicide'],
  );
}

/** A reply about somebody else who is in danger, and its English form. */
export const otherReply = (
  language: LanguageCode,
  kind: OtherReplyKind,
  country?: string | null,
): { text: string; english: string } => inBoth(language, { country }, ({ other }) => other[kind]);

/**
 * A reply in care, and its English form.
 * @param before how many there were before it, so that no two in a row are the same. The first of the turns does not come round again:
 * whoever named nobody near is not asked for somebody once more.
 */
export function careReply(
  language: LanguageCode,
  kind: CareReplyKind,
  before = 0,
  numbers: NumbersOf = {},
): { text: string; english: string } {
  return inBoth(language, numbers, (texts) => {
    const list = texts[kind];
    if (typeof list === 'string') return list;
    const skipped = kind === 'turns' && before >= list.length ? 1 : 0;
    return list[skipped + ((before - skipped) % (list.length - skipped))] ?? '';
  });
}

/** What a message in care mode can say of who is near, and for how long somebody is safe. */
type CareAnswer = 'nobody' | 'coming' | 'safeForNow';

/** What counts of the earlier replies in care mode. */
export interface CareTurns {
  turns?: number;
  /** The kind of the last message if it was an aside, so that the same answer does not come twice in a row. */
  aside?: CareAside;
  /** What was answered in words of its own, which come once. */
  answered?: readonly CareAnswer[];
}

/**
 * The reply to a message in care mode that is no crisis of its own: to an aside, to somebody or nobody being near, or the next of the turns.
 * Returns the state afterwards with it.
 * @param assessment the message in its conversation
 */
export function careTurn(
  text: string,
  { language, level }: Pick<Assessment, 'language' | 'level'>,
  { turns = 0, aside: asideBefore, answered = [] }: CareTurns,
  numbers: NumbersOf,
): { spoken: { text: string; english: string }; language: LanguageCode; state: CareTurns } {
  const kept = answered.length > 0 ? { answered } : {};
  // A possible hint at a crisis is not a mere goodbye.
  const aside = level === 'none' ? careAside(text, language, asideBefore) : undefined;
  if (aside)
    return {
      spoken: aside,
      language: aside.language,
      state: { ...kept, ...(turns > 0 ? { turns } : {}), aside: aside.name },
    };
  const answer = level === 'none' ? answerIn(text, language, numbers.category) : undefined;
  if (answer === undefined || answered.includes(answer))
    return {
      spoken: careReply(language, 'turns', turns, numbers),
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
): CareAnswer | undefined {
  if (safetyIn(text, language) === 'for now') return 'safeForNow';
  const company = companyIn(text, language);
  // Where somebody is violent, it need not be good that somebody comes.
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

/** The name of a choice of care; `undefined` for other choices. */
export function careChoiceName(id: string): CareChoiceName | undefined {
  const name = choiceName(id);
  return Object.hasOwn(CHOICES, name) ? (name as CareChoiceName) : undefined;
}

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
      const rest = restAfter(typed, choices.no);
      return rest !== undefined && !takesBackNo(rest, language);
    }
    case 'care.safe':
      return isCalm && safetyIn(typed, language) === 'safe';
    case 'other.with':
    case 'other.alone':
    case 'other.unsure': {
      if (!isCalm) return false;
      const company = companyIn(typed, language);
      if (company) return name === (company === 'coming' ? 'other.with' : 'other.alone');
      return restAfter(typed, choices[CHOICES[name]]) !== undefined;
    }
    case 'care.unsafe':
    case 'care.notMeant':
    case undefined:
      return false;
  }
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

/** A longer message says more than its first word. UTF-16 units. */
const MAX_ANSWER = 60;

/** Returns what follows an answer and a mark at the beginning of a short message; `undefined` if it begins with no answer. */
function restAfter(typed: string, answers: readonly string[]): string | undefined {
  if (typed.length > MAX_ANSWER) return undefined;
  const begun = /^\s{0,3}([\p{L}\p{M}'’]{1,20})\s?[,，、،.。।!！…;:–—]/u.exec(typed);
  const first = begun?.[1];
  if (!begun || first === undefined || !answers.some((answer) => plain(answer) === plain(first)))
    return undefined;
  return typed.slice(begun[0].length);
}

/** What takes back a 'No' that it follows, or leaves it for now. */
const NO_LONGER_PLAIN =
  /(?<!\p{L})(?:but|maybe|yet|sometimes|tonight|today|now|any ?more|aber|vielleicht|noch|manchmal|heute|jetzt|mehr|pero|quiz[aá]s?|a[uú]n|todav[ií]a|veces|hoy|ahora|m[aá]s|mais|peut-[eê]tre|encore|parfois|aujourd|ce soir|maintenant|plus|ma|forse|ancora|volte|oggi|adesso|ora|pi[uù]|mas|talvez|ainda|[aà]s vezes|hoje|agora|но|может|пока|иногда|сегодня|сейчас|ещ[её]|больше|لكن|بس|ربما|بعد|أحيانا|احيانا|اليوم|الآن|الان|लेकिन|पर|शायद|अभी|कभी|आज|lekin|par|abhi|shayad)(?!\p{L})|けど|でも|まだ|今|たぶん|時々|지만|근데|아직|지금|가끔|오늘|但|不过|可是|还没|现在|今晚|有时/iu;

/** What is decided, ready or done, or wished: after a 'No' it need not be harmless. */
const DECIDED =
  /(?<!\p{L})(?:already|decided|ready|actually|i wish|if only|well|took|taken|goodbye|schon|bereits|entschieden|beschlossen|bereit|eigentlich|doch|genommen|ya|decidid[oa]|list[oa]s?|ojal[aá]|tom[eé]|d[eé]j[aà]|d[eé]cid[eé]e?|pr[eê]te?s?|en fait|pris|gi[aà]|decis[oa]|pront[oaie]|magari|pres[oaie]|j[aá]|decidi|tomei|oxal[aá]|quem dera|уже|решила?|готов[аоы]?|вообще-то|выпила?|принял[аи]?|قررت|خلاص|جاهز[ةه]?|بالفعل|ليتني|ياريت|अब|चुका|चुकी|फैसला|तैयार|काश|faisla|taiyar|kaash)(?!\p{L})|もう|決め|準備|飲ん|飲み|이미|벌써|결정|준비|먹었|삼켰|已经|決定|决定|准备|吃了|吞/iu;

/** Returns whether what follows a 'No' takes it back: it is in doubt by itself, is a 'yes', or tells of what is decided or done. */
function takesBackNo(rest: string, language: LanguageCode): boolean {
  if (NO_LONGER_PLAIN.test(rest) || DECIDED.test(rest)) return true;
  const words = plain(rest);
  const { yes } = textsOf(language).choices;
  const [, bareYes = ''] = yes;
  const isUnspaced = language === 'zh' || language === 'ja';
  const isYes =
    yes.some((answer) => plain(answer) === words) ||
    (isUnspaced ? words.startsWith(plain(bareYes)) : ` ${words} `.includes(` ${plain(bareYes)} `));
  return isYes || assessText(rest, language).level !== 'none';
}

/** Of what counts as 'yes, or not sure' only the first word: who is not sure is not safe. */
const isBareYes = (words: string, yes: readonly string[]): boolean =>
  words === plain(/^[\p{L}\p{M}]+/u.exec(yes[0] ?? '')?.[0] ?? '');

/** Returns whether a message takes back that its writer is safe: "actually I'm not", "that was a lie". */
export const takesBackCare = (typed: string, language: LanguageCode): boolean =>
  isOneOf(textsOf(language).choices.unsafe, typed) ||
  takesBackSafety(typed, language) ||
  namesOwnLie(normalizeText(typed));
