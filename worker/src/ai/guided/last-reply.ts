import { BEAT_NAMES } from './beat-names.js';
import { textsOf } from './guided-data.js';
import type { GuidedRequest } from './guided-reply.js';
import { POLICY_KEYS, type PolicyKey, type Texts } from './schema.js';
import { isOfKind, LIST_QUESTIONS } from './wording-kinds.js';

/** A message that is answered, and the texts of its language; a `ReplyBuilder` is one. */
interface Answering {
  request: GuidedRequest;
  texts: Texts;
}

/** Returns the id of the last wording of the reply before the message; `undefined` where another than the guided one has replied. */
export const lastWording = ({ request }: Answering): string | undefined =>
  request.isInterrupted === true ? undefined : request.recent.at(-1);

/** Returns the text of the last wording, as far as it is one of the texts outside of flows. */
export function lastText(reply: Answering, texts: Texts = reply.texts): string | undefined {
  const [kind = '', of = '', at = ''] = lastWording(reply)?.split('.') ?? [];
  const policy = POLICY_KEYS.find((key) => key === kind);
  if (policy) return texts.policy[policy][Number(of)];
  const list = { event: texts.events, ask: texts.eventQuestions, followUp: texts.followUps }[kind] as
    | Record<string, readonly string[] | undefined>
    | undefined;
  if (list) return list[of]?.[Number(at)];
  if (kind === 'kindAsk') return questionOf(texts, of, at);
  if (kind === 'about') return questionAbout(texts, of, at);
  if (kind === 'noun') return questionOfNoun(texts, of, at);
  if (kind === 'person') return texts.personQuestions[Number(at)];
  if (kind === 'beat' || kind === 'beatAsk') return textOfBeat(texts, kind, of);
  return kind === 'offer' ? texts.flows[of]?.offer : undefined;
}

const questionOf = ({ kinds }: Texts, of: string, at: string): string | undefined =>
  (kinds as Record<string, { questions: readonly string[] } | undefined>)[of]?.questions[Number(at)];

const questionOfNoun = ({ nouns }: Texts, of: string, at: string): string | undefined =>
  (nouns as Record<string, readonly string[] | undefined>)[of]?.[Number(at)];

const questionAbout = ({ mentionQuestions }: Texts, kind: string, who: string): string | undefined =>
  (mentionQuestions as Record<string, Record<string, string> | undefined>)[who]?.[kind];

const textOfBeat = ({ beats }: Texts, kind: 'beat' | 'beatAsk', of: string): string | undefined => {
  const beat = BEAT_NAMES.find((name) => name === of);
  return beat && beats[beat][kind === 'beat' ? 'statement' : 'question'];
};

/** Returns whether the last reply began with one of these. */
export const hasJustGiven = (reply: Answering, ...keys: readonly PolicyKey[]): boolean =>
  keys.some((key) => lastWording(reply)?.startsWith(`${key}.`) === true);

/** Returns whether the last reply ended with a question. */
export const hasJustAsked = (reply: Answering): boolean => /[?？؟]\s*$/u.test(lastText(reply) ?? '');

/** Returns whether the last reply greeted or asked how somebody is: then "good" is the answer, and "not great" is not a refusal. */
export const hasJustAskedHow = (reply: Answering): boolean =>
  hasJustGiven(reply, 'greeting', 'howAreYou', 'moodAsk', 'openAsk');

/** Returns whether the last reply ended with a question about what was told. */
export const hasJustAskedFromList = (reply: Answering): boolean =>
  isOfKind(lastWording(reply), LIST_QUESTIONS);

/** English beginnings of questions that "no" answers. */
const YES_OR_NO =
  /(?:^|[.!]\s)(?:is|are|was|were|do|does|did|has|have|had|can|could|would|will)\s[^.!?]{1,160}\?$/iu;

/** Returns whether the last reply ended with a question about what was told that neither "yes" nor "no" answers. */
export const hasJustAskedOpenly = (reply: Answering): boolean =>
  hasJustAskedFromList(reply) && hasJustAsked(reply) && !YES_OR_NO.test(lastText(reply, textsOf('en')) ?? '');

/** Returns whether the last reply ended with a question about what was told that "no" answers. */
export const hasJustAskedYesOrNo = (reply: Answering): boolean =>
  hasJustAskedFromList(reply) && YES_OR_NO.test(lastText(reply, textsOf('en')) ?? '');
