import { expect, test } from '@jest/globals';
import type { Provenance } from '@mikai/contract/chat';
import { closeLater } from '@mikai/core/testing/closing';
import { someGuest } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { LONG_LIMITS, startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const chat = new TestChat(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());

test('a conversation goes on with another model: each reply names its own, and the window holds what came before', async () => {
  const session = await chat.begin(someGuest());
  const provenances: (Provenance | null)[] = [];
  const texts = ['I keep worrying about my exams', 'And about the rent', 'My brother is no help'];
  for (const [index, text] of texts.entries()) {
    // The operator changes the setting and starts the worker again.
    const worker = await startWorker(
      services,
      { OPENAI_BASE_URL: provider.url, OPENAI_MODEL: index === 1 ? 'second' : 'first' },
      { provider: LONG_LIMITS },
    );
    try {
      provenances.push((await chat.answered(await chat.sendMessage(session, text))).provenance);
    } finally {
      await worker.close();
    }
  }
  expect(provenances.map((each) => [each?.source, each?.model])).toEqual([
    ['provider', 'first'],
    ['provider', 'second'],
    ['provider', 'first'],
  ]);
  expect(new Set(provenances.map((each) => each?.promptVersion)).size).toBe(1);

  expect(provider.requests.map(({ body }) => body.model)).toEqual(['first', 'second', 'first']);
  const windows = provider.requests.map(({ body }) => body.messages ?? []);
  expect(windows.map((messages) => messages.map(({ role }) => role))).toEqual([
    ['system', 'user'],
    ['system', 'user', 'assistant', 'user'],
    ['system', 'user', 'assistant', 'user', 'assistant', 'user'],
  ]);
  // The rules do not change with the model.
  expect(new Set(windows.map(([rules]) => rules?.content)).size).toBe(1);
  const written = (windows[2] ?? []).filter(({ role }) => role === 'user').map(({ content }) => content);
  for (const [index, text] of texts.entries()) expect(written[index]).toContain(text);
});
