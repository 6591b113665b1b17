import type { LanguageCode } from '@mikai/contract/languages';
import { assessText } from '@mikai/core/safety/gate';
import { GOOD_BEATS } from './beat-names.js';
import type { Conversation, Wording } from './conversation.js';
import { cuesIn } from './cues.js';
import { weightyHalf } from './contrast.js';
import { contextOf, isWeightless, weighs } from './in-context.js';
import { eventIn, eventOf, isGoodEvent, isLightEvent, mentionsDeath } from './events.js';
import { isPlausibleKind, likelyKind, namesNoBurden } from './learned-moments.js';
import { painIn } from './pain.js';
import { FORM_BOOK, KIND_BOOK } from './phrase-books.js';
import { KINDS, type Context, type Kind, type Texts } from './schema.js';
import { isHeavy } from './tones.js';

/** These also occur with easy matters, so their replies fit only if the message itself is sad, regardless of earlier messages. */
const OF_A_BURDEN_ITSELF: ReadonlySet<Kind> = new Set<Kind>(['night', 'money', 'childhood']);

/** The same of these, whose replies claim less: they fit where something weighs. */
const AMID_A_BURDEN: ReadonlySet<Kind> = new Set<Kind>([
  'again',
  'long',
  'weekend',
  'distance',
  'before',
  'work',
  'school',
  'compares',
  'effort',
  'mustBe',
  'tooMuch',
  'hoped',
  'surprised',
]);

/** Words of these occur in any story: their replies only fit where it is about that already. */
const IN_CONTEXTS: Partial<Record<Kind, readonly (Context | undefined)[]>> = {
  work: ['pressure'],
  school: ['pressure'],
  weekend: ['alone', 'loss', 'worn'],
};

const GOOD = GOOD_BEATS.join('|');
/** Replies after which something weighs in the conversation. */
const OF_A_BURDEN = new RegExp(
  `^(?:tone\\.(?!comfort|resolve|shrug)|beat\\.(?!${GOOD})|kind\\.(?!plain|eased|soon|wish|didIt|bright|laugh)|context\\.|selfContempt\\.|badNews\\.)`,
  'u',
);

const OF_DEATH: ReadonlySet<string> = new Set(['death', 'pet', 'miscarriage']);

/** Somebody who has died does not answer, and keeps no silence. */
const NOT_AMID_A_LOSS: ReadonlySet<Kind> = new Set<Kind>([
  'unanswered',
  'noSupport',
  'hoped',
  'soon',
  'theyDid',
]);

/** A good moment is met by `shareMoment`, which looks at the whole message. */
const OF_A_MOMENT: ReadonlySet<Kind> = new Set<Kind>(['bright', 'laugh']);

/** Replies that look forward, take up a wish or are glad: wrong where the message may be about not living on. */
const OF_EASE: ReadonlySet<Kind> = new Set<Kind>(['soon', 'wish', 'eased', 'didIt', 'surprised']);

/** Kinds whose replies name no burden. */
const OF_NO_BURDEN: ReadonlySet<Kind> = new Set<Kind>([
  'soon',
  'wish',
  'eased',
  'didIt',
  'quoted',
  'memory',
  'plain',
]);

/**
 * Returns whether the replies of a kind may follow a message: "tomorrow it will all be quiet" gets none that looks forward to it, as
 * long as the crisis gate has any doubt about the text by itself, also where that is too little for a question.
 */
export const isSuited = (kind: Kind, text: string, language: LanguageCode): boolean =>
  !OF_EASE.has(kind) || assessText(text, language).level === 'none';

/** Returns whether something sad was told in this message or lately. */
export function isBurdened({ state, request: { text }, language }: Conversation): boolean {
  if (state.about !== undefined) return state.about !== 'good';
  const event = eventOf(state.event);
  if (event !== undefined && !isGoodEvent(event) && !isLightEvent(event)) return true;
  if ((state.weight ?? 0) > 0 || isHeavy(text, language)) return true;
  return state.used?.some((id) => OF_A_BURDEN.test(id)) === true;
}

