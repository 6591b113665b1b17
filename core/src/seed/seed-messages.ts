import { DAY_MS } from '@mikai/contract/durations';
import type { DataSource, EntityManager } from 'typeorm';
import { seal } from '../crypto/encryption.js';
import { DIRECT_MESSAGE_PURPOSE, placeOfMessage } from '../messaging/direct-message.entity.js';
import { BATCH_ROWS, insertRows, itemAt, reserveIdRange } from './bulk.js';
import type { Dice } from './dice.js';
import type { SeededMembers } from './seed-members.js';
import { seedTexts } from './seed-texts.js';

const OLDEST_DAYS = 180;
const MESSAGES_A_CONVERSATION = 25;
/** The share of conversations in which one of the two has not read the newest messages. */
const UNREAD_SHARE = 0.15;
/** The number of newest messages that are kept of each conversation, to decide which of them are unread. */
const KEPT_MESSAGES = 6;

interface SeededConversation {
  id: number;
  /** Indexes of the two members, the smaller one first. */
  pair: readonly [number, number];
  createdAt: Date;
  firstMessage: number;
  /** The newest messages, oldest first. */
  newest: { id: number; from: number; at: number }[];
}

const CONVERSATION_COLUMNS = {
  id: 'integer',
  low_user_id: 'integer',
  high_user_id: 'integer',
  created_at: 'timestamptz',
};
const MESSAGE_COLUMNS = {
  id: 'bigint',
  conversation_id: 'integer',
  sender_id: 'integer',
  client_id: 'uuid',
  content: 'bytea',
  created_at: 'timestamptz',
};
const KEY_COLUMNS = { sender_id: 'integer', client_id: 'uuid', message_id: 'bigint' };
const MEMBER_COLUMNS = {
  conversation_id: 'integer',
  user_id: 'integer',
  other_id: 'integer',
  unread_count: 'integer',
  last_read_id: 'bigint',
  last_message_at: 'timestamptz',
  listed_at: 'timestamptz',
  messages_from: 'bigint',
  messages_to: 'bigint',
};

/**
 * Stores conversations, sealed messages in the order of their times (those of different conversations mixed), and how far each
 * member has read, all in one transaction.
 */
export async function seedMessages(
  dataSource: DataSource,
  dice: Dice,
  members: SeededMembers,
  count: number,
  until: Date,
  progress: (done: number) => void,
): Promise<void> {
  if (count === 0) return;
  const people = members.languages.length;
  const maxConversations = Math.min(Math.ceil(count / MESSAGES_A_CONVERSATION), (people * (people - 1)) / 4);
  const conversations: SeededConversation[] = [];
  const usedPairs = new Set<number>();
  const openingShare = Math.min(1, (maxConversations / count) * 1.5);
  await dataSource.transaction(async (manager) => {
    const firstConversation = await reserveIdRange(manager, 'conversations', Math.ceil(maxConversations));
    const firstMessage = await reserveIdRange(manager, 'direct_messages', count);
    const beginConversation = (createdAt: Date, message: number): SeededConversation => {
      for (;;) {
        const [a, b] = [dice.skewedBelow(people), dice.below(people)];
        const pair = a < b ? ([a, b] as const) : ([b, a] as const);
        const key = pair[0] * people + pair[1];
        if (a === b || usedPairs.has(key)) continue;
        usedPairs.add(key);
        const conversation: SeededConversation = {
          id: firstConversation + conversations.length,
          pair,
          createdAt,
          firstMessage: message,
          newest: [],
        };
        conversations.push(conversation);
        return conversation;
      }
    };
    for (let begin = 0; begin < count; begin += BATCH_ROWS) {
      const known = conversations.length;
      const end = Math.min(count, begin + BATCH_ROWS);
      const rows: unknown[][] = [];
      for (let index = begin; index < end; index += 1) {
        const isNew =
          conversations.length === 0 ||
          (conversations.length < maxConversations && dice.happens(openingShare));
        const at = until.getTime() - OLDEST_DAYS * DAY_MS * (1 - (index + 1) / count);
        const conversation = isNew
          ? beginConversation(new Date(at), firstMessage + index)
          : dice.pickSkewed(conversations);
        const from = dice.pick(conversation.pair);
        conversation.newest.push({ id: firstMessage + index, from, at });
        if (conversation.newest.length > KEPT_MESSAGES) conversation.newest.shift();
        const text = dice.pick(seedTexts(itemAt(members.languages, from)).messages);
        const clientId = dice.uuid();
        const senderId = members.first + from;
        rows.push([
          firstMessage + index,
          conversation.id,
          senderId,
          clientId,
          seal(
            text,
            DIRECT_MESSAGE_PURPOSE,
            placeOfMessage({ senderId, conversationId: conversation.id, clientId }),
          ),
          new Date(at),
        ]);
      }
      const begun = conversations
        .slice(known)
        .map(({ id, pair: [low, high], createdAt }) => [
          id,
          members.first + low,
          members.first + high,
          createdAt,
        ]);
      await insertRows(manager, 'conversations', CONVERSATION_COLUMNS, begun);
      await insertRows(manager, 'direct_messages', MESSAGE_COLUMNS, rows);
      const keys = rows.map(([id, , senderId, clientId]) => [senderId, clientId, id]);
      await insertRows(manager, 'direct_message_keys', KEY_COLUMNS, keys);
      progress(end);
    }
    await storeReading(manager, dice, members, conversations);
    await manager.query(
      `UPDATE user_counters c SET unread_messages = c.unread_messages + m.unread, revision = c.revision + 1
       FROM (SELECT user_id, sum(unread_count) AS unread FROM conversation_members
             WHERE conversation_id >= $1 AND unread_count > 0 GROUP BY user_id) m
       WHERE m.user_id = c.user_id`,
      [firstConversation],
    );
  });
}

/** Stores how far each member has read: most have read everything, some have not read the newest messages. */
async function storeReading(
  manager: EntityManager,
  dice: Dice,
  members: SeededMembers,
  conversations: readonly SeededConversation[],
): Promise<void> {
  for (let begin = 0; begin < conversations.length; begin += BATCH_ROWS) {
    const rows = conversations
      .slice(begin, begin + BATCH_ROWS)
      .flatMap(({ id, pair, firstMessage, newest }) => {
        const last = itemAt(newest, newest.length - 1);
        const behind = dice.happens(UNREAD_SHARE) ? dice.pick(pair) : null;
        return pair.map((member) => {
          const other = pair[0] === member ? pair[1] : pair[0];
          const read = member === behind ? dice.below(newest.length) : newest.length;
          const unread = newest.slice(read).filter(({ from }) => from === other).length;
          const readId = read === 0 ? itemAt(newest, 0).id - 1 : itemAt(newest, read - 1).id;
          const at = new Date(last.at);
          const range = [firstMessage, last.id];
          return [id, members.first + member, members.first + other, unread, readId, at, at, ...range];
        });
      });
    await insertRows(manager, 'conversation_members', MEMBER_COLUMNS, rows);
  }
}
