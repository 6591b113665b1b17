import { choiceName, type ChatChoice } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import { readJsonData } from './data-path.js';

/** What MikAI says around the crisis card in a conversation, and the choices that go with it (`replies/care.json`). */

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

/** What is said to a choice, or to anything else while care mode is on. */
type CareReplyKind = 'denied' | 'safe' | 'unsafe' | 'notMeant' | 'turns';

type CareTexts = Record<CareReplyKind, string | string[]> & {
  check: Record<CrisisCategory, string>;
  /** The label, then what else counts as the choice where it is typed. */
  choices: Record<(typeof CHOICES)[CareChoiceName], [label: string, ...typed: string[]]>;
};

let texts: Record<LanguageCode, CareTexts> | undefined;

function textsOf(language: LanguageCode): CareTexts {
  texts ??= readJsonData<Record<LanguageCode, CareTexts>>('safety/replies/care.json');
  return texts[language];
}

/** The sentence that asks, and its English form. Without a category the gravest one is asked about. */
export function checkQuestion(
  language: LanguageCode,
  category: CrisisCategory | null,
): { text: string; english: string } {
  const of = (code: LanguageCode) => textsOf(code).check[category ?? 'suicide'];
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
    const said = textsOf(code)[kind];
    return typeof said === 'string' ? said : (said[before % said.length] ?? '');
  };
  return { text: of(language), english: of('en') };
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
 * Whether typed words are a choice: its label, or what else counts as it in that language.
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
  const isSaid = (list: readonly string[]) => list.some((each) => plain(each) === words);
  if (isSaid(choices[CHOICES[name]])) return true;
  if (!isSafetyAsked) return false;
  return (
    (name === 'care.unsafe' && isSaid(choices.no)) || (name === 'care.safe' && isBareYes(words, choices.yes))
  );
}

/** Of what counts as 'yes, or not sure' only the first word: who is not sure is not safe. */
const isBareYes = (words: string, yes: readonly string[]): boolean =>
  words === plain(/^[\p{L}\p{M}]+/u.exec(yes[0] ?? '')?.[0] ?? '');

/** Letters and digits alone: neither case, signs nor blanks tell one answer from another. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    // Up and down again: 'weiß' and 'WEISS' are one word.
    .toUpperCase()
    .toLowerCase()
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
