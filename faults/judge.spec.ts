import { expect, test } from '@jest/globals';
import type { ChatMessage } from '@mikai/contract/chat';
import { isKept, judge, judgeDirectMessages, type Acknowledged } from './judge.ts';

const CLEAN = { lost: 0, duplicated: 0, repliesDoubled: 0, stillOpen: 0, givenUp: 0 };

const ack = (id: number): Acknowledged => ({
  sessionId: 'a',
  clientId: `client-${id}`,
  id,
  content: `words ${id}`,
});

function question(id: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const fixed = { kind: 'text', timestamp: '2026-01-01T00:00:00.000Z', language: 'en' } as const;
  return { ...fixed, ...ack(id), sender: 'user', replyState: 'done', ...more };
}

function reply(id: number, replyTo: number, more: Partial<ChatMessage> = {}): ChatMessage {
  const { kind, timestamp, language } = question(id);
  const fixed = { id, sessionId: 'a', kind, timestamp, language, sender: 'ai' } as const;
  return { ...fixed, replyTo, content: 'answer', isComplete: true, ...more };
}

const WHOLE = [question(1), reply(2, 1), question(3), reply(4, 3)];
const ACKS = [ack(1), ack(3)];

test('all there, each once and answered: nothing to find', () => {
  expect(judge(ACKS, WHOLE, 2)).toEqual(CLEAN);
  expect(isKept(judge(ACKS, WHOLE, 2))).toBe(true);
});

test.each([
  ['is not there', WHOLE.slice(2), 1],
  ['is there under another id', [question(9, { clientId: 'client-1' }), reply(2, 9), ...WHOLE.slice(2)], 2],
  ['is there with other words', [question(1, { content: 'other' }), ...WHOLE.slice(1)], 2],
  ['is there in another conversation', [question(1, { sessionId: 'b' }), ...WHOLE.slice(1)], 2],
])('an acknowledged message that %s is lost', (_what, stored, rows) => {
  const verdict = judge(ACKS, stored, rows);
  expect(verdict.lost).toBe(1);
  expect(isKept(verdict)).toBe(false);
});

test('a second row of one client id is a duplicate, and the message is not there exactly once', () => {
  const stored = [...WHOLE, question(5, { clientId: 'client-1' }), reply(6, 5)];
  expect(judge(ACKS, stored, 3)).toEqual({ ...CLEAN, lost: 1, duplicated: 1 });
});

test('a row that nobody sent is a duplicate, also where only the database knows it', () => {
  expect(judge(ACKS, [...WHOLE, question(5), reply(6, 5)], 3)).toEqual({ ...CLEAN, duplicated: 1 });
  expect(judge(ACKS, WHOLE, 3)).toEqual({ ...CLEAN, duplicated: 1 });
});

test('a second reply to one message is doubled', () => {
  expect(judge(ACKS, [...WHOLE, reply(5, 1)], 2)).toEqual({ ...CLEAN, repliesDoubled: 1 });
});

test.each<[string, ChatMessage[]]>([
  ['waits for its reply', [question(1, { replyState: 'pending' })]],
  ['is being answered', [question(1, { replyState: 'streaming' }), reply(2, 1, { isComplete: false })]],
  ['is said to be answered without a reply', [question(1)]],
  ['has half a reply', [question(1), reply(2, 1, { isComplete: false })]],
  ['has an empty reply', [question(1), reply(2, 1, { content: '' })]],
])('a message that %s is still open', (_what, stored) => {
  expect(judge([ack(1)], stored, 1)).toEqual({ ...CLEAN, stillOpen: 1 });
});

test('a reply that was given up is reported and counts as no breach', () => {
  const verdict = judge([ack(1)], [question(1, { replyState: 'failed' })], 1);
  expect(verdict).toEqual({ ...CLEAN, givenUp: 1 });
  expect(isKept(verdict)).toBe(true);
});

test('direct messages: what is missing, doubled, changed or miscounted is found', () => {
  const directMessage = (id: number, more = {}) => ({
    id,
    conversationId: 1,
    senderId: 7,
    clientId: `client-${id}`,
    content: `words ${id}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  });
  const acks = [directMessage(1), directMessage(2)];
  const unread = (total: number, inConversation = total, readUpTo = 0) => [
    { memberId: 8, conversationId: 1, readUpTo, shown: [total, inConversation] },
  ];
  const clean = { lost: 0, duplicated: 0, miscounted: 0 };
  expect(judgeDirectMessages(acks, acks, unread(2))).toEqual(clean);
  expect(judgeDirectMessages(acks, acks, unread(1, 1, 1))).toEqual(clean);
  expect(judgeDirectMessages(acks, acks, unread(2, 2, 1))).toEqual({ ...clean, miscounted: 1 });
  expect(judgeDirectMessages(acks, acks, unread(2, 1))).toEqual({ ...clean, miscounted: 1 });
  expect(judgeDirectMessages(acks, [directMessage(1)], unread(1))).toMatchObject({ lost: 1 });
  expect(
    judgeDirectMessages(acks, [directMessage(1), directMessage(2, { content: 'x' })], unread(2)),
  ).toMatchObject({ lost: 1 });
  const doubled = [...acks, directMessage(3, { clientId: 'client-2' })];
  expect(judgeDirectMessages(acks, doubled, unread(2))).toEqual({ lost: 1, duplicated: 1, miscounted: 1 });
  expect(isKept({ ...CLEAN, miscounted: 1 })).toBe(false);
  expect(isKept({ ...CLEAN, crashed: 1 })).toBe(false);
  expect(isKept({ ...CLEAN, pagesWithoutEvents: 1 })).toBe(false);
});
