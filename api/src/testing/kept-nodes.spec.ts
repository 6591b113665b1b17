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
  return TestApi.share(2);
}

/** Whoever has no cookie, at the address of all of them. */
const VISITOR = { person: null, address: '127.0.0.1' };

/** The nodes' own: their heartbeats, and the keys that they hold in memory. */
const OF_NODES = ['processes', 'presence_nodes', 'broadcast_keys'];

/** What goes on for seconds after the last socket, of members whose ids do not occur again. */
const BY_ID = ['PresenceService.here', 'PresenceService.written', 'PresenceService.going'];

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

/** How much each part of a node keeps in lists, sets and maps, by its place. */
function sizes({ app }: TestApi): Map<string, number> {
  const found = new Map<string, number>();
  const seen = new Set<unknown>();
  const look = (value: unknown, place: string, depth: number) => {
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > 4) return;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) found.set(place, value.size);
    else if (Array.isArray(value)) found.set(place, value.length);
    else if (isOurs(value))
      for (const [name, each] of Object.entries(value)) look(each, `${place}.${name}`, depth + 1);
  };
  for (const module of app.get(ModulesContainer).values())
    for (const part of [...module.providers.values(), ...module.controllers.values()])
      look(part.instance, part.metatype?.name ?? String(part.token), 0);
  return found;
}

/** Not libraries' objects, but for the counts of limits. */
const isOurs = (value: object) => {
  const name = value.constructor?.name ?? 'Object';
  return !/^(DataSource|Logger|RedisClient|Commander|Queue|Socket|Server|Module|Http|Fastify|Timeout)/.test(
    name,
  );
};

test('a spec file meets nothing of the one before', async () => {
  const { services, nodes } = await TestApi.share(2);
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
  const { services, nodes } = await TestApi.share(1);
  const others = await TestApi.share(1);
  expect(others.nodes[0].url).not.toBe(nodes[0].url);
  expect(others.services.redisPrefix).not.toBe(services.redisPrefix);
});

test('a spec file cannot close a node that others use', async () => {
  const { nodes } = await TestApi.share(1);
  expect(() => nodes[0].close()).toThrow('Other spec files use this node');
});
