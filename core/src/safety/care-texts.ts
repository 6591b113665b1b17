import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisCategory } from '@mikai/contract/safety';
import type { AbuseAnswer } from './abuse-answers.js';
import type { UnknownNumbers, WrittenLines } from './care-numbers.js';
import { readJsonData } from './data-path.js';
import type { OtherAnswer } from './other-answers.js';
import type { OtherEvent } from './other-events.js';

/** The form of MikAI's texts of care (`replies/care.json`). */

export const CHOICES = {
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

/** The kinds of replies to a choice, or to anything else while care mode is on. */
export type CareReplyKind =
  | 'denied'
  | 'safe'
  | 'safeTaken'
  | 'unsafe'
  | 'notMeant'
  | 'feeling'
  | 'turns'
  | 'nobody'
  | 'coming'
  | 'safeForNow'
  | 'taken'
  | 'takenMore'
  | 'wound'
  | 'helpComes'
  | 'means'
  | 'height'
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
  | 'corrected'
  | 'doubtedJoke'
  | 'takenRefused'
  | 'takenWith'
  | 'nearby'
  | 'lineBusy'
  | 'reached'
  | 'stay'
  | 'tell'
  | 'young'
  | 'told'
  | 'passerby'
  | 'noAnswer'
  | 'ashamed';

/** The replies of which only care after abuse has texts. */
export type HomeReplyKind = 'busy' | 'comes' | 'children' | 'refuge' | 'noCall' | 'whom' | 'door' | 'struck';

/** The kinds of replies for which care after abuse has its own texts. */
export type AbuseReplyKind =
  | 'turns'
  | 'unsafe'
  | 'nobody'
  | 'safeForNow'
  | 'yes'
  | 'helpComes'
  | 'tell'
  | AbuseAnswer
  | HomeReplyKind;

/**
 * The replies about somebody else: to the 'No' about oneself, to the answers whether that person has company, to help that was called, to what
 * happens, to a person who is unconscious or badly hurt, and to all else, which claims nothing.
 */
export type OtherReplyKind =
  | OtherAnswer
  | OtherEvent
  | 'denied'
  | 'unsure'
  | 'acute'
  | 'unclear'
  | 'seen'
  | 'breathing'
  | 'give'
  | 'forbidden'
  | 'going';

export type CareTexts = Record<CareReplyKind, string | string[]> & {
  check: Record<CrisisCategory, string>;
  /** The question once more, in other words. */
  checkAgain: Record<CrisisCategory, string>;
  /** Replies while somebody else is in danger. */
  other: Record<Exclude<OtherReplyKind, 'seen'> | 'check' | 'checkAgain', string>;
  /** Replies about somebody else who hurts themselves; `seen` if their wounds were seen. */
  otherHarm: Record<
    'check' | 'checkAgain' | 'with' | 'alone' | 'unsure' | 'helped' | 'unclear' | 'seen',
    string
  >;
  /** Care where somebody hurts the writer: none of it names means, or urges to leave or to confront. */
  abuse: Record<AbuseReplyKind, string | string[]>;
  /** Care where the writer hurts themselves. */
  selfHarm: { turns: string[] };
  /** The phrases in place of numbers if no country is known. */
  numbers: UnknownNumbers & WrittenLines;
  /** The label, then what else counts as the choice where it is typed. */
  choices: Record<(typeof CHOICES)[CareChoiceName], [label: string, ...typed: string[]]>;
};

let texts: Record<LanguageCode, CareTexts> | undefined;

/** Returns the texts of a language. */
export function textsOf(language: LanguageCode): CareTexts {
  texts ??= readJsonData<Record<LanguageCode, CareTexts>>('safety/replies/care.json');
  return texts[language];
}
