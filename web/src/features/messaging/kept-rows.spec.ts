import { expect, it } from '@jest/globals';
import type { DirectMessage } from '@mikai/contract/messaging';
import { toRows } from './thread-rows';

const OWN = 1;
const message = (id: number, senderId: number, minute: number): DirectMessage => ({
  id,
  conversationId: 7,
  senderId,
  content: `message ${id}`,
  createdAt: new Date(2026, 10, 1, 9, minute).toISOString(),
  clientId: `c${id}`,
});
const rows = (messages: DirectMessage[], readByOther: number | null = null) =>
  toRows({
    thread: { messages, hasOlder: true },
    waiting: [],
    ownId: OWN,
    readByOther,
    canSend: true,
    openCards: {},
    allCards: {},
  });

const messages = [message(1, 2, 0), message(2, 2, 1), message(3, OWN, 2), message(4, 2, 3)];

it('keeps the row objects of unchanged messages, so that they are not rendered again', () => {
  const before = rows(messages);
  const after = rows([...messages, message(5, 2, 30)]);
  expect(after.slice(0, 4).every((row, index) => row === before[index])).toBe(true);
});

it('makes a new row if its group or receipt has changed', () => {
  const before = rows(messages);
  const after = rows([...messages, message(5, 2, 4)], 3);
  expect(after.map((row, index) => row === before[index])).toEqual([true, true, false, false, false]);
  expect(after[2]).toMatchObject({ receipt: 'read' });
  expect(after[3]).toMatchObject({ endsGroup: false });
});
