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

/** Returns the number of reads that a server has answered in this process. */
async function answered(server: 'replica' | 'primary'): Promise<number> {
  const { values } = (await registry.getSingleMetric('mikai_reads_total')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels['server'] === server)?.value ?? 0;
}

const path = () => `/api/conversations/${conversation.id}/messages`;

async function send(content: string): Promise<void> {
  const { status } = await api.as(writer.cookie).post(path(), { content });
  expect(status).toBe(201);
}

async function newest(node: TestApi, cookie: string): Promise<string | undefined> {
  const { status, body } = await node.as(cookie).get<{ items: DirectMessage[] } | DirectMessage[]>(path());
  expect(status).toBe(200);
  return (Array.isArray(body) ? body : body.items).at(-1)?.content;
}

let readCount = 0;

/** Sends and reads on the other node at once, as a client does that fetches because of an event. */
async function sendAndRead(texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await send(text);
    expect(await newest(other, reader.cookie)).toBe(text);
    readCount += 1;
  }
}

const untilReplicaAnswers = () =>
  until('the replica answers', async () => {
    const before = await answered('replica');
    await newest(other, reader.cookie);
    return (await answered('replica')) > before;
  });

/** Reads with this address instead, by an api node of its own. */
async function withReplicaAt(url: string): Promise<void> {
  const before = await answered('replica');
  const node = await TestApi.start(replicated.services, { READ_DATABASE_URL: url });
  await send(url);
  expect(await newest(node, reader.cookie)).toBe(url);
  await until('the log names the cause', () =>
    Promise.resolve(node.logs.entries('replica not used: the primary answers its reads').length > 0),
  );
  expect(await answered('replica')).toBe(before);
  await node.close();
}

describe('reads with READ_DATABASE_URL', () => {
  test('go to the primary where the address is of nobody, of the primary itself, or of another server', async () => {
    await withReplicaAt('postgresql://mikai:secret@127.0.0.1:1/mikai');
    await withReplicaAt(replicated.services.env()['DATABASE_URL'] as string);
    await withReplicaAt(serviceUrl('APPLICATION_DATABASE_URL'));
  });

  test('go to the replica, and see what was written on another node just before', async () => {
    await untilReplicaAnswers();
    const before = await answered('replica');
    await sendAndRead(Array.from({ length: 8 }, (_, index) => `message ${index}`));
    expect((await answered('replica')) - before).toBe(8);
  });

  test('go to the primary while the replica is behind, and back when it has caught up', async () => {
    await untilReplicaAnswers();
    await replicated.onStandby('SELECT pg_wal_replay_pause()');
    const before = await answered('primary');
    try {
      await sendAndRead(['paused 1', 'paused 2', 'paused 3']);
      expect((await answered('primary')) - before).toBe(3);
    } finally {
      await replicated.onStandby('SELECT pg_wal_replay_resume()');
    }
    await untilReplicaAnswers();
    await sendAndRead(['resumed']);
  });

  test('go to the primary while the replica hangs', async () => {
    await untilReplicaAnswers();
    await replicated.signalStandby('SIGSTOP');
    const before = await answered('primary');
    try {
      await sendAndRead(['hung 1', 'hung 2']);
      expect((await answered('primary')) - before).toBe(2);
    } finally {
      await replicated.signalStandby('SIGCONT');
    }
    await untilReplicaAnswers();
  });

  test('answer the feed, notifications, letters and the messages of a chat', async () => {
    await untilReplicaAnswers();
    const person = other.as(reader.cookie);
    const before = await answered('replica');
    const lists = ['posts', 'notifications', 'weekly-letters'];
    for (const list of lists) expect([list, (await person.get(`/api/${list}`)).status]).toEqual([list, 200]);
    const session = await other.conversation(reader.cookie);
    expect(await other.messages(reader.cookie, session.id)).toEqual([]);
    expect((await answered('replica')) - before).toBe(lists.length + 1);
  });

  test('answer 404 to others, also from the replica', async () => {
    await untilReplicaAnswers();
    const stranger = await new TestAccounts(replicated.services, api).signUp();
    await untilReplicaAnswers();
    const session = await other.conversation(reader.cookie);
    const before = await answered('replica');
    for (const foreign of [path(), `/api/sessions/${session.id}/messages`])
      expect((await other.as(stranger.cookie).get(foreign)).status).toBe(404);
    // These reads are answered, and do not count as failures of the replica.
    await newest(other, reader.cookie);
    expect(await answered('replica')).toBe(before + 1);
  });

  test('go to the primary for good once the replica was promoted', async () => {
    await untilReplicaAnswers();
    await replicated.onStandby('SELECT pg_promote(wait => true)');
    const before = await answered('replica');
    await sendAndRead(['promoted 1', 'promoted 2']);
    expect(await answered('replica')).toBe(before);
    printFigure('read replicas', `${readCount} reads just after a write on another node: stale 0, failed 0`);
  });
});
