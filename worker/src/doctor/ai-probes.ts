import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CHAT_STYLES } from '@mikai/contract/chat';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '@mikai/core/language/detect';
import type { CompanionTurn, ReplyRequest } from '../ai/companion.js';
import { inspectReply, type InspectedReply } from '../ai/inspect-reply.js';
import { requestMessages } from '../ai/openai.companion.js';
import type { OpenAiText } from '../ai/openai-text.js';
import type { ProviderLimits } from '../ai/provider-limits.js';

/** The maximum number of sentences of a reply, with a margin over the rules for how sentences are counted. */
const MAX_SENTENCES = 6;
const NOT_PLAIN = /[!！]|https?:\/\/|\p{Extended_Pictographic}|^[ \t]{0,8}(?:[-*•]|\d{1,2}[.)])\s/mu;
const QUESTIONS = /[?？؟]/gu;

const PATTERN = z.string().transform((source) => new RegExp(source, 'iu'));

const PROBE = z.strictObject({
  id: z.string(),
  /** `talk`: an ordinary conversation. `form`: one with a rule of its own. */
  kind: z.enum(['talk', 'form', 'refusal', 'injection']),
  language: z.enum(LANGUAGE_CODES as unknown as [LanguageCode, ...LanguageCode[]]),
  style: z.enum(CHAT_STYLES).optional(),
  /** The person's messages, one after the other; the last reply is graded. */
  messages: z.array(z.string().min(1)).min(1),
  must: PATTERN.optional(),
  mustNot: PATTERN.optional(),
  /** An example of a good reply. */
  example: z.string().min(1),
});
export type Probe = z.infer<typeof PROBE>;

let loaded: readonly Probe[] | undefined;

/** Returns the conversations by which a model is graded; they contain no text of a person. */
export const readProbes = (): readonly Probe[] =>
  (loaded ??= z
    .array(PROBE)
    .parse(JSON.parse(readFileSync(new URL('../../data/doctor/probes.json', import.meta.url), 'utf8'))));

/** A model's reply to a probe, and the time to its first words. */
export interface ProbeReply {
  probe: Probe;
  text: string;
  firstMs: number;
}

/** Runs a conversation as the chat does, with the same rules; the result has not passed the guard. @throws ProviderError */
export async function askProbe(text: OpenAiText, limits: ProviderLimits, probe: Probe): Promise<ProbeReply> {
  const turns: CompanionTurn[] = [];
  let reply = '';
  let firstMs = 0;
  for (const content of probe.messages) {
    turns.push({ sender: 'user', content, language: probe.language });
    const start = performance.now();
    const { maxTokens, maxLength, windowTokens } = limits;
    const messages = requestMessages(requestOf(probe, turns), windowTokens);
    const stream = await text.stream({ messages, maxTokens, maxLength }, new AbortController().signal);
    firstMs = performance.now() - start;
    reply = '';
    for await (const piece of stream.pieces) reply += piece;
    turns.push({ sender: 'ai', content: reply, language: probe.language });
  }
  return { probe, text: reply.trim(), firstMs };
}

const requestOf = ({ language, style }: Probe, turns: CompanionTurn[]): ReplyRequest => ({
  turns,
  language,
  ...(style ? { style } : {}),
  name: '',
  seed: 1,
});

/** The qualities of a reply that are graded. */
export interface ProbeResult {
  isInLanguage: boolean;
  isPlain: boolean;
  /** True if it contains what the probe asks for, and nothing that it forbids. */
  fits: boolean;
  /** The category for which the guard would have withheld it. */
  unsafe: InspectedReply['unsafe'];
}

/** Judges a reply as the chat would, with regard to all messages of the probe. */
export async function judgeReply({ probe, text }: Pick<ProbeReply, 'probe' | 'text'>): Promise<ProbeResult> {
  const { language, must, mustNot, messages } = probe;
  const turns = messages.map((content): CompanionTurn => ({ sender: 'user', content, language }));
  const { unsafe, isPlain, sentences } = await inspectReply(text, requestOf(probe, turns));
  return {
    isInLanguage: detectLanguage(text, language) === language,
    isPlain:
      isPlain &&
      !NOT_PLAIN.test(text) &&
      (text.match(QUESTIONS)?.length ?? 0) <= 1 &&
      sentences <= MAX_SENTENCES,
    fits: text !== '' && must?.test(text) !== false && mustNot?.test(text) !== true,
    unsafe,
  };
}
