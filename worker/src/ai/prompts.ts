import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@mikai/contract/languages';
import type { ReplyRequest } from './companion.js';
import { readAfterCrisis } from './embedded/after-crisis.js';

/** Raised with every change of a prompt; stored with each reply. */
const CHAT_PROMPT_VERSION = 'chat-2';
const FIRST_COMMENT_PROMPT_VERSION = 'first-comment-1';

const templates = new Map<string, string>();

/** The system prompt for what is asked, and its version. It holds nothing of the person but the name that they chose. */
export function promptFor(request: ReplyRequest): { text: string; version: string } {
  if (request.purpose === 'firstComment') {
    const text = [
      readTemplate('first-comment'),
      `Write in ${languageOf(request)}, the language of the post.`,
    ];
    return { text: text.join('\n\n'), version: FIRST_COMMENT_PROMPT_VERSION };
  }
  return { text: chatPrompt(request), version: CHAT_PROMPT_VERSION };
}

function readTemplate(name: string): string {
  const known =
    templates.get(name) ??
    readFileSync(new URL(`../../data/prompts/${name}.md`, import.meta.url), 'utf8').trim();
  templates.set(name, known);
  return known;
}

function languageOf({ language }: ReplyRequest): string {
  const name = LANGUAGES.find(({ code }) => code === language)?.name ?? 'English';
  return `${name} (${language})`;
}

function chatPrompt(request: ReplyRequest): string {
  const name = request.name.replace(/[^\p{L}\p{M}\p{N} .'-]/gu, '').slice(0, 40);
  return [
    readTemplate('chat-reply'),
    `Answer in ${languageOf(request)}, the language of the last message.`,
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