/** Returns the kinds of sentences that a text has, those that are met first at the front. */
export function kindsIn(text: string, language: LanguageCode): Kind[] {
  const found = new Set(KIND_BOOK.find(text, language));
  return KINDS.filter((kind) => found.has(kind));
}

/** These plainly say what happened in a life and are not addressed to MikAI. */
const OF_A_LIFE: ReadonlySet<Kind> = new Set<Kind>([
  'silentSelf',
  'noSupport',
  'harshWords',
  'leftOut',
  'theyDid',
  'didIt',
  'unseen',
  'childhood',
]);

/** Returns whether a message, outside exercises and after something was told, explicitly tells something about the person's life. */
export const isLifeStory = ({ request: { text, recent }, language, state }: Conversation): boolean =>
  recent.length > 0 && !state.flow && kindsIn(text, language).some((kind) => OF_A_LIFE.has(kind));

/** Returns kinds that depend only on the form of a message: a quotation, a time long ago. Nothing in such a message is sad. */
const formsOf = (text: string, language: LanguageCode): Kind[] => [
  ...(kindsIn(text, language).includes('childhood') ? (['memory'] as const) : []),
  ...(FORM_BOOK.find(text, language).includes('quoted') ? (['quoted'] as const) : []),
];

/** Below this degree of pain, a quotation is not harsh: "she says I'm ready". */
const HARSH = 0.42;
const isQuietlyQuoted = (text: string, language: LanguageCode): boolean =>
  FORM_BOOK.find(text, language).includes('quoted') &&
  !isHeavy(text, language) &&
  painIn(text, language) < HARSH;

/** Returns the kinds of a message: of the half that it comes down to, where it has one ("fine, but the money ..."). */
function kindsOf(reply: Conversation): Kind[] {
  const { request, language, state } = reply;
  const named = kindsIn(weightyHalf(request.text, language) ?? request.text, language).filter((kind) =>
    isPlausibleKind(kind, request.text, language),
  );
  const likely = likelyKind(request.text, language);
  const isLight = namesNoBurden(request.text, language);
  const isOfLoss =
    mentionsDeath(request.text, language) ||
    (state.event === undefined ? state.about === 'grief' : OF_DEATH.has(state.event));
  const isHard = isBurdened(reply);
  const isBurden = eventIn(request.text, language) !== undefined || weighs(request.text, language);
  const context = contextOf(reply);
  const kinds: readonly Kind[] = [
    ...named,
    ...(likely === undefined || named.includes(likely) ? [] : [likely]),
    ...(isBurden ? [] : formsOf(request.text, language)),
  ];
  return kinds.filter(
    (kind) =>
      !OF_A_MOMENT.has(kind) &&
      // "I said nothing to her" is not a step.
      !(kind === 'didIt' && cuesIn(request.text, language).includes('NOT')) &&
      (isHard || !AMID_A_BURDEN.has(kind)) &&
      (isBurden || !OF_A_BURDEN_ITSELF.has(kind)) &&
      (!isLight || OF_NO_BURDEN.has(kind)) &&
      !(kind === 'harshWords' && isQuietlyQuoted(request.text, language)) &&
      IN_CONTEXTS[kind]?.includes(context) !== false &&
      !(isOfLoss && NOT_AMID_A_LOSS.has(kind)) &&
      isSuited(kind, request.text, language),
  );
}

const statementAt = (kind: Kind, at: number): Wording => ({
  id: `kind.${kind}.${at}`,
  textIn: ({ kinds }) => kinds[kind].statements[at],
});
const questionAt = (kind: Kind, at: number): Wording => ({
  id: `kindAsk.${kind}.${at}`,
  textIn: ({ kinds }) => kinds[kind].questions[at],
});

/** Returns a wording that was not used, nor its text under another name. */
function fresh(reply: Conversation, all: readonly Wording[]): Wording | undefined {
  const { state, request, texts } = reply;
  const used = new Set([...(state.used ?? []), ...request.recent].map((id) => questionWithId(id, texts)));
  return reply.oneOf(all.filter(({ id, textIn }) => !reply.hasUsed(id) && !used.has(textIn(texts))));
}

