import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Config } from '@mikai/core/config/config.schema';
import { maxConnectionsOf } from '@mikai/core/database/connection-budget';
import { ClockWatch } from '@mikai/core/database/database-time';
import type { Logger } from '@mikai/core/logging/logger';
import { Heartbeat } from '@mikai/core/system/heartbeat';
import { CONFIG, LOGGER } from '../infrastructure/tokens.js';

/** Keeps this node in the list of processes while it serves. */
@Injectable()
export class ApiHeartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly heartbeat: Heartbeat;

  constructor(
    dataSource: DataSource,
    clock: ClockWatch,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.heartbeat = new Heartbeat(dataSource, 'api', logger, () => ({
      clockMs: clock.differenceMs,
      connections: maxConnectionsOf(config),
    }));
  }

  onApplicationBootstrap(): void {
    this.heartbeat.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.heartbeat.stop();
  }
}
