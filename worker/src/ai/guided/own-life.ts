import type { LanguageCode } from '@mikai/contract/languages';
import type { Conversation } from './conversation.js';
import { asking, hasQuestionWithin } from './cues.js';
import { isEitherOr } from './either-or.js';
import { gravityIn, isAmidHarm, isRisky, type Gravity } from './grave.js';
import { metaIn } from './meta.js';
import { prepareText } from '../embedded/text-form.js';
import { PhraseBook } from './phrases.js';
import { requestsIn } from './requests.js';
import { asksWhatIf, asksWhatIfNo } from './question-forms.js';
import type { PolicyKey } from './schema.js';

/** Kinds of questions about one's own life: another's mind, the future, a decision, oneself, a reason. */
const KINDS = [
  ['MIND', 'ownMind'],
  ['FUTURE', 'ownFuture'],
  ['DECIDE', 'ownDecide'],
  ['SELF', 'ownSelf'],
  ['WHY', 'ownWhy'],
] as const satisfies readonly (readonly [string, PolicyKey])[];

/** Further ones, which have phrases of their own, in the order in which they are tried. */
const PHRASED = [
  'ownAnswer',
  'ownWhatIf',
  'ownNormal',
  'ownMeasure',
  'ownShared',
  'ownLate',
  'ownOthers',
  'ownWhyOther',
  'ownSay',
  'ownDecide',
  'ownMind',
  'ownSide',
  'ownSelf',
  'ownFate',
  'ownWhy',
] as const satisfies readonly PolicyKey[];
const BOOK = new PhraseBook('own-questions.txt');

export type OwnQuestion = (typeof KINDS)[number][1] | (typeof PHRASED)[number] | 'ownSafety';

/** Their phrases tell something as well: "I'll tell her", "it's normal to cry". */
const ASKED_BY_MARK: ReadonlySet<OwnQuestion> = new Set<OwnQuestion>([
  'ownNormal',
  'ownMeasure',
  'ownSay',
  'ownDecide',
  'ownWhatIf',
  'ownLate',
  'ownMind',
  'ownSide',
  'ownSelf',
]);

/** Longer messages are stories in which something is asked. */
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
export function isBeyond(kind: OwnQuestion, answer: string): boolean {
  if (kind === 'ownWhatIf') return OF_OTHERS.has(answer);
  return OF_A_DECISION.has(kind) ? !OF_DECISIONS.has(answer) : BEYOND.has(kind);
}

/** "What if she cries?" and "what if he says no?" are about what somebody else does, and these answers about oneself. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'crying',
  'saying-no',
  'boundaries',
  'telling-someone',
  'worry-time',
  'anger',
]);

const OF_A_DECISION: ReadonlySet<OwnQuestion> = new Set<OwnQuestion>(['ownDecide', 'ownSay', 'ownLate']);
const BEYOND: ReadonlySet<OwnQuestion> = new Set<OwnQuestion>([
  'ownMind',
  'ownFuture',
  'ownWhyOther',
  'ownShared',
  'ownAnswer',
  'ownFate',
]);

/** Returns what a question about one's own life is about; `undefined` where a message asks nothing, or something else. */
export function ownQuestionIn(text: string, language: LanguageCode): OwnQuestion | undefined {
  if (prepareText(text, language).words > MAX_WORDS) return undefined;
  const isMarked = hasQuestionWithin(text);
  if (!isMarked && metaIn(text, language).has('FEARS_WHAT')) return undefined;
  const found = requestsIn(text, language);
  const isAsked = isMarked || found.has('OR_NOT') || asking(text, language) !== undefined;
  const isFormed = isAsked || FORMED.has(language);
  const phrased = asksWhatIf(text, language) ? 'ownWhatIf' : phrasedQuestionIn(text, language, isFormed);
  const isQuestion = isFormed || beginsAsking(text, language);
  const own =
    phrased ??
    (isQuestion ? KINDS.find(([name]) => found.has(name))?.[1] : undefined) ??
    (isQuestion && isEitherOr(text, language) ? 'ownDecide' : undefined);
  return own && guarded(own, text, language);
}

