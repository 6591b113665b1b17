import type { LanguageCode } from '@mikai/contract/languages';
import { asking, hasQuestionWithin } from './cues.js';
import { metaIn } from './meta.js';
import { prepareText } from '../embedded/text-form.js';
import { requestsIn } from './requests.js';
import type { PolicyKey } from './schema.js';

/** What a question about one's own life is about, and the words for it: another's mind, the future, a decision, oneself, a reason. */
const KINDS = [
  ['MIND', 'ownMind'],
  ['FUTURE', 'ownFuture'],
  ['DECIDE', 'ownDecide'],
  ['SELF', 'ownSelf'],
  ['WHY', 'ownWhy'],
] as const satisfies readonly (readonly [string, PolicyKey])[];

export type OwnQuestion = (typeof KINDS)[number][1];

/** Longer messages tell a story in which something is asked. */
const MAX_WORDS = 24;

/** Reviewed answers that help to decide something. */
const OF_DECISIONS: ReadonlySet<string> = new Set([
  'quitting-job',
  'decision-making',
  'therapy-need',
  'therapy-find',
  'telling-someone',
  'coming-out',
  'forgiveness',
  'apologising',
  'boundaries',
  'saying-no',
  'relationship-hurt',
  'family-distance',
  'breakup',
  'rest-guilt',
]);

/** No reviewed answer knows another's mind, or what will come, and few help to decide. */
export const isBeyond = (kind: OwnQuestion, answer: string): boolean =>
  kind === 'ownDecide' ? !OF_DECISIONS.has(answer) : kind === 'ownMind' || kind === 'ownFuture';

/** Returns what a question about one's own life is about; `undefined` where a message asks nothing, or something else. */
export function ownQuestionIn(text: string, language: LanguageCode): OwnQuestion | undefined {
  if (prepareText(text, language).words > MAX_WORDS) return undefined;
  const isMarked = hasQuestionWithin(text);
  if (!isMarked && metaIn(text, language).has('FEARS_WHAT')) return undefined;
  const found = requestsIn(text, language);
  const isAsked = isMarked || found.has('OR_NOT') || asking(text, language) !== undefined;
  if (!isAsked && !FORMED.has(language) && !beginsAsking(text, language)) return undefined;
  return KINDS.find(([name]) => found.has(name))?.[1];
}

/** In these languages a question begins with its verb. */
const VERB_FIRST: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['en', 'de']);
const WORDS_OF_BEGINNING = 3;

function beginsAsking(text: string, language: LanguageCode): boolean {
  if (!VERB_FIRST.has(language)) return false;
  const beginning = text.trim().split(/\s+/u).slice(0, WORDS_OF_BEGINNING).join(' ');
  const found = requestsIn(beginning, language);
  return KINDS.some(([name]) => found.has(name));
}

/** In these languages the phrases themselves have the form of a question. */
const FORMED: ReadonlySet<LanguageCode> = new Set<LanguageCode>(['zh', 'ja', 'ko']);
