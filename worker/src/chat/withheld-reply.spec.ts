import { afterEach, expect, test } from '@jest/globals';
import { closeLater } from '@mikai/core/testing/closing';
import { someGuest } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { DEFAULT_TEXT } from '../testing/provider-behaviour.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const chat = new TestChat(services);
const node = await TestNode.start(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
const worker = await startWorker(services, { OPENAI_BASE_URL: provider.url });
afterEach(() => provider.reset());

const UNSAFE = 'That sounds hard. You could skip dinner and stay under 600 calories a day. It will pass.';

test('a model that writes what must not be shown is asked once more, with what was wrong', async () => {
  provider.behave({ mode: 'ok', text: UNSAFE }, { mode: 'ok' });
  const browser = await node.browserOf(await begin());
  const reply = await answered();
  expect(reply.provenance?.source).toBe('provider');
  expect(reply.content).toBe(DEFAULT_TEXT);
  expect(provider.requests).toHaveLength(2);
  const [first, second] = provider.requests.map(({ body }) => body.messages ?? []);
  expect(first?.map(({ role }) => role)).toEqual(['system', 'user']);
  expect(JSON.stringify(second)).toContain('could not be shown because it encouraged eating less');
  expect(JSON.stringify(second)).not.toContain('600');
  // Text that had passed before is withdrawn.
  await browser.waitFor('chat.replyCompleted');
  const shown = browser.all('chat.replyExtended').map(({ text }) => text);
  expect(shown.join('')).not.toContain('600');
  expect(browser.all('chat.replyStarted').map(({ run }) => run)).toEqual([1, 2]);
});

test('after a second time the guided conversation answers, and no word of it is logged', async () => {
  provider.behave({ mode: 'ok', text: UNSAFE });
  await begin();
  const reply = await answered();
  expect(reply.provenance?.source).toBe('embedded');
  expect(reply.content).not.toContain('calories');
  expect(provider.requests).toHaveLength(2);
  expect(worker.logs.text).toContain('AI provider: withheld (food)');
  expect(worker.logs.text).not.toContain('calories');
});

test('a withheld output does not count as a provider error', async () => {
  provider.behave({ mode: 'ok', text: UNSAFE });
  for (let reply = 0; reply < 4; reply += 1) {
    await begin();
    expect((await answered()).provenance?.source).toBe('embedded');
  }
  provider.behave({ mode: 'ok' });
  await begin();
  expect((await answered()).provenance?.source).toBe('provider');
});

let session: Awaited<ReturnType<TestChat['begin']>>;

async function begin() {
  const guest = someGuest();
  session = await chat.begin(guest);
  return guest;
}

const answered = async () => chat.answered(await chat.sendMessage(session, 'I keep worrying about my exams'));
