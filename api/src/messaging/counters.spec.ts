import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createTestServices } from '@mikai/core/testing/test-services';
import { assessText } from '@mikai/core/safety/gate';
import { seededRandom } from '@mikai/contract/seeded-random';
import { TestApi } from '../testing/test-api.js';
import { ConversationService } from './conversation.service.js';
import { ReadService } from './read.service.js';
import { SendService } from './send.service.js';

const services = await createTestServices();
const { dataSource } = services.database;
const nodes = [await TestApi.start(services), await TestApi.start(services)].map(({ app }) => ({
  sends: app.get(SendService),
  reads: app.get(ReadService),
  conversations: app.get(ConversationService),
}));

const SEQUENCES = 240;
const ACTIONS = 10;
const AT_ONCE = 8;
const ASSESSMENT = assessText('Hello', 'en');

/** Stores members who are not newcomers, and returns their ids. */
async function storeMembers(count: number): Promise<number[]> {
  const rows = await dataSource.query<{ id: number }[]>(
    `INSERT INTO users (username, email, display_name, is_verified, created_at)
     SELECT 'm' || n, 'm' || n || '@test.invalid', 'm' || n, true, '2026-01-01' FROM generate_series(1, $1::int) n
     RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Has three members send, repeat and read messages on two nodes, several at the same moment. */
async function runSequence(seed: number, members: readonly number[]): Promise<void> {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  const conversations = await Promise.all(
    pairs.map(([a, b]) => nodes[0]!.conversations.start(members[a]!, members[b]!)),
  );
  const clientIds = members.map(() => [randomUUID()]);
  let newest = 0;
  const action = async () => {
    const which = Math.floor(random() * pairs.length);
    const conversationId = conversations[which]!.conversation.id;
    const who = pick(pairs[which]!);
    const node = pick(nodes);
    const chance = random();
    if (chance < 0.35)
      return node.reads.read(members[who]!, conversationId, 1 + Math.floor(random() * (newest + 3)));
    if (chance > 0.6) clientIds[who]!.push(randomUUID());
    // Otherwise it repeats an earlier message, perhaps in another conversation.
    const clientId = chance > 0.6 ? clientIds[who]!.at(-1)! : pick(clientIds[who]!);
    const dto = { content: 'Hello', clientId };
    const message = await node.sends.send(members[who]!, conversationId, dto, ASSESSMENT);
    newest = Math.max(newest, message.id);
    return message;
  };
  for (let done = 0; done < ACTIONS;) {
    const atOnce = 1 + Math.floor(random() * 4);
    await Promise.all(Array.from({ length: atOnce }, action));
    done += atOnce;
  }
}

test('after random sends, repeated sends and reads on two nodes, the counters equal a fresh count', async () => {
  const seed = 20_260;
  const members = await storeMembers(SEQUENCES * 3);
  for (let first = 0; first < SEQUENCES; first += AT_ONCE) {
    const sequences = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    await Promise.all(
      sequences.map((trace) => runSequence(seed + trace, members.slice(trace * 3, trace * 3 + 3))),
    );
  }
  const counted = `
    SELECT m.conversation_id, m.user_id, m.unread_count AS kept, (
      SELECT count(*) FROM direct_messages d WHERE d.conversation_id = m.conversation_id
        AND d.sender_id = m.other_id AND d.id > coalesce(m.last_read_id, 0))::integer AS counted,
      m.last_message_at IS NOT DISTINCT FROM (
        SELECT max(d.created_at) FROM direct_messages d WHERE d.conversation_id = m.conversation_id) AS is_last
    FROM conversation_members m`;
  const wrong = await dataSource.query(`SELECT * FROM (${counted}) c WHERE kept <> counted OR NOT is_last`);
  expect(wrong).toEqual([]);
  const totals = await dataSource.query(
    `SELECT c.user_id FROM user_counters c WHERE unread_messages <> (
       SELECT coalesce(sum(unread_count), 0) FROM conversation_members m WHERE m.user_id = c.user_id)`,
  );
  expect(totals).toEqual([]);
  const [sum] = await dataSource.query<{ messages: number; unread: number; disordered: number }[]>(
    `SELECT (SELECT count(*) FROM direct_messages)::integer AS messages,
       (SELECT sum(unread_messages) FROM user_counters)::integer AS unread,
       (SELECT count(*) FROM direct_messages a JOIN direct_messages b
        ON b.conversation_id = a.conversation_id AND b.id > a.id AND b.created_at < a.created_at)::integer AS disordered`,
  );
  // This proves that some messages were read and others were not.
  expect(sum!.messages).toBeGreaterThan(SEQUENCES * 3);
  expect(sum!.unread).toBeGreaterThan(SEQUENCES);
  expect(sum!.unread).toBeLessThan(sum!.messages);
  expect(sum!.disordered).toBe(0);
});
