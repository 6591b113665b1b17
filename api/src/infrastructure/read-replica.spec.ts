import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Conversation, DirectMessage } from '@mikai/contract/messaging';
import { registry } from '@mikai/core/metrics/metrics';
import { printFigure } from '@mikai/core/testing/figure';
import { serviceUrl } from '@mikai/core/testing/test-database';
import { startReplicated, type Replicated } from '@mikai/core/testing/test-standby';
import { until } from '@mikai/core/testing/until';
import { TestAccounts } from '../testing/test-accounts.js';
import { TestApi } from '../testing/test-api.js';

let replicated: Replicated;
let api: TestApi;
let other: TestApi;
let writer: Awaited<ReturnType<TestAccounts['signUp']>>;
let reader: Awaited<ReturnType<TestAccounts['signUp']>>;
let conversation: Conversation;

beforeAll(async () => {
  replicated = await startReplicated();
  const env = { READ_DATABASE_URL: replicated.standbyUrl };
  api = await TestApi.start(replicated.services, env);
  other = await TestApi.start(replicated.services, env);
  const accounts = new TestAccounts(replicated.services, api);
  writer = await accounts.signUp();
  reader = await accounts.signUp();
  const answer = await api
    .as(writer.cookie)
    .post<Conversation>('/api/conversations', { participantId: reader.user.id });
  conversation = answer.body;
});

/** Returns the number of reads of this process that a server has answered. */
async function countReads(server: 'replica' | 'primary'): Promise<number> {
  const { values } = (await registry.getSingleMetric('mikai_reads_total')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels['server'] === server)?.value ?? 0;
}

const path = () => `/api/conversations/${conversation.id}/messages`;

async function send(content: string): Promise<void> {
  const { status } = await api.as(writer.cookie).post(path(), { content });
  expect(status).toBe(201);
}

async function readNewest(node: TestApi, cookie: string): Promise<string | undefined> {
  const { status, body } = await node.as(cookie).get<{ items: DirectMessage[] } | DirectMessage[]>(path());
  expect(status).toBe(200);
  return (Array.isArray(body) ? body : body.items).at(-1)?.content;
}

let readCount = 0;

/** Sends messages and reads each at once on the other node, like a client that refetches after an event. */
async function sendAndRead(texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await send(text);
    expect(await readNewest(other, reader.cookie)).toBe(text);
    readCount += 1;
  }
}

const untilReplicaAnswers = () =>
  until('the replica answers', async () => {
    const before = await countReads('replica');
    await readNewest(other, reader.cookie);
    return (await countReads('replica')) > before;
  });

/** Expects that a node with this replica address reads from the primary. */
async function expectPrimaryInsteadOf(url: string): Promise<void> {
  const before = await countReads('replica');
  const node = await TestApi.start(replicated.services, { READ_DATABASE_URL: url });
  await send(url);
  expect(await readNewest(node, reader.cookie)).toBe(url);
  await until('the log names the cause', () =>
    Promise.resolve(node.logs.entries('replica not used: the primary answers its reads').length > 0),
  );
  expect(await countReads('replica')).toBe(before);
  await node.close();
}

describe('reads with READ_DATABASE_URL', () => {
  test('go to the primary if the address is unreachable, or that of the primary itself or of another server', async () => {
    await expectPrimaryInsteadOf('postgresql://mikai:secret@127.0.0.1:1/mikai');
    await expectPrimaryInsteadOf(replicated.services.env()['DATABASE_URL'] as string);
    await expectPrimaryInsteadOf(serviceUrl('APPLICATION_DATABASE_URL'));
  });

  test('go to the replica, and return what another node has just written', async () => {
    await untilReplicaAnswers();
    const before = await countReads('replica');
    await sendAndRead(Array.from({ length: 8 }, (_, index) => `message ${index}`));
    expect((await countReads('replica')) - before).toBe(8);
  });

  test('go to the primary while the replica is behind, and to the replica when it has caught up', async () => {
    await untilReplicaAnswers();
    await replicated.onStandby('SELECT pg_wal_replay_pause()');
    const before = await countReads('primary');
    try {
      await sendAndRead(['paused 1', 'paused 2', 'paused 3']);
      expect((await countReads('primary')) - before).toBe(3);
    } finally {
      await replicated.onStandby('SELECT pg_wal_replay_resume()');
    }
    await untilReplicaAnswers();
    await sendAndRead(['resumed']);
  });

  test('go to the primary while the replica hangs', async () => {
    await untilReplicaAnswers();
    await replicated.signalStandby('SIGSTOP');
    const before = await countReads('primary');
    try {
      await sendAndRead(['hung 1', 'hung 2']);
      expect((await countReads('primary')) - before).toBe(2);
    } finally {
      await replicated.signalStandby('SIGCONT');
    }
    await untilReplicaAnswers();
  });

  test('can go to the replica for the feed, notifications, letters and chat messages', async () => {
    await untilReplicaAnswers();
    const person = other.as(reader.cookie);
    const before = await countReads('replica');
    const lists = ['posts', 'notifications', 'weekly-letters'];
    for (const list of lists) expect([list, (await person.get(`/api/${list}`)).status]).toEqual([list, 200]);
    const session = await other.conversation(reader.cookie);
    expect(await other.messages(reader.cookie, session.id)).toEqual([]);
    expect((await countReads('replica')) - before).toBe(lists.length + 1);
  });

  test('return 404 to others from the replica too', async () => {
    await untilReplicaAnswers();
    const stranger = await new TestAccounts(replicated.services, api).signUp();
    await untilReplicaAnswers();
    const session = await other.conversation(reader.cookie);
    const before = await countReads('replica');
    for (const foreign of [path(), `/api/sessions/${session.id}/messages`])
      expect((await other.as(stranger.cookie).get(foreign)).status).toBe(404);
    // Responses with 404 do not count as failures of the replica.
    await readNewest(other, reader.cookie);
    expect(await countReads('replica')).toBe(before + 1);
  });

  test('go to the primary for good once the replica has been promoted', async () => {
    await untilReplicaAnswers();
    await replicated.onStandby('SELECT pg_promote(wait => true)');
    const before = await countReads('replica');
    await sendAndRead(['promoted 1', 'promoted 2']);
    expect(await countReads('replica')).toBe(before);
    printFigure('read replicas', `${readCount} reads just after a write on another node: stale 0, failed 0`);
  });
});
