import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CopingStrategy } from '@mikai/contract/journal';
import type { LanguageCode } from '@mikai/contract/languages';
import { countUse, readStrategies } from '@mikai/core/journal/coping-strategies';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { notFound } from '../common/http/api-exception.js';

/** Lists and rates the coping strategies that analyses suggested to a member. */
@Injectable()
export class StrategyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
  ) {}

  /** @param language the language to read them in; by default each one is in the language in which it was given */
  list(userId: number, language?: LanguageCode): Promise<CopingStrategy[]> {
    return readStrategies(this.dataSource.manager, userId, language);
  }

  /** Counts a use of a strategy, with a rating if the member gave one. @throws ApiException 404 */
  async use(userId: number, id: number, rating: number | undefined): Promise<CopingStrategy> {
    const strategies = await this.dataSource.transaction((manager) => countUse(manager, userId, id, rating));
    const used = strategies?.find((strategy) => strategy.id === id);
    if (!strategies || !used) throw notFound('This strategy');
    emitToMember(this.realtime, userId, 'copingStrategies.changed', { strategies });
    return used;
  }
}
