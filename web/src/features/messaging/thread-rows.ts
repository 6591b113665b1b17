import type { DirectMessage } from '@mikai/contract/messaging';
import type { CrisisCard } from '@mikai/contract/safety';
import type { Cards } from '../../ui/help/cards.store';
import type { MessageItem } from './messaging.store';
import type { Thread } from './thread';

/** The maximum interval between messages of one person that form a group, in milliseconds. */
const MAX_GROUP_INTERVAL_MS = 5 * 60_000;

interface RowBase {
  /** The client id: a message keeps its row when the server has stored it. */
  key: string;
  /** The ISO time of the first message of a day, under a heading with the day. */
  day: string | null;
  /** True for the last message of a group, which shows the time and the state. */
  endsGroup: boolean;
}

/** A message that the server has. */
type StoredRow = RowBase & {
  kind: 'message';
  message: DirectMessage;
  isOwn: boolean;
  receipt: 'read' | 'sent' | null;
};

export type ThreadRow =
  | (RowBase & { kind: 'start'; hasMessages: boolean })
  | StoredRow
  | (RowBase & { kind: 'waiting'; item: MessageItem })
  /** Help for the member alone, under the message that it came with: the card, or the button that opens it again. */
  | (RowBase & { kind: 'help'; clientId: string; card: CrisisCard; isShown: boolean });

interface RowsInput {
  thread: Thread;
  waiting: readonly MessageItem[];
  ownId: number;
  /** The newest message that the other has reported as read. */
  readByOther: number | null;
  /** Whether messages are accepted. If not, the other's receipts are unknown. */
  canSend: boolean;
  /** Crisis cards of own texts that are shown. */
  openCards: Cards;
  /** Crisis cards of own texts, including dismissed ones. */
  allCards: Cards;
}

/** Returns the rows of a thread, oldest first, unsent messages last. */
export function toRows({
  thread,
  waiting,
  ownId,
  readByOther,
  canSend,
  openCards,
  allCards,
}: RowsInput): ThreadRow[] {
  const { messages, hasOlder } = thread;
  const unsent = unsentOf(waiting, messages);
  const newestOwn = messages.findLast(({ senderId }) => senderId === ownId);
  const newestRead = messages.findLast(({ senderId, id }) => senderId === ownId && id <= (readByOther ?? 0));
  const all: Authored[] = [
    ...messages.map(authoredOf),
    ...unsent.map(({ createdAt }) => authored(ownId, createdAt)),
  ];
  const baseOf = (index: number, key: string): RowBase => {
    const [before, current, after] = [all[index - 1], all[index], all[index + 1]];
    const isNewDay = current !== undefined && current.day !== before?.day;
    return {
      key,
      day: isNewDay ? current.createdAt : null,
      endsGroup: !current || !after || !isSameGroup(current, after),
    };
  };
  const hasCards = [openCards, allCards].some((cards) => Object.keys(cards).length > 0);
  const rows: ThreadRow[] = hasOlder
    ? []
    : [{ kind: 'start', key: 'start', day: null, endsGroup: true, hasMessages: all.length > 0 }];
  messages.forEach((message, index) => {
    const receipt =
      message === newestRead
        ? 'read'
        : message === newestOwn && unsent.length === 0 && canSend
          ? 'sent'
          : null;
    const isOwn = message.senderId === ownId;
    const { clientId } = message;
    rows.push(messageRow(message, { ...baseOf(index, clientId), isOwn, receipt }));
    const place = `message:${clientId}` as const;
    const card = hasCards && isOwn ? (openCards[place] ?? allCards[place]) : undefined;
    const key = `help/${clientId}`;
    if (card)
      rows.push({
        kind: 'help',
        key,
        day: null,
        endsGroup: true,
        clientId,
        card,
        isShown: place in openCards,
      });
  });
  unsent.forEach((item, index) => {
    rows.push({ kind: 'waiting', ...baseOf(messages.length + index, item.clientId), item });
  });
  return rows;
}

/**
 * The rows of messages, by their message. A row that has not changed stays the same object, so that it is not rendered again. A page
 * belongs to one member, so a message has only one row.
 */
const messageRows = new WeakMap<DirectMessage, StoredRow>();

function messageRow(
  message: DirectMessage,
  { key, day, endsGroup, isOwn, receipt }: Omit<StoredRow, 'kind' | 'message'>,
): StoredRow {
  const before = messageRows.get(message);
  if (
    before?.day === day &&
    before.endsGroup === endsGroup &&
    before.isOwn === isOwn &&
    before.receipt === receipt
  )
    return before;
  const row: StoredRow = { kind: 'message', key, day, endsGroup, message, isOwn, receipt };
  messageRows.set(message, row);
  return row;
}

/** Returns the waiting messages that the server has not stored yet. */
function unsentOf(
  waiting: readonly MessageItem[],
  messages: readonly DirectMessage[],
): readonly MessageItem[] {
  if (waiting.length === 0) return waiting;
  const stored = new Set(messages.map(({ clientId }) => clientId));
  return waiting.filter(({ clientId }) => !stored.has(clientId));
}

/** Returns whether rows were inserted before the existing ones. */
export function isPrepended(before: readonly ThreadRow[], after: readonly ThreadRow[]): boolean {
  const first = before.find(({ kind }) => kind === 'message');
  if (!first || after.length <= before.length) return false;
  return after.findIndex(({ key }) => key === first.key) > before.indexOf(first);
}

/** The sender and the time of a message, for groups and days. */
interface Authored {
  senderId: number;
  createdAt: string;
  timeMs: number;
  /** A number that identifies the day in the time zone of this device. */
  day: number;
}

/** The sender and the time of each message, which never change. They are kept, because computing thousands of dates is slow. */
const knownAuthored = new WeakMap<DirectMessage, Authored>();

function authoredOf(message: DirectMessage): Authored {
  const known = knownAuthored.get(message);
  if (known) return known;
  const made = authored(message.senderId, message.createdAt);
  knownAuthored.set(message, made);
  return made;
}

function authored(senderId: number, createdAt: string): Authored {
  const at = new Date(createdAt);
  const day = (at.getFullYear() * 12 + at.getMonth()) * 31 + at.getDate();
  return { senderId, createdAt, timeMs: at.getTime(), day };
}

function isSameGroup(a: Authored, b: Authored): boolean {
  return a.senderId === b.senderId && a.day === b.day && b.timeMs - a.timeMs < MAX_GROUP_INTERVAL_MS;
}
