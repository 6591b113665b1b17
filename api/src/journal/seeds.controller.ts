import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { JournalSeed } from '@mikai/contract/journal';
import type { Assessment } from '@mikai/core/safety/gate';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { RateLimit } from '../limits/rate-limit.js';
import { Assessed } from '../safety/crisis-gate.js';
import { EditSeedDto, SeedDto, SeedsPageDto } from './dto/seeds.dto.js';
import { SeedService } from './seed.service.js';

const SEED_ID = new IdParam('This seed', MAX_INTEGER);

/** Routes for the seeds of the garden. */
@Controller('api/journal')
@Access('member')
export class SeedsController {
  constructor(private readonly seeds: SeedService) {}

  @Get()
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: SeedsPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JournalSeed[]> {
    return answerPage(reply, await this.seeds.list(userId, page), { limit: page.limit });
  }

  @Post()
  @RateLimit('journal.writing')
  plant(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: SeedDto,
    @Assessed() assessment: Assessment,
  ): Promise<JournalSeed> {
    return this.seeds.plant(userId, body, assessment);
  }

  @Patch(':id')
  @RateLimit('journal.writing')
  edit(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', SEED_ID) id: number,
    @Body() body: EditSeedDto,
    @Assessed() assessment: Assessment,
  ): Promise<JournalSeed> {
    return this.seeds.edit(userId, id, body, assessment);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', SEED_ID) id: number): Promise<void> {
    return this.seeds.delete(userId, id);
  }
}
