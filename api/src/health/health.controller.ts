import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import type { LivenessResponse, ReadinessResponse } from '@mikai/contract/health';
import { ClockWatch } from '@mikai/core/database/database-time';
import type { RedisClient } from '@mikai/core/redis/redis';
import { withTimeout } from '@mikai/core/process/with-timeout';
import { Access } from '../common/access/access.js';
import { REDIS_COMMANDS } from '../infrastructure/tokens.js';
import { OpenInMaintenance } from '../maintenance/open-in-maintenance.js';

const CHECK_TIMEOUT_MS = 1500;

/**
 * Routes for load balancers and operators. The api serves requests even without Redis, so only the database decides
 * readiness.
 */
@Controller('api/health')
@Access('everyone')
@OpenInMaintenance()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockWatch,
    @Inject(REDIS_COMMANDS) private readonly redis: RedisClient,
  ) {}

  @Get('live')
  live(): LivenessResponse {
    return { status: 'alive' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessResponse> {
    const [database, redis] = await Promise.all([
      isUp(() => this.dataSource.query('SELECT 1')),
      isUp(() => this.redis.ping()),
    ]);
    if (database === 'down') void reply.status(503).header('retry-after', '2');
    return {
      status: database === 'up' ? 'ready' : 'unavailable',
      checks: { database, redis, clock: this.clock.isOff ? 'off' : 'ok' },
    };
  }
}

function isUp(check: () => Promise<unknown>): Promise<'up' | 'down'> {
  const answer = check().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return withTimeout(answer, CHECK_TIMEOUT_MS, () => 'down' as const);
}
