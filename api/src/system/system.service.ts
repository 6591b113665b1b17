import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { QueueState, SystemState } from '@mikai/contract/system';
import type { Config } from '@mikai/core/config/config.schema';
import { pausedQueues } from '@mikai/core/maintenance/maintenance';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import { readDeadJobs } from '@mikai/core/queues/dead-jobs';
import { JobQueues } from '@mikai/core/queues/queues';
import type { RedisClient } from '@mikai/core/redis/redis';
import { VERSION } from '@mikai/core/system/version';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';
import { readWithTimeout } from './read-with-timeout.js';
import {
  readDatabase,
  readDeliveries,
  readOutbox,
  readPausedDeletions,
  readProcesses,
  type Deliveries,
  type KnownProcess,
} from './database-state.js';
import { readRedis } from './redis-state.js';

/** Reads the current system status. */
@Injectable()
export class SystemService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: JobQueues,
    private readonly maintenance: MaintenanceWatch,
    @Inject(REDIS_COMMANDS) private readonly redis: RedisClient,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Reads all parts, each with its own timeout, so that a part that is down is reported and the rest is shown. */
  async read(): Promise<SystemState> {
    const { dataSource } = this;
    const [database, redis, processes, queues, outbox, deliveries, disk, pausedDeletions, deadJobs] =
      await Promise.all([
        readWithTimeout(() => readDatabase(dataSource)),
        readWithTimeout(() => readRedis(this.redis)),
        readWithTimeout(() => readProcesses(dataSource)),
        readWithTimeout(() => this.readQueues()),
        readWithTimeout(() => readOutbox(dataSource)),
        readWithTimeout(() => readDeliveries(dataSource)),
        readWithTimeout(() => statfs(this.config.DATA_DIR)),
        readWithTimeout(() => readPausedDeletions(dataSource)),
        readWithTimeout(() => readDeadJobs(dataSource)),
      ]);
    return {
      version: VERSION,
      checkedAt: new Date().toISOString(),
      database: {
        isUp: database !== null,
        ...(database ?? { version: null, bytes: null, connections: null, migration: null }),
      },
      redis: { isUp: redis !== null, ...(redis ?? { version: null, bytes: null, isDurable: null }) },
      processes: processes?.map(({ provider: _provider, ...process }) => process) ?? null,
      queues,
      outbox,
      mail: deliveries?.mail ?? null,
      push: deliveries?.push ?? null,
      provider: this.presentProvider(processes, deliveries),
      storage: {
        path: 'data',
        freeBytes: disk && disk.bavail * disk.bsize,
        totalBytes: disk && disk.blocks * disk.bsize,
      },
      pausedDeletions,
      deadJobs,
    };
  }

  private async readQueues(): Promise<QueueState[]> {
    const counts = await this.queues.counts();
    const paused = pausedQueues(this.maintenance.current);
    return counts.map((queue) => ({ ...queue, isPaused: paused.has(queue.name) }));
  }

  /**
   * Presents the provider as the workers see it, because only they talk to it. Without a worker, the settings are used.
   */
  private presentProvider(
    processes: KnownProcess[] | null,
    deliveries: Deliveries | null,
  ): SystemState['provider'] {
    const { OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL } = this.config;
    const seen = processes?.flatMap(({ provider }) => provider ?? []) ?? [];
    const provider = seen.find(({ kind }) => kind === 'provider');
    const isSet = OPENAI_BASE_URL !== undefined || OPENAI_API_KEY !== undefined;
    return {
      kind: provider !== undefined || (seen.length === 0 && isSet) ? 'provider' : 'embedded',
      model: provider?.model ?? (seen.length === 0 && isSet ? (OPENAI_MODEL ?? null) : null),
      state: seen.length === 0 ? 'unknown' : seen.some(({ state }) => state === 'resting') ? 'resting' : 'ok',
      repliesLast24Hours: deliveries?.replies.written ?? null,
      embeddedLast24Hours: deliveries?.replies.embedded ?? null,
    };
  }
}
