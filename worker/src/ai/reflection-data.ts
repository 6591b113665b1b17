import type { ReplyRequest } from './companion.js';
import { textForProvider } from './conversation-window.js';
import { neutralJson } from './neutral-text.js';

/**
 * Returns the data that a model receives for the reflecting sentence of a flow: the question and the answer, and nothing else of the person or of
 * the conversation.
 */
export function reflectionData({ turns }: Pick<ReplyRequest, 'turns'>): { json: string; answered: string } {
  const [before, last] = turns.slice(-2);
  const message = last ?? before;
  const asked = last && before?.sender === 'ai' ? textForProvider(before) : '';
  const answered = message?.sender === 'user' ? textForProvider(message) : '';
  return { json: neutralJson({ asked, answered }), answered };
}
