import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@mikai/contract/languages';
import type { ReplyRequest } from './companion.js';

/** Raised with every change of the prompt; stored with each reply. */
export const CHAT_PROMPT_VERSION = 'chat-1';

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
    ...(request.afterCrisis
      ? [
          'Earlier in this conversation the person was in distress and was shown crisis lines. Be especially gentle.',
        ]
      : []),
  ].join('\n\n');
}
