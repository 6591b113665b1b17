import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CommunityMember } from '@mikai/contract/people';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { RateLimit } from '../limits/rate-limit.js';
import { MembersPageDto } from './dto/page.dto.js';
import { MembersService } from './members.service.js';

/** Routes for the list of members. */
@Controller('api/users')
@Access('member')
export class MembersController {
  constructor(private readonly members: MembersService) {}

  @Get()
  @RateLimit('community.members')
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: MembersPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CommunityMember[]> {
    return answerPage(reply, await this.members.list(userId, page), { q: page.q, limit: page.limit });
  }
}
