import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { Config } from '@mikai/core/config/config.schema';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import type { RedisClient } from '@mikai/core/redis/redis';
import type { LogBook } from '@mikai/core/testing/test-logger';
import { TcpProxy } from '@mikai/core/testing/tcp-proxy';
import { serviceUrl } from '@mikai/core/testing/test-database';
import { replaceTestServices, type TestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { AfterAnswer } from '../common/http/after-answer.js';
import { FiguresService } from '../figures/figures.service.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';
import { Limits } from '../limits/limits.service.js';
import { PresenceService } from '../messaging/presence.service.js';
import { RealtimeGateway } from '../realtime/realtime.gateway.js';
import { GateQueueKeys } from '../safety/gate-queue-keys.js';

/*
 * Nodes of the api that stay when a spec file ends, for the next one in the same process (docs/adr/0052). Each file gets the
 * same empty database and Redis as if it had started them:
 * - the database is dropped and made anew under its name, as if PostgreSQL had been started again: the nodes connect again and
 *   read anew what they know from it;
 * - its ids go on where they ended, so that nothing a node remembers by an id or a token is met again;
 * - what nodes count by address or for everybody begins anew (`renew`).
 * A file that does not release them, or whose nodes do not come to rest, leaves none: the next one starts others.
 */

export interface KeptNode {
  app: NestFastifyApplication;
  url: string;
  logs: LogBook;
}

type StartNode = (services: TestServices, env: Record<string, string>) => Promise<KeptNode>;

/** The settings of the nodes, besides those of `TestServices.env`: all tests come from one address. */
const SETTINGS = { AUTH_TRIES_PER_IP: '1000', AUTH_MAILS_PER_IP: '1000' };

interface Kept {
  /** The name of the database, and the prefix in Redis. */
  name: string;
  redis: TcpProxy;
  nodes: KeptNode[];
  /** Requests that are being answered. */
  running: Set<unknown>;
  /** What the next file's database begins with; `undefined` unless the last file ended as it should. */
  inheritance: Inheritance | undefined;
  close: () => Promise<void>;
}

interface Inheritance {
  /** Where the ids of the last file ended. */
  ids: { name: string; last: string }[];
  /** The nodes hold them in memory. */
  broadcastKeys: { day: number; salt: Buffer }[];
}

/** Of the process, because each spec file has a copy of this module. */
const holder = globalThis as unknown as Record<symbol, Kept | undefined>;
const KEPT = Symbol.for('mikai.keptNodes');

/** Jest's first word to a worker that has no more to do. */
const END = 2;

/** The nodes for one spec file, on services that are empty for it; those that are missing are started. */
export async function keepNodes(
  count: number,
  start: StartNode,
): Promise<{ services: TestServices; nodes: KeptNode[] }> {
  if (holder[KEPT] && !holder[KEPT].inheritance) await holder[KEPT].close();
  const kept = (holder[KEPT] ??= await createKept());
  const { inheritance } = kept;
  kept.inheritance = undefined;
  for (const { logs } of kept.nodes) logs.clear();
  const services = await replaceTestServices(kept.name, kept.redis);
  const { dataSource } = services.database;
  if (inheritance) await bequeath(inheritance, dataSource);
  for (const node of kept.nodes) await renew(node, dataSource);
  while (kept.nodes.length < count) {
    const node = await services.startNode(() => start(services, SETTINGS));
    watchRequests(node.app.getHttpServer() as Server, kept.running);
    kept.nodes.push(node);
  }
  return { services, nodes: kept.nodes.slice(0, count) };
}

/** Waits until the nodes rest, so that nothing of this file happens in the next one. */
export async function releaseNodes({ database, redisPrefix }: TestServices): Promise<void> {
  const kept = holder[KEPT];
  if (kept?.name !== redisPrefix) return;
  for (const { app } of kept.nodes) app.get(RealtimeGateway).server.local.disconnectSockets(true);
  await until('no request runs', () => kept.running.size === 0);
  for (const { app } of kept.nodes) await app.get(AfterAnswer).settled();
  const { dataSource } = database;
  kept.inheritance = {
    ids: await dataSource.query(
      `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value AS last
       FROM pg_sequences WHERE last_value IS NOT NULL`,
    ),
    broadcastKeys: await dataSource.query(`SELECT day, salt FROM broadcast_keys`),
  };
}

async function createKept(): Promise<Kept> {
  const name = `test_kept_${process.env['TEST_RUN'] ?? 'alone'}_${randomBytes(6).toString('hex')}`;
  const redis = await TcpProxy.startToKeep(serviceUrl('REDIS_URL'));
  const nodes: KeptNode[] = [];
  // Nodes that are open would keep the process, also that of a single spec file (`end-run.mjs`).
  const endWith = ([word]: [number]) => word === END && process.exit();
  process.on('message', endWith);
  const close = async () => {
    holder[KEPT] = undefined;
    process.off('message', endWith);
    for (const { app } of nodes) await app.close().catch(() => undefined);
    await redis.cut();
  };
  return { name, redis, nodes, running: new Set(), inheritance: undefined, close };
}

async function bequeath({ ids, broadcastKeys }: Inheritance, dataSource: DataSource): Promise<void> {
  await dataSource.query(
    `SELECT setval(name::regclass, last) FROM jsonb_to_recordset($1) AS ended (name text, last bigint)`,
    [JSON.stringify(ids)],
  );
  for (const { day, salt } of broadcastKeys)
    await dataSource.query(`INSERT INTO broadcast_keys (day, salt) VALUES ($1, $2)`, [day, salt]);
}

/** The node as if it had just started on this database. */
async function renew({ app, logs }: KeptNode, dataSource: DataSource): Promise<void> {
  await logs.waitFor('database listener connected again');
  await app.get(MaintenanceWatch).refresh();
  const redis = app.get<RedisClient>(REDIS_COMMANDS);
  Object.assign(app.get(Limits), new Limits(app.get<Config>(CONFIG), redis));
  Object.assign(app.get(GateQueueKeys), new GateQueueKeys(app.get<Config>(CONFIG)));
  Object.assign(app.get(FiguresService), new FiguresService(app.get(DataSource)));
  // Its next beat may be some seconds away.
  await dataSource.query(`INSERT INTO presence_nodes (id) VALUES ($1) ON CONFLICT DO NOTHING`, [
    app.get(PresenceService).nodeId,
  ]);
  logs.clear();
}

function watchRequests(server: Server, running: Set<unknown>): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/socket.io/')) return;
    running.add(request);
    response.once('close', () => running.delete(request));
  });
}
