import { expect, test } from '@jest/globals';
import { choiceName } from '@mikai/contract/chat';
import type { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { extrasOf } from '@mikai/core/chat/extras';
import { CHECK_CHOICES, checkQuestion, nextCheck, type OpenCheck } from '@mikai/core/safety/care';
import { someGuest } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const chat = new TestChat(services);
await startWorker(services);

/** Sends messages without a clear answer under a check, and returns their replies. The check goes on as the api lets it. */
async function unclear(first: OpenCheck, texts: readonly string[], country?: string) {
  const session = await chat.begin(someGuest());
  let check: (OpenCheck & { before?: OpenCheck }) | undefined = first;
  const replies: ChatMessageEntity[] = [];
  for (const text of texts) {
    const now = await manager.findOneByOrFail(ChatSessionEntity, { id: session.id });
    const more = { ...(check ? { check } : {}), ...(country === undefined ? {} : { country }) };
    replies.push(await chat.answered(await chat.sendMessage(now, text, more)));
    const before: OpenCheck | undefined = check && withoutBefore(check);
    const next: OpenCheck | undefined = nextCheck({ level: 'none', category: null }, before, true);
    check = next && { ...next, ...(before ? { before } : {}) };
  }
  return replies;
}

const withoutBefore = ({ before: _before, ...check }: OpenCheck & { before?: OpenCheck }): OpenCheck => check;
const namesOf = (reply: ChatMessageEntity) => (extrasOf(reply).choices ?? []).map(({ id }) => choiceName(id));

const DOUBTFUL = 'the zebra has packed its bag for the last time';

test('a question is asked, once more in other words where the answer is unclear, and then only the line with help stays', async () => {
  const [first, second, third, fourth] = await unclear({ category: 'suicide' }, [
    DOUBTFUL,
    'what do you mean',
    'hm',
    'I had soup',
  ]);
  expect(first!.content).toMatch(endsWith(checkQuestion('en', 'suicide').text));
  expect(second!.content).toMatch(endsWith(checkQuestion('en', 'suicide', 2).text));
  for (const reply of [first!, second!]) expect(namesOf(reply)).toEqual(CHECK_CHOICES);
  for (const reply of [third!, fourth!]) {
    expect(extrasOf(reply).care).toEqual({ level: 'check', category: 'suicide' });
    expect(namesOf(reply).filter((name) => name.startsWith('check.'))).toEqual([]);
    for (const timesAsked of [1, 2])
      expect(reply.content).not.toContain(checkQuestion('en', 'suicide', timesAsked).text);
  }
});

test('a question about somebody else has the numbers of the country in it, both times', async () => {
  const about = { isOfOthers: true, country: 'GB' } as const;
  const [first, second] = await unclear(
    { category: 'suicide', isOfOthers: true },
    ['my friend says he wants to die', 'hm'],
    'GB',
  );
  // No soothing sentence comes before the question.
  expect(first!.content).toBe(checkQuestion('en', 'suicide', 1, about).text);
  expect(first!.provenance).toMatchObject({ source: 'fixed' });
  expect(namesOf(first!)).toEqual(CHECK_CHOICES);
  expect(first!.content).toContain('999');
  expect(first!.content).toContain('Samaritans (116 123)');
  expect(second!.content).toMatch(endsWith(checkQuestion('en', 'suicide', 2, about).text));
  expect(second!.content).toContain('999');
});

function endsWith(text: string): RegExp {
  return new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}
