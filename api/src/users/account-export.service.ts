import { Readable } from 'node:stream';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { recordAudit } from '@mikai/core/audit/audit';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { exportFileName, exportOf } from '@mikai/core/users/export';
import type { Client } from '../auth/client.js';
import { rateLimited } from '../common/api-exception.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

/** Exports of one member: each reads everything there is of them. */
const EXPORTS = { points: 10, duration: 60 * 60 };

/** Everything of one's own to take along. */
@Injectable()
export class AccountExportService {
  private readonly limiter: SharedLimiter;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) config: Config,
    @Inject(REDIS_COMMANDS) redis: RedisClient,
  ) {
    this.limiter = new SharedLimiter(redis, { keyPrefix: `${config.REDIS_PREFIX}:export`, ...EXPORTS });
  }

  /** A JSON file that is written while it is sent. @throws ApiException 429 after too many */
  async open(userId: number, { device }: Client): Promise<StreamableFile> {
    await this.limiter.consume(String(userId)).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? rateLimited(error.msBeforeNext / 1000) : error;
    });
    await recordAudit(this.dataSource.manager, { action: 'account.exported', userId, device });
    return new StreamableFile(Readable.from(exportOf(this.dataSource.manager, userId)), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="${exportFileName(userId)}"`,
    });
  }
}
