import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { TimeCapsule } from '@mikai/contract/capsules';
import type { Assessment } from '@mikai/core/safety/gate';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { Assessed } from '../safety/crisis-gate.js';
import { CapsuleService } from './capsule.service.js';
import { CapsuleDto, CapsulesPageDto } from './dto/capsules.dto.js';

const CAPSULE_ID = new IdParam('This time capsule', MAX_INTEGER);

/** Routes for a member's time capsules. */
@Controller('api/time-capsules')
@Access('member')
export class CapsulesController {
  constructor(private readonly capsules: CapsuleService) {}

  @Get()
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: CapsulesPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TimeCapsule[]> {
    return answerPage(reply, await this.capsules.list(userId, page), { limit: page.limit });
  }

  @Post()
  seal(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: CapsuleDto,
    @Assessed() assessment: Assessment,
  ): Promise<TimeCapsule> {
    return this.capsules.seal(userId, body, assessment);
  }

  @Get(':id')
  read(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', CAPSULE_ID) id: number,
  ): Promise<TimeCapsule> {
    return this.capsules.read(userId, id);
  }

  @Post(':id/unlock')
  @HttpCode(200)
  unlock(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', CAPSULE_ID) id: number,
  ): Promise<TimeCapsule> {
    return this.capsules.unlock(userId, id);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', CAPSULE_ID) id: number): Promise<void> {
    return this.capsules.delete(userId, id);
  }
}
