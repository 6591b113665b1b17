import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { CopingStrategy } from '@mikai/contract/journal';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { RateLimit } from '../limits/rate-limit.js';
import { StrategiesDto } from './dto/strategies.dto.js';
import { UseStrategyDto } from './dto/use-strategy.dto.js';
import { StrategyService } from './strategy.service.js';

/** Routes for a member's coping strategies. */
@Controller('api/coping-strategies')
@Access('member')
export class StrategiesController {
  constructor(private readonly strategies: StrategyService) {}

  @Get()
  list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() { language }: StrategiesDto,
  ): Promise<CopingStrategy[]> {
    return this.strategies.list(userId, language);
  }

  @Post(':id/use')
  @HttpCode(200)
  @RateLimit('journal.writing')
  use(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', new IdParam('This strategy', MAX_INTEGER)) id: number,
    @Body() { rating }: UseStrategyDto,
  ): Promise<CopingStrategy> {
    return this.strategies.use(userId, id, rating);
  }
}
