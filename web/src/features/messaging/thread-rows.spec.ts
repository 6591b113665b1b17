import { describe, expect, it } from '@jest/globals';
import type { DirectMessage } from '@mikai/contract/messaging';
import type { Cards } from '../../ui/help/cards.store';
import type { MessageItem } from './messaging.store';
import { isPrepended, toRows } from './thread-rows';

const OWN = 1;
const at = (day: number, minute: number) => new Date(2026, 10, day, 9, minute).toISOString();
const message = (id: number, senderId: number, createdAt: string): DirectMessage => ({
  id,
  conversationId: 7,
  senderId,
  content: `message ${id}`,
  createdAt,
  clientId: `c${id}`,
});
const waits = (clientId: string, createdAt: string): MessageItem => ({
  clientId,
  senderId: OWN,
  content: clientId,
  createdAt,
  state: 'queued',
});
/** Help came with the message 42 of one's own. */
const CARDS: Cards = {
  'message:c42': { level: 'certain', category: 'suicide', language: 'en', country: null, lines: [] },
};
const rows = (
  messages: DirectMessage[],
  {
    waiting = [] as MessageItem[],
    readByOther = null as number | null,
    hasOlder = false,
    canSend = true,
    cards = CARDS,
  } = {},
) =>
  toRows({
    thread: { messages, hasOlder },
    waiting,
    ownId: OWN,
    readByOther,
    canSend,
    openCards: cards,
    allCards: CARDS,
  });

describe('toRows', () => {
  it('begins with the beginning once it is known, and names each day once', () => {
    const shown = rows([message(1, 2, at(1, 0)), message(2, 2, at(1, 2)), message(3, 2, at(2, 0))]);
    expect(shown.map(({ key, day, endsGroup }) => [key, day !== null, endsGroup])).toEqual([
      ['start', false, true],
      ['c1', true, false],
      ['c2', false, true],
      ['c3', true, true],
    ]);
    expect(rows([message(1, 2, at(1, 0))], { hasOlder: true })[0]?.kind).toBe('message');
  });

  it('stands messages of one person together for five minutes', () => {
    const shown = rows([
      message(1, 2, at(1, 0)),
      message(2, 2, at(1, 4)),
      message(3, 2, at(1, 9)),
      message(4, OWN, at(1, 9)),
    ]);
    expect(shown.slice(1).map(({ endsGroup }) => endsGroup)).toEqual([false, true, true, true]);
  });

  it('shows a message that waits until it is stored, in the same row', () => {
    const before = rows([message(1, 2, at(1, 0))], {
      waiting: [waits('c2', at(1, 1)), waits('x', at(1, 2))],
    });
    const after = rows([message(1, 2, at(1, 0)), message(2, OWN, at(1, 1))], {
      waiting: [waits('c2', at(1, 1)), waits('x', at(1, 2))],
    });
    expect(before.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
      'start start',
      'message c1',
      'waiting c2',
      'waiting x',
    ]);
    expect(after.map(({ key, kind }) => `${kind} ${key}`)).toEqual([
      'start start',
      'message c1',
      'message c2',
      'waiting x',
    ]);
  });

  it('says read under the newest own message that was read, and sent under the newest', () => {
    const own = [1, 2, 3].map((id) => message(id, OWN, at(1, id * 10)));
    const marks = (readByOther: number | null) =>
      rows(own, { readByOther }).flatMap((row) => (row.kind === 'message' ? [row.receipt] : []));
    expect(marks(null)).toEqual([null, null, 'sent']);
    expect(marks(2)).toEqual([null, 'read', 'sent']);
    expect(marks(9)).toEqual([null, null, 'read']);
    // Behind a block nothing is known of reading: what was 'Read' does not become 'Sent'.
    const blocked = rows(own, { canSend: false });
    expect(blocked.flatMap((row) => (row.kind === 'message' ? [row.receipt] : []))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it('puts help under the message that it came with, for its author alone', () => {
  expect(rows([message(42, OWN, at(1, 0))]).map(({ kind }) => kind)).toEqual(['start', 'message', 'help']);
  expect(rows([message(42, 2, at(1, 0))]).map(({ kind }) => kind)).toEqual(['start', 'message']);
  // Put away, or from before a reload: it is offered.
  const shown = (cards: Cards) => rows([message(42, OWN, at(1, 0))], { cards }).at(-1);
  expect([shown(CARDS), shown({})]).toMatchObject([{ isShown: true }, { kind: 'help', isShown: false }]);
});

describe('isPrepended', () => {
  const newer = [message(5, 2, at(2, 0)), message(6, 2, at(2, 9))];
  const page = rows(newer, { hasOlder: true });

  it('tells older messages in front from newer ones at the end', () => {
    expect(isPrepended(page, rows([message(4, 2, at(1, 0)), ...newer], { hasOlder: true }))).toBe(true);
    expect(isPrepended(page, rows([...newer, message(7, 2, at(2, 20))], { hasOlder: true }))).toBe(false);
    expect(isPrepended(page, rows([message(4, 2, at(1, 0)), ...newer]))).toBe(true);
    expect(isPrepended([], page)).toBe(false);
    expect(isPrepended(page, page)).toBe(false);
    // As many as before: one was loaded in front and one is gone at the end.
    expect(isPrepended(page, rows([message(4, 2, at(1, 0)), newer[0]!], { hasOlder: true }))).toBe(false);
  });
});
