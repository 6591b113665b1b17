import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CopingStrategy } from '@mikai/contract/journal';
import { readStrategies } from '@mikai/core/journal/coping-strategies';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { notFound } from '../common/api-exception.js';
import { JournalLimits } from './journal-limits.js';

/** Coping strategies that analyses suggested to a member. */
@Injectable()
export class StrategyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: JournalLimits,
    private readonly realtime: RealtimePublisher,
  ) {}

  list(userId: number): Promise<CopingStrategy[]> {
    return readStrategies(this.dataSource.manager, userId);
  }

  /** Counts that the member tried a strategy, and how much it helped if they rated it. @throws ApiException 404 */
  async use(userId: number, id: number, rating: number | undefined): Promise<CopingStrategy> {
    await this.limits.check(userId, 'writing');
    await this.dataSource.query(
      `UPDATE coping_strategies SET times_used = times_used + 1,
         ratings_sum = ratings_sum + coalesce($3::integer, 0),
         ratings_count = ratings_count + ($3::integer IS NOT NULL)::integer
       WHERE user_id = $1 AND id = $2`,
      [userId, id, rating ?? null],
    );
    const strategies = await this.list(userId);
    const used = strategies.find((strategy) => strategy.id === id);
    if (!used) throw notFound('This strategy');
    emitToMember(this.realtime, userId, 'copingStrategies.changed', { strategies });
    return used;
  }
}
