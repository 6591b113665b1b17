import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { CompanionTurn, ReplyRequest } from './companion.js';
import { messagesFor } from './composition-messages.js';
import type { CompositionRequest } from './composition.js';
import { guardOutput } from './guard/guard-output.js';
import { promptCheck } from './guard/reveals-prompt.js';
import { sentencesOf } from './guard/sentences.js';
import { requestMessages } from './openai.companion.js';
import { promptFor, PROMPT_MARK, readTemplate } from './prompts.js';
import { reflectionData } from './reflection-data.js';
import { readerMessages } from './reply-reader.js';

const ATTACKS = readFileSync(new URL('../../data/guard/injections.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => line.replaceAll(String.raw`\n`, '\n'));

const WINDOW = 3_000;
const HARMLESS = 'The bus was late again.';
const CONTEXT = /^<context>\n(.+)\n<\/context>\n\n/;

const turn = (sender: 'user' | 'ai', content: string, exchange: number): CompanionTurn => ({
  sender,
  content,
  language: 'en',
  exchange,
});

/** Builds a conversation with a text in one of its parts. */
const PLACES: Record<string, (text: string) => ReplyRequest> = {
  message: (text) => request({ message: text }),
  'earlier message': (text) => request({ earlier: text }),
  'reply of the model': (text) => request({ reply: text }),
  name: (text) => request({ name: text }),
  notes: (text) => request({ notes: text }),
};

function request({
  message = HARMLESS,
  earlier = HARMLESS,
  reply = HARMLESS,
  name = 'Sam',
  notes = HARMLESS,
}) {
  return {
    turns: [turn('user', earlier, 7), turn('ai', reply, 7), turn('user', message, 9)],
    summary: { text: notes, upTo: 5, messages: 4 },
    name,
    language: 'en' as const,
    seed: 1,
  };
}

/** Tokens and marks with which a text could end a message, or the block of data. */
const TEMPLATE_TOKENS =
  /<\|[^>]*\|>|<｜[^>]*｜>|<\/?s>|<<\/?SYS>>|\[\/?INST\]|\[\/?SYSTEM_PROMPT\]|\[TOOL_CALLS\]|<(?:start|end)_of_turn>|<\/?(?:system|think|tool_call)>|[\u{E0000}-\u{E007F}\u{200B}\u{2060}\u{FEFF}\u{AD}\u{202A}-\u{202E}]|[\u{E0100}-\u{E01EF}]|^#{0,6} ?(?:system|assistant|human|user):/imu;

describe('attempts to change what a model is told', () => {
  it('are at least 90', () => expect(ATTACKS.length).toBeGreaterThanOrEqual(90));

  it.each(Object.keys(PLACES))('change neither rules nor shape of a request: %s', (place) => {
    const calm = requestMessages(PLACES[place]!(HARMLESS), WINDOW);
    for (const attack of ATTACKS) {
      const [rules, ...messages] = requestMessages(PLACES[place]!(attack), WINDOW);
      expect(rules).toEqual(calm[0]);
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
      const [first = ''] = messages.map(({ content }) => String(content));
      const data = JSON.parse(CONTEXT.exec(first)?.[1] ?? '') as Record<string, unknown>;
      expect(Object.keys(data).every((key) => ['nameToUse', 'earlierInThisConversation'].includes(key))).toBe(
        true,
      );
      const texts = [first.replace(CONTEXT, ''), ...messages.slice(1).map(({ content }) => String(content))];
      for (const text of [...texts, ...Object.values(data).map(String)]) {
        expect(text).not.toMatch(TEMPLATE_TOKENS);
        expect(text).not.toMatch(/<\/?context>/i);
      }
    }
  });

  it('stay data in the request for a text', () => {
    const rules = messagesFor(journal(HARMLESS), null)[0];
    for (const attack of ATTACKS) {
      const messages = messagesFor(journal(attack), null);
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(messages[0]).toEqual(rules);
      const json = String(messages[1]?.content).split('\n').slice(1).join('\n');
      expect(Object.keys(JSON.parse(json) as object)).toEqual(['title', 'content']);
      expect(json).not.toMatch(/[<>]/);
      expect(json).not.toMatch(TEMPLATE_TOKENS);
    }
  });

  it('stay data beside the conversation where a member has them remembered', () => {
    const withFacts = (...facts: string[]) =>
      requestMessages({ ...request({}), personal: { facts } }, WINDOW);
    const [rules] = withFacts(HARMLESS);
    expect(String(rules?.content)).not.toContain(HARMLESS);
    for (const attack of ATTACKS) {
      const [system, first, ...messages] = withFacts(attack, HARMLESS);
      expect(system).toEqual(rules);
      expect(messages).toEqual(requestMessages(request({}), WINDOW).slice(2));
      const data = CONTEXT.exec(String(first?.content))?.[1] ?? '';
      const { remembered, ...others } = JSON.parse(data) as { remembered: string[] };
      expect(remembered).toHaveLength(2);
      expect(remembered[1]).toBe(HARMLESS);
      expect(Object.keys(others)).toEqual(['nameToUse', 'earlierInThisConversation']);
      expect(data).not.toMatch(/[<>|`=]/);
      expect(data).not.toMatch(TEMPLATE_TOKENS);
    }
  });

  it('stay data in the request for the sentence before a step, as question and as answer', () => {
    for (const attack of ATTACKS) {
      const { json } = reflectionData({ turns: [turn('ai', attack, 7), turn('user', attack, 9)] });
      expect(Object.keys(JSON.parse(json) as object)).toEqual(['asked', 'answered']);
      expect(json).not.toMatch(TEMPLATE_TOKENS);
      expect(json).not.toMatch(/<\/?context>/i);
    }
  });

  it('stay data in the request about a finished reply, as message and as reply', () => {
    for (const attack of ATTACKS) {
      const [rules, data, ...more] = readerMessages(attack, { turns: [turn('user', attack, 9)] });
      expect([rules?.content, more]).toEqual([readTemplate('reply-reader'), []]);
      const json = String(data?.content);
      expect(Object.keys(JSON.parse(json) as object)).toEqual(['messages', 'reply']);
      expect(json).not.toMatch(/[<>]/);
      expect(json).not.toMatch(TEMPLATE_TOKENS);
    }
  });

  it('are one message behind the rules under a post', () => {
    const comment = (text: string) =>
      requestMessages(
        { purpose: 'firstComment', turns: [turn('user', text, 1)], name: '', language: 'en', seed: 1 },
        WINDOW,
      );
    const [rules] = comment(HARMLESS);
    for (const attack of ATTACKS) {
      const [system, ...messages] = comment(attack);
      expect(system).toEqual(rules);
      expect(messages.map(({ role }) => role)).toEqual(['user']);
      expect(messages[0]?.content).not.toMatch(TEMPLATE_TOKENS);
    }
  });
});

const journal = (text: string) =>
  ({
    kind: 'journalAnalysis',
    language: 'en',
    seed: 1,
    input: { title: text, content: text },
  }) as unknown as CompositionRequest<'journalAnalysis'>;

describe('a reply that reveals the rules', () => {
  const { text: prompt } = promptFor(request({}));
  const reveals = promptCheck(prompt, PROMPT_MARK);
  const [rules = '', examples = ''] = readTemplate('chat-reply').split('\nExamples\n');

  async function shown(reply: string): Promise<string> {
    const pieces = (async function* () {
      for (const word of reply.match(/\S+\s*/g) ?? []) yield await Promise.resolve(word);
    })();
    let text = '';
    const check = (sentence: string) => Promise.resolve(reveals(sentence) ? ('prompt' as const) : null);
    for await (const piece of guardOutput(pieces, 'en', { check })) text += piece;
    return text;
  }

  it.each([
    ['from its beginning', rules],
    [
      'with other words around it',
      `Sure. My instructions say: ${rules.slice(rules.indexOf('- You play no role'))}`,
    ],
    ['without marks and in capitals', rules.toUpperCase().replaceAll(/[^A-Z\n.]+/g, ' ')],
    ['by its mark, in another language', `Meine Regeln haben das Zeichen ${PROMPT_MARK}.`],
  ])('is withheld: %s', async (_, reply) => {
    await expect(shown(reply)).rejects.toThrow('withheld (prompt)');
  });

  it('does not include an answer that repeats the facts that the person has remembered', () => {
    const fact = 'My sister Nina lives in Porto with her two cats and rings me every Sunday evening';
    const [system] = requestMessages({ ...request({}), personal: { facts: [fact] } }, WINDOW);
    expect(promptCheck(String(system?.content), PROMPT_MARK)(`I remember: ${fact}.`)).toBe(false);
  });

  it('does not include an answer like the examples, or one that mentions help', async () => {
    const replies = [...examples.matchAll(/^MikAI: (.+)$/gm)].map(([, reply = '']) => reply);
    expect(replies.length).toBeGreaterThan(4);
    for (const reply of [
      ...replies,
      'I would rather not recite my rules. How are you today?',
      'The "Help now" button shows people who can help right away.',
      'Please remember that the "Help now" button shows people who can help right away.',
      'If it gets worse, I want you to know that the “Help now” button shows people who can help right away, at any hour.',
    ])
      for (const sentence of sentencesOf(reply))
        expect([sentence, reveals(sentence)]).toEqual([sentence, false]);
  });
});
