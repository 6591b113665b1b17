import { afterEach, expect, test } from '@jest/globals';
import type { Person } from '@mikai/core/auth/person';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { dropSummary, readSummary, summaryIn } from '@mikai/core/chat/summary';
import { leaveOutMessage } from '@mikai/core/memory/leave-out';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import type { AiBudget } from '../ai/ai-budget.js';
import type { Companions } from '../ai/companions.js';
import { estimateTokens } from '../ai/token-estimate.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { LONG_LIMITS, startWorker } from '../testing/test-worker.js';
import { readConversation } from './conversation.js';
import { SummaryWriter } from './summary-writer.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const chat = new TestChat(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
const WINDOW = 400;
const LIMITS = { ...LONG_LIMITS, windowTokens: WINDOW };
const worker = await startWorker(
  services,
  { OPENAI_BASE_URL: provider.url, MEMBER_DAILY_TOKENS: '9000000' },
  { provider: LIMITS },
);
afterEach(() => provider.reset());

const NEVER = new AbortController().signal;
const NOTES = 'The person speaks of Quillhaven and of a sister.';
const isSummary = ({ body }: { body: { response_format?: unknown } }) => body.response_format !== undefined;
const stored = (id: string) => manager.findOneByOrFail(ChatSessionEntity, { id });

/** Sends messages one after the other, each answered, and with the notes behind the answer written. */
async function talk(person: Person, turns: number, textOf: (turn: number) => string) {
  const session = await chat.begin(person);
  for (let turn = 0; turn < turns; turn += 1)
    await answeredWithNotes(await chat.sendMessage(session, textOf(turn)));
  return session;
}

async function answeredWithNotes(message: ChatMessageEntity): Promise<void> {
  await chat.answered(message);
  // The notes are written behind the reply, in its job.
  await chat.settled();
}

const sentence = (turn: number) =>
  `In hour ${turn} I walked along the river and thought about the exam again.`;

test('in a conversation of 200 turns every request fits, alternates, begins with the person and carries the notes', async () => {
  provider.behave({
    mode: 'ok',
    text: 'I hear you. What was the river like?',
    json: JSON.stringify({ notes: NOTES }),
  });
  const session = await talk(someGuest(), 100, sentence);
  const replies = provider.requests.filter((request) => !isSummary(request));
  const summaries = provider.requests.filter(isSummary);
  expect(replies).toHaveLength(100);
  expect(summaries.length).toBeGreaterThan(5);
  let carried = 0;
  const system = replies[0]!.body.messages![0]!;
  for (const [turn, { body }] of replies.entries()) {
    const [rules, ...messages] = body.messages!;
    expect(rules).toEqual(system);
    expect(messages.reduce((sum, { content }) => sum + estimateTokens(content) + 4, 0)).toBeLessThanOrEqual(
      WINDOW + 8,
    );
    messages.forEach(({ role }, index) => expect(role).toBe(index % 2 === 0 ? 'user' : 'assistant'));
    expect(messages.at(-1)!.content).toContain(sentence(turn));
    if (messages[0]!.content.includes(NOTES)) carried += 1;
    // Nothing is missing between the notes and what is sent whole.
    const covered = Number(/In hour (\d+)/.exec(messages[0]!.content)?.[1]);
    expect(messages).toHaveLength((turn - covered) * 2 + 1);
  }
  expect(carried).toBeGreaterThan(80);
  // Notes are made of the notes before and of what came after them.
  const second = JSON.parse(summaries[1]!.body.messages!.at(-1)!.content) as {
    notes: string;
    turns: unknown[];
  };
  expect(second.notes).toBe(NOTES);
  expect(second.turns.length).toBeGreaterThan(2);
  expect(summaryIn(await stored(session.id))?.text).toBe(NOTES);
}, 180_000);

