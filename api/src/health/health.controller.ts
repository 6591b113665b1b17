import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import type { LivenessResponse, ReadinessResponse, ServingResponse } from '@mikai/contract/health';
import { ClockWatch } from '@mikai/core/database/database-time';
import type { RedisClient } from '@mikai/core/redis/redis';
import { withTimeout } from '@mikai/core/process/with-timeout';
import { Access } from '../common/access/access.js';
import { REDIS_COMMANDS } from '../infrastructure/tokens.js';
import { OpenInMaintenance } from '../maintenance/open-in-maintenance.js';
import { NodeState } from './node-state.js';

const CHECK_TIMEOUT_MS = 1500;

/**
 * Routes for load balancers and operators. Readiness depends only on the database and on whether the node is about to
 * exit, because the api serves requests even without Redis.
 */
@Controller('api/health')
@Access('everyone')
@OpenInMaintenance()
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockWatch,
    private readonly node: NodeState,
    @Inject(REDIS_COMMANDS) private readonly redis: RedisClient,
  ) {}

  @Get('live')
  live(): LivenessResponse {
    return { status: 'alive' };
  }

  /**
   * Reports whether a load balancer should send requests to this node. It does not ask the database: without one, nodes
   * still serve pages and crisis help, and reject everything else at once.
   */
  @Get('serving')
  serving(@Res({ passthrough: true }) reply: FastifyReply): ServingResponse {
    if (!this.node.isLeaving) return { status: 'serving' };
    void reply.status(503);
    return { status: 'leaving' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessResponse> {
    const [database, redis] = await Promise.all([
      isUp(() => this.dataSource.query('SELECT 1')),
      isUp(() => this.redis.ping()),
    ]);
    const isReady = database === 'up' && !this.node.isLeaving;
    if (!isReady) void reply.status(503).header('retry-after', '2');
    return {
      status: isReady ? 'ready' : 'unavailable',
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
