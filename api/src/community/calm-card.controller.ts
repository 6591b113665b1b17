import { Controller, Get, Headers, HttpCode, Param, Post } from '@nestjs/common';
import type { CalmCard, CalmCardLikeResponse } from '@mikai/contract/community';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { CalmCardService } from './calm-card.service.js';

/** Routes for the calm card of the day. */
@Controller('api/calm-card')
@Access('member')
export class CalmCardController {
  constructor(private readonly cards: CalmCardService) {}

  @Get('daily')
  daily(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<CalmCard> {
    return this.cards.daily(userId, acceptLanguage);
  }

  @Post(':id/like')
  @HttpCode(200)
  like(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', new IdParam('This card')) id: number,
  ): Promise<CalmCardLikeResponse> {
    return this.cards.toggleLike(userId, id);
  }
}
