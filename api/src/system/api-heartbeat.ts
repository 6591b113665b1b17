import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Logger } from '@mikai/core/logging/logger';
import { Heartbeat } from '@mikai/core/system/heartbeat';
import { LOGGER } from '../infrastructure/tokens.js';

/** Keeps this node in the list of processes while it serves. */
@Injectable()
export class ApiHeartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly heartbeat: Heartbeat;

  constructor(dataSource: DataSource, @Inject(LOGGER) logger: Logger) {
    this.heartbeat = new Heartbeat(dataSource, 'api', logger);
  }

  onApplicationBootstrap(): void {
    this.heartbeat.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.heartbeat.stop();
  }
}
