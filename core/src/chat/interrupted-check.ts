import { checkQuestion, isLineLeft, nextCheck } from '../safety/care.js';
import type { CareDecision, CareMessage } from './care-decision.js';
import type { CareState } from './care-state.js';

/** An open question of a check that a medical emergency interrupts: it stays open, and comes back. */

type Spoken = { text: string; english: string };

/** The signs that end a sentence, and those of them that end a question. */
const ENDS = [...'.!?。！？।؟'];
const QUESTION_ENDS = [...'?？؟'];

/** Returns a text without the question at its end; one that is a question as a whole stays. */
function withoutQuestion(text: string): string {
  const whole = text.trimEnd();
  if (!QUESTION_ENDS.some((sign) => whole.endsWith(sign))) return whole;
  const end = Math.max(...ENDS.map((sign) => whole.lastIndexOf(sign, whole.length - 2)));
  return end < 0 ? whole : whole.slice(0, end + 1);
}

/** Returns the reply with another question in place of its own, so that a 'No' answers that question. */
export function askInstead(spoken: Spoken, question: Spoken): Spoken {
  const join = (text: string, asked: string): string => `${withoutQuestion(text)}\n\n${asked}`;
  return { text: join(spoken.text, question.text), english: join(spoken.english, question.english) };
}

/** Returns a message with the question that is open although the reply before it did not ask it. */
export function withInterrupted({ check }: CareState, message: CareMessage): CareMessage {
  if (!check?.isInterrupted) return message;
  const { messageId: _messageId, before: _before, isInterrupted: _isInterrupted, ...open } = check;
  return { ...message, open, wasAsked: true };
}

/** The state of an open check after the reply to an emergency. */
interface KeptCheck extends Partial<Pick<CareDecision, 'asks'>> {
  check?: CareState['check'];
  /** The question at the end of the reply. */
  question?: Spoken;
}

/**
 * Keeps the check that is open. The first reply to the emergency repeats its question, which does not count; the replies after it are
 * about the emergency alone, and once that is over, or nothing is said about it, the question is asked again.
 * @param isSpoken whether the emergency has a reply; else a companion answers
 */
export function keepCheck(
  { check, country }: CareState,
  { open, wasAsked, assessment: { language } }: CareMessage,
  isSpoken: boolean,
  isOver: boolean,
): KeptCheck {
  if (check === undefined || open === undefined) return {};
  if (isLineLeft(open)) return { check };
  const about = { country, ...(open.isOfOthers ? { isOfOthers: open.isOfOthers } : {}) };
  if (isSpoken && !isOver) {
    if (check.isInterrupted) return { check };
    const timesAsked = wasAsked ? 2 : open.timesAsked;
    return {
      check: { ...check, isInterrupted: true },
      question: checkQuestion(language, open.category, timesAsked, about),
    };
  }
  const next = nextCheck({ level: 'none', category: null }, open, wasAsked);
  const asks = next && { ...next, before: open };
  if (asks === undefined || isLineLeft(asks) || !isSpoken) return { asks };
  return { asks, question: checkQuestion(language, asks.category, asks.timesAsked, about) };
}
