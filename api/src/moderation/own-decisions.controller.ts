import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MODERATION_LIMITS, type OwnDecision } from '@mikai/contract/moderation';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { AppealDto } from './dto/appeals.dto.js';
import { OwnDecisionsPageDto } from './dto/moderation-pages.dto.js';
import { OwnDecisionsService } from './own-decisions.service.js';

/**
 * Serves moderators' decisions about a member's own content. Suspended members can call these routes, because they can
 * appeal here.
 */
@Controller('api/moderation/decisions')
@Access('member')
export class OwnDecisionsController {
  constructor(private readonly decisions: OwnDecisionsService) {}

  @Get()
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: OwnDecisionsPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnDecision[]> {
    return answerPage(reply, await this.decisions.list(userId, page), {
      limit: page.limit ?? MODERATION_LIMITS.pageSize,
    });
  }

  @Post(':id/appeal')
  appeal(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', new IdParam('This decision')) id: number,
    @Body() { words: text }: AppealDto,
  ): Promise<OwnDecision> {
    return this.decisions.appeal(userId, id, text);
  }
}
