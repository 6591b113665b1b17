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
  /** The last message of a group: time and state are shown under it. */
  endsGroup: boolean;
}

export type ThreadRow =
  | (RowBase & { kind: 'start'; hasMessages: boolean })
  | (RowBase & { kind: 'message'; message: DirectMessage; isOwn: boolean; receipt: 'read' | 'sent' | null })
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
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const unsent = waiting.filter(({ clientId }) => !stored.has(clientId));
  const newestOwn = messages.findLast(({ senderId }) => senderId === ownId);
  const newestRead = messages.findLast(({ senderId, id }) => senderId === ownId && id <= (readByOther ?? 0));
  const all = [
    ...messages.map(({ senderId, createdAt }) => ({ senderId, createdAt })),
    ...unsent.map(({ createdAt }) => ({ senderId: ownId, createdAt })),
  ];
  const baseOf = (index: number, key: string): RowBase => {
    const [before, here, after] = [all[index - 1], all[index], all[index + 1]];
    const isNewDay =
      here !== undefined && (before === undefined || !isSameDay(before.createdAt, here.createdAt));
    return {
      key,
      day: isNewDay ? here.createdAt : null,
      endsGroup: !here || !after || !isSameGroup(here, after),
    };
  };
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
    rows.push({ kind: 'message', ...baseOf(index, clientId), message, isOwn, receipt });
    const place = `message:${clientId}` as const;
    const card = isOwn ? (openCards[place] ?? allCards[place]) : undefined;
    const key = `help/${clientId}`;
    if (card)
      rows.push({
        ...{ kind: 'help', key, day: null, endsGroup: true, clientId, card },
        isShown: place in openCards,
      });
  });
  unsent.forEach((item, index) => {
    rows.push({ kind: 'waiting', ...baseOf(messages.length + index, item.clientId), item });
  });
  return rows;
}

/** Returns whether rows were inserted before the existing ones. */
export function isPrepended(before: readonly ThreadRow[], after: readonly ThreadRow[]): boolean {
  const first = before.find(({ kind }) => kind === 'message');
  if (!first || after.length <= before.length) return false;
  return after.findIndex(({ key }) => key === first.key) > before.indexOf(first);
}

interface Authored {
  senderId: number;
  createdAt: string;
}

function isSameDay(a: string, b: string): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

function isSameGroup(a: Authored, b: Authored): boolean {
  return (
    a.senderId === b.senderId &&
    isSameDay(a.createdAt, b.createdAt) &&
    Date.parse(b.createdAt) - Date.parse(a.createdAt) < MAX_GROUP_INTERVAL_MS
  );
}
