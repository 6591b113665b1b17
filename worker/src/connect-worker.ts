import { Server } from 'socket.io';
import type { DataSource } from 'typeorm';
import { useAuditKey } from '@mikai/core/audit-log/audit-key';
import type { Config } from '@mikai/core/config/config.schema';
import { onUnreadable, useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { readSealedFormat } from '@mikai/core/crypto/sealed-format';
import { checkSchema, connectDatabase } from '@mikai/core/database/connect';
import { hasPooler, warnOfConnections } from '@mikai/core/database/connection-budget';
import { createDataSource, WORKER_TIMEOUT_MS } from '@mikai/core/database/data-source';
import { prepareWithoutNames } from '@mikai/core/database/prepared';
import type { Logger } from '@mikai/core/logging/logger';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues } from '@mikai/core/queues/queues';
import { createSealedAdapter } from '@mikai/core/realtime/adapter';
import { BroadcastKeys } from '@mikai/core/realtime/broadcast-keys';
import { RealtimePublisher, type RealtimeServer } from '@mikai/core/realtime/publisher';
import { ShardSubscriptions } from '@mikai/core/realtime/shard-subscriptions';
import { StreamLayout } from '@mikai/core/realtime/stream-layout';
import { createRedisClient, type RedisClient } from '@mikai/core/redis/redis';

/** The connections of a worker, and the services that send over them. */
export interface WorkerConnections {
  dataSource: DataSource;
  redis: RedisClient;
  /** A server without clients, through which the worker reaches all browsers. */
  server: RealtimeServer;
  realtime: RealtimePublisher;
  queues: JobQueues;
  outbox: Outbox;
}

/** Connects to the database and to Redis. */
export async function connectWorker(config: Config, logger: Logger): Promise<WorkerConnections> {
  const dataSource = await openDatabase(config, logger);
  const redis = createRedisClient(config.REDIS_URL, 'stream', logger);
  await redis.connect();
  const broadcastKeys = new BroadcastKeys(dataSource, logger);
  await broadcastKeys.keepFresh();
  const shards = new ShardSubscriptions(redis, new StreamLayout(config.REDIS_PREFIX, config.REALTIME_SHARDS));
  const server: RealtimeServer = new Server({
    adapter: createSealedAdapter(redis, logger, config.REDIS_PREFIX, broadcastKeys, {
      hasBrowsers: false,
      shards,
    }),
  });
  const queues = new JobQueues(config.REDIS_URL, logger, config.REDIS_PREFIX);
  return {
    dataSource,
    redis,
    server,
    realtime: new RealtimePublisher(() => server),
    queues,
    outbox: new Outbox(dataSource, queues, logger),
  };
}

/** Closes the connections, once nothing uses them any more. */
export async function closeConnections({
  dataSource,
  redis,
  server,
  queues,
}: WorkerConnections): Promise<void> {
  await queues.close();
  // `server.close()` would need an HTTP server, which a worker does not have.
  await server.of('/').adapter.close();
  redis.destroy();
  await dataSource.destroy();
}

/** Connects to a database whose schema and sealed values this release understands. */
async function openDatabase(config: Config, logger: Logger): Promise<DataSource> {
  useEncryptionKeys(config.ENCRYPTION_KEYS);
  useAuditKey(config.SESSION_SECRET);
  onUnreadable(({ column, place }) =>
    logger.error({ column, row: place.row }, 'sealed value of another row, or changed'),
  );
  const dataSource = await connectDatabase(
    createDataSource(config.DATABASE_URL, {
      poolSize: config.POOL_SIZE,
      answerWithinMs: WORKER_TIMEOUT_MS,
    }),
  );
  await checkSchema(dataSource, logger);
  await readSealedFormat(dataSource);
  if (hasPooler(config)) prepareWithoutNames();
  await warnOfConnections(dataSource, config, logger);
  return dataSource;
}