test('the notes are sealed, in no log or job, and gone with the conversation', async () => {
  provider.behave({ mode: 'ok', text: 'I hear you.', json: JSON.stringify({ notes: NOTES }) });
  const { person } = await signIn(services.database.dataSource);
  const session = await talk(person, 12, sentence);
  await until('notes are stored', async () => (await stored(session.id)).summary !== null);
  const [row] = await manager.query<{ summary: Buffer; all: string }[]>(
    `SELECT s.summary, (SELECT coalesce(string_agg(o::text, ''), '') FROM outbox o) || s::text AS all
     FROM chat_sessions s WHERE id = $1`,
    [session.id],
  );
  expect(row!.summary.toString('latin1')).not.toContain('Quillhaven');
  expect(row!.all).not.toContain('Quillhaven');
  expect(worker.logs.text).not.toContain('Quillhaven');
  await manager.delete(ChatSessionEntity, { id: session.id });
  expect(await manager.countBy(ChatSessionEntity, { id: session.id })).toBe(0);
});

test('notes of a message that is gone are not used, and are made anew from what is left', async () => {
  provider.behave({ mode: 'ok', text: 'I hear you.', json: JSON.stringify({ notes: NOTES }) });
  const session = await talk(someGuest(), 12, sentence);
  const before = await readSummary(manager, await stored(session.id));
  expect(before?.text).toBe(NOTES);
  await manager.delete(ChatMessageEntity, { replyTo: before!.upTo });
  expect(await readSummary(manager, await stored(session.id))).toBeNull();

  provider.reset();
  provider.behave({ mode: 'ok', text: 'I hear you.', json: JSON.stringify({ notes: 'New notes.' }) });
  await chat.answered(await chat.sendMessage(session, 'And now?'));
  await until('new notes are stored', async () => summaryIn(await stored(session.id))?.text === 'New notes.');
  const [reply] = provider.requests.filter((request) => !isSummary(request));
  expect(JSON.stringify(reply!.body)).not.toContain('Quillhaven');
  const [made] = provider.requests.filter(isSummary);
  expect(made!.body.messages!.at(-1)!.content).toContain('"notes":""');

  await dropSummary(manager, session.id);
  expect((await stored(session.id)).summary).toBeNull();
});

test('notes are not stored where one of their messages is withdrawn while they are being written', async () => {
  provider.behave({ mode: 'ok', text: 'I hear you.', json: 'no JSON' });
  const { id } = await talk(someGuest(), 12, sentence);
  const [first] = await manager.find(ChatMessageEntity, { where: { sessionId: id }, order: { id: 'ASC' } });
  const last = await manager.findOneOrFail(ChatMessageEntity, {
    where: { sessionId: id, sender: 'user' },
    order: { id: 'DESC' },
  });
  /** Writes notes with a model that does something before it answers. */
  const write = async (meanwhile: () => Promise<void>) => {
    const session = await stored(id);
    const stream = () =>
      Promise.resolve({
        pieces: (async function* () {
          await meanwhile();
          yield JSON.stringify({ notes: NOTES });
        })(),
        tokens: () => 1,
      });
    const companions = { windowTokens: WINDOW, textSource: () => Promise.resolve({ stream }) };
    const budget = { consume: () => Promise.resolve() };
    await new SummaryWriter(
      services.database.dataSource,
      companions as unknown as Companions,
      budget as unknown as AiBudget,
      createTestLogger('worker').logger,
    ).update(session, await readConversation(services.database.dataSource, session, last), NEVER);
  };

  await write(() => leaveOutMessage(manager, { sessionId: id, messageId: first!.id }));
  expect((await stored(id)).summary).toBeNull();
  await write(() => Promise.resolve());
  expect(summaryIn(await stored(id))?.text).toBe(NOTES);
});

test('a conversation goes on where notes cannot be made', async () => {
  for (const json of ['no JSON', '{"notes": ""}', '{"words": "something"}']) {
    provider.behave({ mode: 'ok', text: 'I hear you.', json });
    const session = await talk(someGuest(), 9, sentence);
    expect((await stored(session.id)).summary).toBeNull();
  }
});

test('leaves messages that met the crisis gate out of the notes', async () => {
  provider.behave({ mode: 'ok', text: 'I hear you.', json: JSON.stringify({ notes: NOTES }) });
  const session = await chat.begin(someGuest());
  await chat.sendMessage(session, 'canary words of despair', { isCrisis: true });
  for (let turn = 0; turn < 10; turn += 1)
    await chat.answered(await chat.sendMessage(session, sentence(turn)));
  expect(provider.requests.some(isSummary)).toBe(true);
  expect(JSON.stringify(provider.requests.map(({ body }) => body))).not.toContain('canary');
});
