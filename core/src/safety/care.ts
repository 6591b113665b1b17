import { choiceName, type ChatChoice } from '@mikai/contract/chat';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { readJsonData } from './data-path.js';
import { assessText, type Assessment } from './gate.js';

/** MikAI's texts around the crisis card in a conversation, and the choices that go with it (`replies/care.json`). */

const CHOICES = {
  'check.no': 'no',
  'check.yes': 'yes',
  'care.safe': 'safe',
  'care.unsafe': 'unsafe',
  'care.notMeant': 'not_meant',
} as const;

/** Name of a choice of care: what its id begins with. */
export type CareChoiceName = keyof typeof CHOICES;

/** The choices beside the question of a check, and those of care mode. */
export const CHECK_CHOICES: readonly CareChoiceName[] = ['check.no', 'check.yes'];
export const CARE_CHOICES: readonly CareChoiceName[] = ['care.safe', 'care.unsafe', 'care.notMeant'];

/** The kinds of replies to a choice, or to anything else while care mode is on. */
type CareReplyKind = 'denied' | 'safe' | 'unsafe' | 'notMeant' | 'turns';

type CareTexts = Record<CareReplyKind, string | string[]> & {
  check: Record<CrisisCategory, string>;
  /** The question once more, in other words. */
  checkAgain: Record<CrisisCategory, string>;
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

/** The check of a conversation: its question, or the line with help that stays after it. */
export interface OpenCheck {
  category: CrisisCategory | null;
  /** How often it has been asked, with this time; 1 if missing. Beyond `MAX_ASKED` a line with help stays, without a question. */
  timesAsked?: number;
  /** The question was asked before this message, or only the line stays: it is no doubt about this message. */
  isOpen?: true;
}

/** Returns whether the question was asked as often as it may be, and only the line with help is left. */
export const isLineLeft = (check: OpenCheck | undefined): boolean => (check?.timesAsked ?? 0) > MAX_ASKED;

/**
 * Returns whether the question waits for its answer, or has just stayed without one for the last time: nothing else is talked about yet.
 */
export const isQuestionNear = (check: (OpenCheck & { before?: OpenCheck }) | undefined): boolean =>
  check !== undefined && (!isLineLeft(check) || !isLineLeft(check.before));

/**
 * Returns the check after a message that does not answer its question. One that was asked is asked once more; after that a line with help
 * stays, and only another doubt is asked about. A doubt about another danger is a question of its own.
 * @param before the check that was open; `undefined` if there was none
 * @param wasAsked false if the reply that was to ask `before` was stopped, failed or is not there yet: it is asked in the next one
 */
export function nextCheck(
  { level, category }: Pick<Assessment, 'level' | 'category'>,
  before: OpenCheck | undefined,
  wasAsked: boolean,
): OpenCheck | undefined {
  const isDoubtful = level === 'check';
  if (before === undefined) return isDoubtful ? { category } : undefined;
  const next = (isDoubtful ? category : null) ?? before.category;
  // Without a category the gravest one was asked about.
  if ((next ?? 'suicide') !== (before.category ?? 'suicide')) return { category: next };
  if (isLineLeft(before)) return isDoubtful ? { category: next, timesAsked: MAX_ASKED } : before;
  if (!wasAsked) return { ...before, category: next };
  return { category: next, timesAsked: (before.timesAsked ?? 1) + 1, isOpen: true };
}

/** Returns the check that is left where the doubt about a message is none: a line with help that stayed before it. */
export const remainingLine = (before: OpenCheck | undefined): OpenCheck | undefined =>
  isLineLeft(before) ? before : undefined;

/**
 * The sentence that asks, and its English form. Without a category the gravest one is asked about.
 * @param timesAsked how often it has been asked with this one: the second time in other words
 */
export function checkQuestion(
  language: LanguageCode,
  category: CrisisCategory | null,
  timesAsked = 1,
): { text: string; english: string } {
  const of = (code: LanguageCode) =>
    textsOf(code)[timesAsked > 1 ? 'checkAgain' : 'check'][category ?? 'suicide'];
  return { text: of(language), english: of('en') };
}

/**
 * A reply in care, and its English form.
 * @param before how many there were before it, so that no two in a row are the same
 */
export function careReply(
  language: LanguageCode,
  kind: CareReplyKind,
  before = 0,
): { text: string; english: string } {
  const of = (code: LanguageCode) => {
    const levelOf = textsOf(code)[kind];
    return typeof levelOf === 'string' ? levelOf : (levelOf[before % levelOf.length] ?? '');
  };
  return { text: of(language), english: of('en') };
}

/** A message in care mode that is plainly something other than talk about the crisis. */
export type CareAside = 'language' | 'human' | 'bye' | 'thanks' | 'refuse';

type AsideTexts = Record<CareAside | 'near', string> & { words: Record<CareAside, string[]> };

let asides: Record<LanguageCode, AsideTexts> | undefined;

function asidesOf(language: LanguageCode): AsideTexts {
  asides ??= readJsonData<Record<LanguageCode, AsideTexts>>('safety/replies/care-asides.json');
  return asides[language];
}

/** Longer messages are talk. UTF-16 units. */
const MAX_ASIDE = 60;

/** Asides in the order in which they are looked for, and where in a message their words have to be. */
const ASIDES: readonly (readonly [CareAside, 'anywhere' | 'edge' | 'start'])[] = [
  ['human', 'anywhere'],
  ['refuse', 'start'],
  ['bye', 'edge'],
  ['thanks', 'edge'],
];

/**
 * The short answer to a message in care mode that is plainly a goodbye, thanks, a refusal, 'are you human?' or a request for a
 * language; `undefined` for all else, and for the same again, which gets the reply of care mode.
 * @param before the aside that was answered last, after which help need not be pointed to again
 */
export function careAside(
  text: string,
  language: LanguageCode,
  before?: CareAside,
): { name: CareAside; language: LanguageCode; text: string; english: string } | undefined {
  if (text.length > MAX_ASIDE) return undefined;
  const message = plain(text);
  const isUnspaced = language === 'zh' || language === 'ja';
  const has = (phrase: string, where: 'anywhere' | 'edge' | 'start'): boolean => {
    const words = plain(phrase);
    if (isUnspaced) return where === 'start' ? message.startsWith(words) : message.includes(words);
    if (` ${message}`.startsWith(` ${words}`)) return true;
    if (where === 'start') return false;
    return where === 'anywhere' ? ` ${message}`.includes(` ${words}`) : ` ${message}`.endsWith(` ${words}`);
  };
  const requested = LANGUAGE_CODES.find((code) =>
    asidesOf(code).words.language.some((phrase) => has(phrase, 'anywhere')),
  );
  const name = requested
    ? 'language'
    : ASIDES.find(([aside, where]) =>
        asidesOf(language).words[aside].some((phrase) => has(phrase, where)),
      )?.[0];
  if (name === undefined || (name === before && !requested)) return undefined;
  const inLanguage = (code: LanguageCode): string => {
    const { [name]: levelOf, near } = asidesOf(code);
    return before ? levelOf : `${levelOf}${code === 'zh' || code === 'ja' ? '' : ' '}${near}`;
  };
  const spoken = requested ?? language;
  return { name, language: spoken, text: inLanguage(spoken), english: inLanguage('en') };
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
  const isOneOf = (list: readonly string[]) => list.some((each) => plain(each) === words);
  if (isOneOf(choices[CHOICES[name]])) return true;
  if (!isSafetyAsked) return false;
  return (
    (name === 'care.unsafe' && isOneOf(choices.no)) || (name === 'care.safe' && isBareYes(words, choices.yes))
  );
}

/**
 * Returns whether a short message begins with the answer to the question of a check: "no, I'm just tired", "maybe. sometimes at night".
 * A 'No' counts only where the gate sees nothing, in the message and in what follows the 'No'.
 * @param assessment the message in its conversation
 */
export function isLooseAnswer(
  typed: string,
  { id }: ChatChoice,
  language: LanguageCode,
  { level, isCertainAlone }: Pick<Assessment, 'level' | 'isCertainAlone'>,
): boolean {
  const name = careChoiceName(id);
  const { choices } = textsOf(language);
  if (name === 'check.yes') return restAfter(typed, choices.yes) !== undefined;
  if (name !== 'check.no' || level !== 'none' || isCertainAlone === true) return false;
  const rest = restAfter(typed, choices.no);
  return rest !== undefined && !takesBackNo(rest, language);
}

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

/** Keeps letters and digits only: answers do not differ by case, punctuation or spaces alone. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    // Up and down again: 'weiß' and 'WEISS' are one word.
    .toUpperCase()
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
