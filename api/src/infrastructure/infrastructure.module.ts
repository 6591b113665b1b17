import {
  Global,
  HttpException,
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { listenUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { useAuditKey } from '@mikai/core/audit-log/audit-key';
import { onUnreadable, useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { readSealedFormat } from '@mikai/core/crypto/sealed-format';
import { checkSchema, connectDatabase } from '@mikai/core/database/connect';
import { hasPooler, warnOfConnections } from '@mikai/core/database/connection-budget';
import { API_TIMEOUT_MS, createDataSource, createReplicaSource } from '@mikai/core/database/data-source';
import { ClockWatch } from '@mikai/core/database/database-time';
import { DatabaseListener } from '@mikai/core/database/listener';
import { prepareWithoutNames } from '@mikai/core/database/prepared';
import { Reads } from '@mikai/core/database/reads';
import type { Logger } from '@mikai/core/logging/logger';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues } from '@mikai/core/queues/queues';
import { createRedisClient, type RedisClient } from '@mikai/core/redis/redis';
import { CONFIG, LOGGER, REDIS_COMMANDS } from './tokens.js';

/** Closes what the module opened, after the last request. */
@Injectable()
class InfrastructureShutdown implements OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: Reads,
    private readonly queues: JobQueues,
    private readonly maintenance: MaintenanceWatch,
    private readonly clock: ClockWatch,
    private readonly listener: DatabaseListener,
    @Inject(REDIS_COMMANDS) private readonly redis: RedisClient,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.maintenance.stop();
    await this.listener.stop();
    this.clock.stop();
    await this.queues.close().catch(() => undefined);
    this.redis.destroy();
    await this.reads.close();
    await this.dataSource.destroy();
  }
}

/** Provides database, queues, Redis, configuration and logger to every module. */
@Global()
@Module({})
export class InfrastructureModule {
  static with(config: Config, logger: Logger): DynamicModule {
    useEncryptionKeys(config.ENCRYPTION_KEYS);
    useAuditKey(config.SESSION_SECRET);
    onUnreadable(({ column, place }) =>
      logger.error({ column, row: place.row }, 'sealed value of another row, or changed'),
    );
    return {
      module: InfrastructureModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        {
          provide: DataSource,
          useFactory: async () => {
            const options = { poolSize: config.POOL_SIZE, answerWithinMs: API_TIMEOUT_MS };
            const dataSource = await connectDatabase(createDataSource(config.DATABASE_URL, options));
            await checkSchema(dataSource, logger);
            await readSealedFormat(dataSource);
            if (hasPooler(config)) prepareWithoutNames();
            await warnOfConnections(dataSource, config, logger);
            return dataSource;
          },
        },
        {
          provide: Reads,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) =>
            new Reads(
              dataSource,
              createReplicaSource(config),
              logger,
              (error) => error instanceof HttpException,
            ),
        },
        {
          provide: JobQueues,
          useFactory: () => new JobQueues(config.REDIS_URL, logger, config.REDIS_PREFIX),
        },
        {
          provide: Outbox,
          inject: [DataSource, JobQueues],
          useFactory: (dataSource: DataSource, queues: JobQueues) => new Outbox(dataSource, queues, logger),
        },
        {
          provide: DatabaseListener,
          useFactory: () => {
            const listener = new DatabaseListener(listenUrl(config), logger);
            listener.start();
            return listener;
          },
        },
        {
          provide: MaintenanceWatch,
          inject: [DataSource, DatabaseListener],
          useFactory: async (dataSource: DataSource, listener: DatabaseListener) => {
            const watch = new MaintenanceWatch(dataSource, listener, logger);
            await watch.start();
            return watch;
          },
        },
        {
          provide: ClockWatch,
          inject: [DataSource],
          useFactory: async (dataSource: DataSource) => {
            const watch = new ClockWatch(dataSource, logger);
            await watch.start();
            return watch;
          },
        },
        {
          provide: REDIS_COMMANDS,
          useFactory: () => {
            const client = createRedisClient(config.REDIS_URL, 'commands', logger);
            // This is not awaited, so that the api starts even while Redis is unavailable.
            void client.connect().catch(() => undefined);
            return client;
          },
        },
        InfrastructureShutdown,
      ],
      exports: [
        CONFIG,
        LOGGER,
        ClockWatch,
        DatabaseListener,
        DataSource,
        JobQueues,
        MaintenanceWatch,
        Outbox,
        Reads,
        REDIS_COMMANDS,
      ],
    };
  }
}
