import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { CompanionTurn } from './companion.js';
import { neutralText } from './neutral-text.js';
import { estimateTokens } from './token-estimate.js';

/** Replaces a text that was a hit of the crisis gate, which no provider may see. */
const WITHHELD_TURN = '(something that met the safety gate)';
/** Replaces a private text. */
const PRIVATE_TURN = '(something that stays with the person)';
/** The number of tokens of a message besides its text. */
const TOKENS_A_MESSAGE = 4;

/** Returns the text of a turn as a provider may see it. */
export function textForProvider({ metGate, isPrivate, content }: CompanionTurn): string {
  if (metGate) return WITHHELD_TURN;
  return isPrivate ? PRIVATE_TURN : neutralText(content).trim();
}

export const costOf = (text: string): number => estimateTokens(text) + TOKENS_A_MESSAGE;

/**
 * Returns the newest part of a conversation within `maxTokens`, as chat templates require it: it begins with a turn of the
 * person, and adjacent turns of one role are one message. The last turn is always included, or its end if it is too long.
 * @param context data with which the first message begins; its tokens count
 */
export function conversationWindow(
  turns: readonly CompanionTurn[],
  maxTokens: number,
  context = '',
): ChatCompletionMessageParam[] {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let left = maxTokens - estimateTokens(context);
  for (const turn of turns.toReversed()) {
    const role = turn.sender === 'user' ? 'user' : 'assistant';
    const content = textForProvider(turn);
    if (content === '') continue;
    const cost = costOf(content);
    if (cost > left) {
      // A single message may exceed the whole window: its end contains what is to be answered.
      if (messages.length === 0) messages.push({ role, content: endWithin(content, left) });
      break;
    }
    left -= cost;
    const next = messages[0];
    if (next?.role === role) next.content = `${content}\n\n${next.content}`;
    else messages.unshift({ role, content });
  }
  const fromPerson = messages.slice(
    Math.max(
      0,
      messages.findIndex(({ role }) => role === 'user'),
    ),
  );
  const first = fromPerson[0];
  if (first) first.content = context + first.content;
  return fromPerson;
}

/** Returns an end of a text that costs up to `tokens`, found by removing an eighth at a time. */
export function endWithin(text: string, tokens: number): string {
  let end = text;
  while (end.length > 1 && estimateTokens(end) > tokens) end = end.slice(Math.ceil(end.length / 8));
  return end.toWellFormed();
}
