import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MODERATION_LIMITS, type WelfareMember } from '@mikai/contract/moderation';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { WelfarePageDto } from './dto/moderation-pages.dto.js';
import { WelfareService } from './welfare.service.js';

/** Routes by which administrators see the members who asked for support. */
@Controller('api/admin/welfare')
@Access('administrator')
export class WelfareController {
  constructor(private readonly welfare: WelfareService) {}

  @Get()
  async list(
    @Query() page: WelfarePageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WelfareMember[]> {
    return answerPage(reply, await this.welfare.list(page), {
      limit: page.limit ?? MODERATION_LIMITS.pageSize,
    });
  }

  @Post(':userId/checked')
  @HttpCode(200)
  check(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('userId', new IdParam('This member', MAX_INTEGER)) memberId: number,
  ): Promise<WelfareMember> {
    return this.welfare.check({ userId, device }, memberId);
  }
}
