import { textsOf } from './guided-data.js';
import { lastText, lastWording } from './last-reply.js';
import type { ReplyBuilder } from './reply-builder.js';
import { isOfKind, LIST_QUESTIONS } from './wording-kinds.js';

/** The sorts of MikAI's questions by what they ask for: somebody on the person's side, moments, a beginning, a thing, a place in the body. */
export type QuestionSort = 'supporter' | 'moments' | 'since' | 'thing' | 'place';

/** The sorts by the English words of a question: the questions are the same in all languages. */
const FORMS: readonly (readonly [QuestionSort, RegExp])[] = [
  ['place', /^where (?:do you feel|in your body)/iu],
  [
    'supporter',
    /^(?:and )?(?:who (?:knows?|looks after|helps|can you|could you|do you have to talk|does believe|else knows)|who['’](?:s there for you|s with you|s helping|ll be with you)|with whom (?:can|could|do)|have you been able to tell)|\b(?:is there|does) (?:someone|somebody|anyone|anybody|an adult|one of them|one person)\b(?!.*\b(?:with whom you can simply))/iu,
  ],
  ['since', /^(?:since when|how long (?:has|have))\b|^when did you first\b/iu],
  [
    'moments',
    /^when (?:is (?:it [a-z]|the|that)|does (?:it|that|the)|do the tears|in the day|are you a little)|^(?:which|what) (?:part of the day|hour|situation)/iu,
  ],
  [
    'thing',
    /^(?:what (?:do you miss|comes back|hurts|scares|worries|weighs|gets to you|bothers|takes|still)|which (?:part|memory|thought|of those|one|bill|sentence|question|moment))/iu,
  ],
];

/** Returns what the question at the end of the last reply asks for. */
export function askedFor(reply: ReplyBuilder): QuestionSort | undefined {
  if (!isOfKind(lastWording(reply), LIST_QUESTIONS)) return undefined;
  const question = lastText(reply, textsOf('en')) ?? '';
  return FORMS.find(([, form]) => form.test(question))?.[0];
}
