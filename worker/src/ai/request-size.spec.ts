import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { MEMORY_LIMITS } from '@mikai/contract/memory';
import type { CompanionTurn, ReplyRequest } from './companion.js';
import { requestMessages } from './openai.companion.js';
import { PROVIDER_LIMITS } from './provider-limits.js';
import { estimateTokens } from './token-estimate.js';

const { windowTokens, maxTokens } = PROVIDER_LIMITS;
const LINE = '昨日もまた眠れなくて、一日がとても長かったです。';

/** Builds a long conversation of somebody who has met the crisis gate before, with notes and the maximum of remembered facts. */
function request(facts: readonly string[]): ReplyRequest {
  const turns = Array.from({ length: 201 }, (_, index): CompanionTurn => ({
    sender: index % 2 === 0 ? 'user' : 'ai',
    content: `${index} ${LINE.repeat(3)}`,
    language: 'ja',
    exchange: index + 1,
    metGate: index === 180,
  }));
  return {
    turns,
    summary: { text: LINE.repeat(20), upTo: 20, messages: 20 },
    personal: { facts },
    style: 'practical',
    withheld: 'medication',
    name: '桜',
    language: 'ja',
    seed: 1,
  };
}
const costOf = (messages: ReturnType<typeof requestMessages>): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(String(content)) + 4, 0);

const longFact = (index: number): string => `${index} ${LINE.repeat(20)}`.slice(0, MEMORY_LIMITS.textLength);
const FULL_MEMORY = Array.from({ length: MEMORY_LIMITS.facts }, (_, index) => longFact(index));

it('fits with its reply into the context that the compose profile gives a model, however much is remembered', () => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
  const context = Number(/OLLAMA_CONTEXT_LENGTH: \$\{OLLAMA_CONTEXT_LENGTH:-(\d+)\}/.exec(compose)?.[1]);
  const cost = costOf(requestMessages(request(FULL_MEMORY), windowTokens)) + maxTokens;
  expect(cost).toBeGreaterThan(4_096);
  expect(cost).toBeLessThanOrEqual(context);
});

it('leaves the conversation as much room with a full memory as without one', () => {
  const without = requestMessages(request([]), windowTokens);
  const full = requestMessages(request(FULL_MEMORY), windowTokens);
  expect(full.slice(2)).toEqual(without.slice(2));
});
