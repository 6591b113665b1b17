import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { CompanionTurn } from './companion.js';
import { estimateTokens } from './token-estimate.js';

/** Replaces a text that met the crisis gate, which no provider may see. */
const WITHHELD_TURN = '(something that met the safety gate)';
/** The tokens of a message besides its text. */
const TOKENS_A_MESSAGE = 4;

/**
 * The newest part of a conversation that costs up to `maxTokens`, as chat templates want it: it begins with the person's
 * turn, roles alternate, and neighbours of one role are one message. The last turn is always in it, its end if it is longer.
 */
export function conversationWindow(
  turns: readonly CompanionTurn[],
  maxTokens: number,
): ChatCompletionMessageParam[] {
  const messages: { role: 'user' | 'assistant'; content: string }[] = [];
  let left = maxTokens;
  for (const turn of turns.toReversed()) {
    const role = turn.sender === 'user' ? 'user' : 'assistant';
    const content = turn.metGate ? WITHHELD_TURN : turn.content.trim();
    if (content === '') continue;
    const cost = estimateTokens(content) + TOKENS_A_MESSAGE;
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
  return messages.slice(
    Math.max(
      0,
      messages.findIndex(({ role }) => role === 'user'),
    ),
  );
}

/** The longest end of a text that costs up to `tokens`, by halves of what is left. */
function endWithin(text: string, tokens: number): string {
  let end = text;
  while (end.length > 1 && estimateTokens(end) > tokens) end = end.slice(Math.ceil(end.length / 8));
  return end.toWellFormed();
}
