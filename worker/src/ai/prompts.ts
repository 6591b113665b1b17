import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@mikai/contract/languages';
import type { ReplyRequest } from './companion.js';
import { readAfterCrisis } from './embedded/after-crisis.js';

/** Raised with every change of the prompt; stored with each reply. */
export const CHAT_PROMPT_VERSION = 'chat-2';

let template: string | undefined;

/** The system prompt of a chat reply. It holds nothing of the person but the name that they chose. */
export function chatPrompt(request: ReplyRequest): string {
  template ??= readFileSync(new URL('../../data/prompts/chat-reply.md', import.meta.url), 'utf8').trim();
  const language = LANGUAGES.find(({ code }) => code === request.language)?.name ?? 'English';
  const name = request.name.replace(/[^\p{L}\p{M}\p{N} .'-]/gu, '').slice(0, 40);
  return [
    template,
    `Answer in ${language} (${request.language}), the language of the last message.`,
    ...(name ? [`The person likes to be called ${name}.`] : []),
    ...aboutCrisis(request),
  ].join('\n\n');
}

function aboutCrisis({ turns, language }: ReplyRequest): string[] {
  if (!turns.some((turn) => turn.metGate)) return [];
  const earlier =
    'Earlier in this conversation the person was in distress and was shown crisis lines. Be especially gentle.';
  const now = readAfterCrisis(turns, language);
  if (now === null) return [earlier];
  const isSafe = now.saidSafe ? now.answer !== 'acted' && now.answer !== 'unsafe' : now.answer === 'safe';
  return [
    `${earlier} Offer no exercise and do not close the conversation.`,
    isSafe
      ? 'The person has said that they are safe now. Ask what helps them to stay safe.'
      : 'The person has not said clearly that they are safe. Do not change the subject: ask whether they are safe, and name the emergency number and the lines on the card below your words. If they took or did something that can harm them, say first that they need the emergency number now.',
  ];
}