/** Returns the kind by which a question is answered if it is about hurting or dying, or asks whether something is normal that may not be. */
function guarded(own: OwnQuestion, text: string, language: LanguageCode): OwnQuestion {
  const named = BOOK.find(text, language);
  const gravity: Gravity[] = named.includes('DYING') ? ['harm'] : gravityIn(text, language);
  if (own === 'ownNormal' && !named.includes('COMMON_FEELING')) return 'ownMeasure';
  if (EXPLAINS.has(own) && isRisky(text, language)) return 'ownMeasure';
  if (own === 'ownSelf' && gravity.includes('harm')) return 'ownMeasure';
  return withGravity(own, gravity);
}

/** Returns the kind by which a question is answered, considering what is grave in it or in the messages before it. */
function withGravity(own: OwnQuestion, gravity: readonly Gravity[]): OwnQuestion {
  if (own === 'ownWhatIf' && gravity.length > 0) return 'ownSafety';
  if (!gravity.includes('harm')) return own;
  if (OF_ACTING.has(own)) return 'ownSafety';
  return EXPLAINS.has(own) ? 'ownMeasure' : own;
}

/** Returns the key of the answer to a question about one's own life, and which of its wordings fit. */
export function answerToOwn(
  own: OwnQuestion,
  reply: Conversation,
): { key: OwnQuestion; among?: readonly number[] } {
  const { request, language, state } = reply;
  const key = withGravity(own, state.gravity ?? []);
  if (key === 'ownWhatIf' && asksWhatIfNo(request.text, language)) return { key, among: [2] };
  // The wording that a state will pass is used only for states that are known to pass.
  if (key === 'ownWhatIf')
    return { key, among: BOOK.find(request.text, language).includes('PASSES') ? [0, 1] : [1] };
  return key === 'ownSafety' ? { key, among: [isAmidHarm(reply) ? 1 : 0] } : { key };
}

/** Questions without a reply if harm is possible: a reply could lead the person to somebody who harms them, or belittle the harm. */
const OF_ACTING: ReadonlySet<OwnQuestion> = new Set<OwnQuestion>([
  'ownSay',
  'ownDecide',
  'ownAnswer',
  'ownLate',
  'ownWhatIf',
]);
/** Replies that call something common, or explain it. A question about hurting or dying gets none of them. */
const EXPLAINS: ReadonlySet<OwnQuestion> = new Set<OwnQuestion>([
  'ownNormal',
  'ownShared',
  'ownOthers',
  'ownWhyOther',
  'ownMind',
  'ownFate',
  'ownWhy',
]);
/** A bare "is it normal?" is about what was written before. */
const MIN_WORDS_MEASURED = 4;

function phrasedQuestionIn(text: string, language: LanguageCode, isFormed: boolean): OwnQuestion | undefined {
  const named = BOOK.find(text, language);
  return PHRASED.find((name) => named.includes(name) && (isFormed || !ASKED_BY_MARK.has(name)));
}

/** Returns whether a message asks a question about one's own life that has phrases of its own. */
export function asksOfOwnLife(text: string, language: LanguageCode): boolean {
  const own = ownQuestionIn(text, language);
  if (own === 'ownMeasure' && prepareText(text, language).words < MIN_WORDS_MEASURED) return false;
  const named = BOOK.find(text, language);
  return own !== undefined && (asksWhatIf(text, language) || PHRASED.some((name) => named.includes(name)));
}

/** Returns whether a question is answered before a flow is offered for what was told. */
export const isAnsweredFirst = (own: OwnQuestion | undefined): boolean =>
  own === 'ownSafety' ||
  (own !== undefined && PHRASED.some((name) => name === own) && !KINDS.some(([, name]) => name === own));

/** Returns whether a message asks how something can be done, or endured. */
export const asksHow = (text: string, language: LanguageCode): boolean =>
  BOOK.find(text, language).includes('ownHow');

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
