import { expect, test } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices, withRedis, type TestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { FiguresService } from '../figures/figures.service.js';
import { Limits } from '../limits/limits.service.js';
import { releaseNodes } from './kept-nodes.js';
import { TestApi } from './test-api.js';

/** As a spec file does that ends, and another that begins. */
async function nextFile(services: TestServices) {
  await releaseNodes(services);
  return TestApi.sharePair();
}

/** Whoever has no cookie, at the address of all of them. */
const VISITOR = { person: null, address: '127.0.0.1' };

/** The nodes' own: their heartbeats, and the keys that they hold in memory. */
const OF_NODES = ['processes', 'presence_nodes', 'broadcast_keys'];

/** What nodes keep by ids, which do not occur again: of members, conversations and posts. */
const BY_ID = ['here', 'written', 'changed', 'going']
  .map((name) => `PresenceService.${name}`)
  .concat('MessagingLimits.signUps', 'TypingService.known', 'LikePublisher.hot', 'LikePublisher.timers');

/** Rows of every table, and the tables' columns, triggers and indexes. */
async function contents({ database: { dataSource } }: TestServices) {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL ($1) ORDER BY name`,
    [OF_NODES],
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) rows[name] = await dataSource.query(`SELECT * FROM ${name}`);
  const columns = await dataSource.query<unknown[]>(
    `SELECT table_name, column_name, data_type, column_default FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY table_name, column_name`,
  );
  const triggers = await dataSource.query<unknown[]>(
    `SELECT tgrelid::regclass::text AS of, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  );
  return { rows, columns, triggers };
}

/** How much the parts of a node keep in lists, sets and maps, by their classes and fields. */
function sizes({ app }: TestApi): Map<string, number> {
  const found = new Map<string, number>();
  const seen = new Set<unknown>();
  const look = (value: unknown, place: string, depth: number) => {
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > 4) return;
    seen.add(value);
    const add = (size: number) => found.set(place, (found.get(place) ?? 0) + size);
    if (value instanceof Map || value instanceof Set) add(value.size);
    else if (Array.isArray(value)) add(value.length);
    else if (isOurs(value))
      for (const [name, each] of Object.entries(value)) look(each, `${classOf(value)}.${name}`, depth + 1);
  };
  for (const module of app.get(ModulesContainer).values())
    for (const part of [...module.providers.values(), ...module.controllers.values()])
      look(part.instance, '', 0);
  return found;
}

const classOf = (value: object) => (value.constructor as { name: string } | undefined)?.name ?? 'Object';

/** Not libraries' objects, but for the counts of limits. */
const isOurs = (value: object) =>
  !/^(DataSource|Logger|RedisClient|Commander|Queue|Socket|Server|Module|Http|Fastify|Timeout)/.test(
    classOf(value),
  );

test('a spec file meets nothing of the one before', async () => {
  const { services, nodes } = await TestApi.sharePair();
  const { dataSource } = services.database;
  const ana = await signIn(dataSource);
  const socket = await nodes[1].socket(ana.cookie);
  for (const node of nodes) {
    expect((await node.as(ana.cookie).post('/api/posts', { content: 'A quiet day' })).status).toBe(201);
    const limits = node.app.get(Limits);
    await until('no write is left', async () => !(await limits.count('chat.write', VISITOR)).isAllowed);
    await node.app.get(FiguresService).read();
  }
  await withRedis((client) => client.set(`${services.redisPrefix}:left`, 'x'));
  await dataSource.query(`ALTER TABLE posts ADD COLUMN left_over text`);
  await dataSource.query(`UPDATE maintenance SET enabled = true`);
  for (const node of nodes)
    await until('maintenance', async () => (await node.as(ana.cookie).get('/api/posts')).status === 503);

  const next = await nextFile(services);
  expect(next.nodes.map(({ url }) => url)).toEqual(nodes.map(({ url }) => url));
  expect(await socket.closed).toBe('io server disconnect');
  const fresh = await createTestServices();
  expect(await contents(next.services)).toEqual(await contents(fresh));
  expect(await withRedis((client) => client.keys(`${next.services.redisPrefix}*`))).toEqual([]);
  for (const node of next.nodes) {
    expect(node.logs.lines).toEqual([]);
    expect((await node.as(ana.cookie).get('/api/wallet')).status).toBe(401);
    expect((await node.app.get(FiguresService).read()).members.total).toBe(0);
    expect(await node.app.get(Limits).count('chat.write', VISITOR)).toMatchObject({ isAllowed: true });
  }
  const ben = await signIn(next.services.database.dataSource);
  expect(ben.user.id).toBeGreaterThan(ana.user.id);
  const there = await next.nodes[1].socket(ben.cookie);
  const posted = await next.nodes[0].as(ben.cookie).post('/api/posts', { content: 'Another quiet day' });
  expect(posted.status).toBe(201);
  expect(await there.waitFor('wallet.changed')).toMatchObject({ wallet: { wellnessCoins: 15 } });

  const last = await nextFile(next.services);
  const unused = await TestApi.start(fresh);
  for (const node of last.nodes) {
    const usual = sizes(unused);
    const more = [...sizes(node)].filter(
      ([place, size]) => size > (usual.get(place) ?? 0) && !BY_ID.includes(place),
    );
    expect(more).toEqual([]);
  }
});

test('nodes of a spec file that ended without a word are not used again', async () => {
  const { services, api } = await TestApi.share();
  const next = await TestApi.share();
  expect(next.api.url).not.toBe(api.url);
  expect(next.services.redisPrefix).not.toBe(services.redisPrefix);
});

test('a spec file cannot close a node that others use', async () => {
  const { api } = await TestApi.share();
  expect(() => api.close()).toThrow('Other spec files use this node');
});
