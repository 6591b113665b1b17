import type { LanguageCode } from '@mikai/contract/languages';
import type { Direct } from './direct.js';
import { findAnswer } from './find-answer.js';
import { asksWhatIfNo } from './question-forms.js';
import type { PolicyKey } from './schema.js';

/** A remark or question straight to MikAI, and the reply to it. */
export interface DirectAnswer {
  name: Direct;
  key: PolicyKey;
  /** A reviewed answer to what the message asks goes before this one. */
  isAfterReviewed?: true;
}

/** Self-doubts, and remarks to MikAI about itself. These are tried before `OF_A_VIEW`. */
export const OF_ONESELF: readonly DirectAnswer[] = [
  { name: 'PARENT', key: 'selfParent' },
  { name: 'UNFIT', key: 'selfUnfit' },
  // A program that only reads cannot know whether a suspicion is true, so it answers neither yes nor no.
  { name: 'SUSPECTS', key: 'cannotJudge' },
  { name: 'EXAGGERATES', key: 'selfExaggerate' },
  { name: 'FEELING', key: 'feelingAllowed', isAfterReviewed: true },
  { name: 'GLAD_FOR_ME', key: 'gladForYou' },
  { name: 'TALKS_OVER', key: 'talkOver' },
  { name: 'IDEA', key: 'practicalIdea', isAfterReviewed: true },
];

/** Questions about MikAI's view, or for a next step. */
export const OF_A_VIEW: readonly DirectAnswer[] = [
  { name: 'MISTAKE', key: 'selfMistake' },
  { name: 'THEY_RIGHT', key: 'othersRight' },
  { name: 'CARES', key: 'cares' },
  { name: 'REASSURE', key: 'wishedAnswer' },
  { name: 'WHAT_IF', key: 'whatIf' },
  // "How do I get through tonight" also has the words for an idea.
  { name: 'NIGHT', key: 'throughNight' },
  { name: 'TONIGHT', key: 'ideaTonight', isAfterReviewed: true },
  { name: 'HOW_START', key: 'ideaStart', isAfterReviewed: true },
];

/** The flow that both a doubt and a view may lead to. */
export const DECISION_FLOW = 'decision';

/** Returns the first of the answers that a message asks for; `undefined` where a reviewed answer goes before it. */
export function directAnswer(
  answers: readonly DirectAnswer[],
  found: ReadonlySet<Direct>,
  text: string,
  language: LanguageCode,
): DirectAnswer | undefined {
  // A "no" is not the anger that these words are for.
  const isOfNo = asksWhatIfNo(text, language);
  const answer = answers.find(({ name }) => found.has(name) && !(isOfNo && name === 'WHAT_IF'));
  const isReviewed = answer?.isAfterReviewed === true && findAnswer(text, language).answer !== undefined;
  return isReviewed ? undefined : answer;
}
