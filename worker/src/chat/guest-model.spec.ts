import { expect, test } from '@jest/globals';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { closeLater } from '@mikai/core/testing/closing';
import { someGuest } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { LONG_LIMITS, startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const chat = new TestChat(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
const worker = await startWorker(
  services,
  { OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'stand-in' },
  { provider: LONG_LIMITS },
);
closeLater(() => worker.close());

test('no request is sent for a guest who has turned the language model off, in any of their conversations', async () => {
  const guest = someGuest();
  const { guestId } = guest;
  const session = await chat.begin(guest);
  const sourceOfReply = async (text: string, where = session) => {
    const reply = await chat.answered(await chat.sendMessage(where, text));
    return reply.provenance?.source;
  };
  expect(await sourceOfReply('I keep worrying about my exams')).toBe('provider');
  const { length } = provider.requests;

  await manager.update(ChatSessionEntity, { guestId }, { isModelOff: true });
  expect(await sourceOfReply('The zanzibarquokka will not let me sleep')).toBe('embedded');
  // A conversation that was begun at the same time may not know it yet.
  const other = await chat.begin(guest);
  expect(await sourceOfReply('My zanzibarquokka is ill, and I have no money', other)).toBe('embedded');
  expect(provider.requests).toHaveLength(length);
  expect(JSON.stringify(provider.requests)).not.toContain('zanzibarquokka');

  // Other guests are asked for as before.
  expect(await sourceOfReply('The rent is due', await chat.begin(someGuest()))).toBe('provider');
  await manager.update(ChatSessionEntity, { guestId }, { isModelOff: false });
  expect(await sourceOfReply('The neighbours are loud again')).toBe('provider');
});