/** Returns the text of a question from a list by its id; `undefined` for other wordings. */
export function questionWithId(id: string, texts: Texts): string | undefined {
  const [kind, name = '', at] = id.split('.');
  const lists: Partial<Record<string, Partial<Record<string, readonly string[]>>>> = {
    ask: texts.eventQuestions,
    followUp: texts.followUps,
    kindAsk: Object.fromEntries(KINDS.map((each) => [each, texts.kinds[each].questions])),
  };
  return lists[kind ?? '']?.[name]?.[Number(at)];
}

/** Replies to a good moment or a plan: what follows and does not weigh itself is met as lightly. */
const OF_A_GOOD_MOMENT = new RegExp(
  `^(?:kind(?:Ask)?\\.(?:bright|laugh|didIt)\\.|good(?:Step|Idea)\\.|beat(?:Ask)?\\.(?:${GOOD}))`,
  'u',
);
const LATEST_WORDINGS = 3;

/** General words name a burden only where the message itself has one, and nothing in it, or just before it, eases. */
function generalKind(reply: Conversation): Kind {
  const { text, recent } = reply.request;
  const { language } = reply;
  const isAfterMoment = recent.slice(-LATEST_WORDINGS).some((id) => OF_A_GOOD_MOMENT.test(id));
  const isLight = isWeightless(text, language) || (isAfterMoment && !isHeavy(text, language));
  return isBurdened(reply) && weighs(text, language) && !isLight ? 'heavy' : 'plain';
}

/** Returns a sentence, and a question, for a good moment or a step, which were not used. */
export function wordsOfMoment(
  reply: Conversation,
  kind: 'bright' | 'laugh' | 'didIt',
): { statement: Wording | undefined; question: Wording | undefined } {
  const { statements, questions } = reply.texts.kinds[kind];
  return {
    statement: fresh(
      reply,
      statements.map((_, at) => statementAt(kind, at)),
    ),
    question: fresh(
      reply,
      questions.map((_, at) => questionAt(kind, at)),
    ),
  };
}

/** Returns whether a text contains a phrase of a good moment. */
export const hasBrightWords = (text: string, language: LanguageCode): boolean =>
  KIND_BOOK.find(text, language).includes('bright') || hasTearsOfJoy(text, language);

/** Returns whether a message says that somebody cried for joy. */
export const hasTearsOfJoy = (text: string, language: LanguageCode): boolean =>
  KIND_BOOK.find(text, language).includes('tearsOfJoy');

/** Returns a sentence that is true of the kind of what is told; `undefined` where its kind is not known, or all was said. */
export function statementOfKind(reply: Conversation): Wording | undefined {
  for (const kind of kindsOf(reply)) {
    // What others say is only one view; amid a burden, the reply only asks about it.
    if (kind === 'quoted' && isBurdened(reply)) continue;
    const statement = fresh(
      reply,
      reply.texts.kinds[kind].statements.map((_, at) => statementAt(kind, at)),
    );
    if (statement) return statement;
  }
  return undefined;
}

/** Returns a sentence that fits any message, depending on whether it is sad. */
export const generalStatement = (reply: Conversation): Wording | undefined => {
  const kind = generalKind(reply);
  return fresh(
    reply,
    reply.texts.kinds[kind].statements.map((_, at) => statementAt(kind, at)),
  );
};

/** Returns an easy question that fits the kind of what is told, or whatever is told. */
export function questionOfKind(reply: Conversation, isOfKindOnly = false): Wording | undefined {
  const general: Kind[] = isOfKindOnly ? [] : [generalKind(reply)];
  for (const kind of [...kindsOf(reply), ...general]) {
    const asked = fresh(
      reply,
      reply.texts.kinds[kind].questions.map((_, at) => questionAt(kind, at)),
    );
    if (asked) return asked;
  }
  return undefined;
}
