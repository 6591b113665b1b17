import { z } from 'zod';
import type { LanguageCode } from '@mikai/contract/languages';
import { MEMORY_LIMITS } from '@mikai/contract/memory';
import { detectLanguage } from '@mikai/core/language/detect';
import { assessWithin } from '@mikai/core/safety/bounded-gate';
import { maskText } from '@mikai/core/safety/mask';
import { parseObject } from './composition-reading.js';
import { unsafeInText } from './guard/find-unsafe.js';
import { promptCheck } from './guard/reveals-prompt.js';
import { PROMPT_MARK, readTemplate } from './prompts.js';

/** A fact as the model proposes it. */
export interface Proposal {
  text: string;
  messageId: number;
}

const ANSWER = z.object({ facts: z.array(z.unknown()) });
const FACT = z.object({
  text: z.string().min(1).max(MEMORY_LIMITS.textLength),
  messageId: z.number().int(),
});

/** Matches what is no plain sentence: addresses, tags and links. */
const NOT_PLAIN = /[<>{}[\]|`]|https?:|www\.|@/i;

/**
 * Reads a model's answer as untrusted input. What is no fact of one of these messages, or meets the crisis gate, the mask
 * or the guard, is left out.
 */
export async function readProposals(
  answer: string,
  messageIds: ReadonlySet<number>,
  language: LanguageCode,
): Promise<Proposal[]> {
  const parsed = ANSWER.safeParse(parseObject(answer));
  const found: Proposal[] = [];
  for (const each of parsed.success ? parsed.data.facts.slice(0, MEMORY_LIMITS.proposals) : []) {
    const fact = FACT.safeParse(each);
    if (!fact.success || !messageIds.has(fact.data.messageId)) continue;
    const text = fact.data.text.replace(/\s+/g, ' ').trim();
    if (await isFit(text, language)) found.push({ text, messageId: fact.data.messageId });
  }
  return found;
}

async function isFit(text: string, hint: LanguageCode): Promise<boolean> {
  if (!/\p{L}/u.test(text) || NOT_PLAIN.test(text) || maskText(text) !== text) return false;
  const language = detectLanguage(text, hint);
  if (promptCheck(readTemplate('memory-facts'), PROMPT_MARK)(text) || unsafeInText(text, language) !== null)
    return false;
  return (await assessWithin([text], language)).level === 'none';
}
