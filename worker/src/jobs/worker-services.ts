import type { Config } from '@mikai/core/config/config.schema';
import type { CommunityPublisher } from '@mikai/core/community/community-publisher';
import type { Logger } from '@mikai/core/logging/logger';
import type { Notifier } from '@mikai/core/notifications/notifier';
import type { JobName } from '@mikai/core/queues/jobs';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { JobQueues } from '@mikai/core/queues/queues';
import type { RealtimePublisher, RealtimeServer } from '@mikai/core/realtime/publisher';
import type { RedisClient } from '@mikai/core/redis/redis';
import type { DataSource } from 'typeorm';
import type { AiBudget } from '../ai/ai-budget.js';
import type { Companions } from '../ai/companions.js';
import type { Composer } from '../ai/composer.js';
import type { JobHandler } from './job-registry.js';

/** The services that the handlers of a worker share. */
export interface WorkerServices {
  config: Config;
  logger: Logger;
  dataSource: DataSource;
  redis: RedisClient;
  queues: JobQueues;
  outbox: Outbox;
  server: RealtimeServer;
  realtime: RealtimePublisher;
  notifier: Notifier;
  publisher: CommunityPublisher;
  budget: AiBudget;
  companions: Companions;
  composer: Composer;
}

/** The handlers of a feature's jobs: the type allows none to be missing. */
export type JobHandlers<Jobs> = { readonly [N in keyof Jobs & JobName]: JobHandler<N> };
