import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DEV_PAGE } from '@mikai/contract/dev';
import type { Config } from '@mikai/core/config/config.schema';
import type { Logger } from '@mikai/core/logging/logger';
import { appUrl } from '@mikai/core/config/config';
import { limitGate } from '@mikai/core/safety/bounded-gate';
import { BroadcastKeys } from '@mikai/core/realtime/broadcast-keys';
import { createSealedAdapter } from '@mikai/core/realtime/adapter';
import { ShardSubscriptions } from '@mikai/core/realtime/shard-subscriptions';
import { StreamLayout } from '@mikai/core/realtime/stream-layout';
import { JobQueues } from '@mikai/core/queues/queues';
import { exportState } from '@mikai/core/metrics/state-metrics';
import { createRedisClient, type RedisClient } from '@mikai/core/redis/redis';
import { AppModule } from './app.module.js';
import { SessionService } from './auth/sessions/session.service.js';
import { ApiExceptionFilter, toErrorResponse } from './common/http/api-exception.filter.js';
import { BODY_LIMIT_BYTES, bodyLimitOf } from './common/http/body-limits.js';
import { installEntityTags } from './common/http/entity-tag.js';
import { installHttpHooks, newRequestId } from './common/http/http-hooks.js';
import { NestPinoLogger } from './common/http/nest-pino.logger.js';
import { createValidationPipe } from './common/validation/validation.pipe.js';
import { hasDevRoutes } from './dev/loopback.guard.js';
import { REDIS_COMMANDS } from './infrastructure/tokens.js';
import { PresenceService } from './messaging/presence.service.js';
import { RealtimeAdapter } from './realtime/realtime.adapter.js';
import { RealtimeConnections } from './realtime/realtime-connections.js';
import { RealtimeGateway } from './realtime/realtime.gateway.js';
import { createLinkEmitter } from './realtime/emit-link.js';
import { RealtimeLink } from './realtime/realtime-link.js';
import { SocketShards } from './realtime/socket-shards.js';
import { installCrisisGate } from './safety/crisis-gate.js';
import { CrisisService } from './safety/crisis.service.js';
import { GateBudget } from './safety/gate-budget.js';
import { GateQueueKeys } from './safety/gate-queue-keys.js';
import { registerQueueBoard } from './system/queue-board.js';
import { PageRenderer } from './web/page-renderer.js';
import { siteFacts } from './web/site-attributes.js';
import { serveWeb } from './web/serve-web.js';

const WEB_ROOT = join(import.meta.dirname, '../../web/dist');

/** The interval at which the server looks for requests that take too long to arrive, in milliseconds. */
const TIMEOUT_CHECK_MS = 1_000;

/** Creates the api with everything it needs, ready to listen. Tests start it in the same way. */
export async function createApp(config: Config, logger: Logger): Promise<NestFastifyApplication> {
  const adapter = createAdapter(config);
  const fastify = adapter.getInstance();
  installHttpHooks(fastify, config, logger);
  installEntityTags(fastify);
  fastify.addHook('onRoute', (route) => {
    route.bodyLimit = bodyLimitOf(`${String(route.method)} ${route.url}`);
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, logger), adapter, {
    logger: new NestPinoLogger(logger),
    abortOnError: false,
  });
  limitGate();
  installCrisisGate(fastify, {
    crisis: app.get(CrisisService),
    budget: app.get(GateBudget),
    queueKeys: app.get(GateQueueKeys),
  });
  const pages = new PageRenderer(join(WEB_ROOT, 'index.html'), {
    origin: appUrl(config),
    isProfileEditable: config.PROFILE_EDITING === 'on',
    isSecure: config.NODE_ENV === 'production',
    facts: siteFacts(config),
  });
  app.useGlobalPipes(createValidationPipe());
  app.useGlobalFilters(new ApiExceptionFilter(pages));
  exportState({
    dataSource: app.get(DataSource),
    queues: app.get(JobQueues),
    redis: app.get<RedisClient>(REDIS_COMMANDS),
    redisPrefix: config.REDIS_PREFIX,
    poolSize: config.POOL_SIZE,
    dataDir: config.DATA_DIR,
  });
  await connectRealtime(app, config, logger);
  await registerQueueBoard(fastify, app.get(JobQueues), app.get(SessionService));
  await serveWeb(fastify, WEB_ROOT, pages, appUrl(config));
  if (hasDevRoutes(config))
    fastify.get(DEV_PAGE, async (request, reply) => {
      await pages.send(request, reply, 200);
      return reply;
    });
  return app;
}

function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: newRequestId,
    forceCloseConnections: 'idle',
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    http: {
      // By default, Node looks only twice a minute for requests that have timed out.
      connectionsCheckingInterval: Math.min(TIMEOUT_CHECK_MS, config.REQUEST_TIMEOUT_MS),
      headersTimeout: config.REQUEST_TIMEOUT_MS,
      requestTimeout: config.REQUEST_TIMEOUT_MS,
    },
    routerOptions: { maxParamLength: 200 },
    // Errors before routing (a malformed URL) get a response in our format, too.
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      const { status, body } = toErrorResponse(error);
      void reply.header('cache-control', 'no-store').status(status).send(body);
    },
  });
}

async function connectRealtime(app: NestFastifyApplication, config: Config, logger: Logger): Promise<void> {
  const client = createRedisClient(config.REDIS_URL, 'stream', logger);
  // This is not awaited: while Redis is unavailable, this node serves its sockets by itself.
  void client.connect().catch(() => undefined);
  const keys = new BroadcastKeys(app.get(DataSource), logger);
  await keys.keepFresh();
  const sessions = app.get(SessionService);
  const presence = app.get(PresenceService);
  const link = app.get(RealtimeLink);
  const shards = new ShardSubscriptions(
    client,
    new StreamLayout(config.REDIS_PREFIX, config.REALTIME_SHARDS),
  );
  app.useWebSocketAdapter(
    new RealtimeAdapter(
      app,
      config,
      sessions,
      app.get(RealtimeConnections),
      new SocketShards(shards, link, config.NODE_ENV === 'production'),
      createSealedAdapter(client, logger, config.REDIS_PREFIX, keys, {
        peers: presence,
        shards,
      }),
    ),
  );
  link.follow(
    client,
    createLinkEmitter(
      () => shards.pending,
      (isUp) => app.get(RealtimeGateway).emitLinkChanged(isUp),
    ),
  );
}
