import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  CbtProgress,
  Reflection,
  ReflectionResponse,
  ThoughtReframe,
  ThoughtReframeResponse,
} from '@mikai/contract/cbt';
import type { Person } from '@mikai/core/auth/person';
import type { Assessment } from '@mikai/core/safety/gate';
import { Access, CurrentMember, CurrentPerson, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { Assessed } from '../safety/crisis-gate.js';
import {
  CbtPageDto,
  ChooseHabitDto,
  CompleteReflectionDto,
  RateReframeDto,
  ReflectionDto,
  ThoughtReframeDto,
} from './dto/cbt.dto.js';
import { CbtProgressService } from './progress.service.js';
import { ReflectionService } from './reflection.service.js';
import { ReframeService } from './reframe.service.js';

const REFRAME_ID = new IdParam('This thought', MAX_INTEGER);
const REFLECTION_ID = new IdParam('This reflection', MAX_INTEGER);

const memberOf = ({ userId }: CurrentMemberInfo): Person => ({ kind: 'member', userId });

/**
 * Routes of the 'Gentle Mind Tools'. Lists and progress are for members; a visitor's records belong to them by the
 * guest cookie.
 */
@Controller('api/cbt')
@Access('member')
export class CbtController {
  constructor(
    private readonly reframes: ReframeService,
    private readonly reflections: ReflectionService,
    private readonly progress: CbtProgressService,
  ) {}

  @Get('progress')
  readProgress(@CurrentMember() { userId }: CurrentMemberInfo): Promise<CbtProgress> {
    return this.progress.read(userId);
  }

  @Get('thought-reframes')
  async listReframes(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: CbtPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ThoughtReframe[]> {
    return answerPage(reply, await this.reframes.list(userId, page), { limit: page.limit });
  }

  @Post('thought-reframe')
  reframe(
    @CurrentMember() member: CurrentMemberInfo,
    @Body() body: ThoughtReframeDto,
    @Assessed() assessment: Assessment,
    @Req() request: FastifyRequest,
  ): Promise<ThoughtReframeResponse> {
    return this.reframes.create(memberOf(member), body, assessment, request.ip);
  }

  @Patch('thought-reframe/:id')
  @Access('anyone')
  rate(
    @CurrentPerson() person: Person | null,
    @Param('id', REFRAME_ID) id: number,
    @Body() body: RateReframeDto,
  ): Promise<ThoughtReframe> {
    return this.reframes.rate(person, id, body);
  }

  @Patch('thought-reframe/:id/habit')
  @Access('anyone')
  chooseHabit(
    @CurrentPerson() person: Person | null,
    @Param('id', REFRAME_ID) id: number,
    @Body() body: ChooseHabitDto,
  ): Promise<ThoughtReframe> {
    return this.reframes.chooseHabit(person, id, body);
  }

  @Delete('thought-reframe/:id')
  @Access('anyone')
  @HttpCode(204)
  deleteReframe(@CurrentPerson() person: Person | null, @Param('id', REFRAME_ID) id: number): Promise<void> {
    return this.reframes.delete(person, id);
  }

  @Get('reflections')
  async listReflections(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: CbtPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Reflection[]> {
    return answerPage(reply, await this.reflections.list(userId, page), { limit: page.limit });
  }

  @Post('reflection')
  reflect(
    @CurrentMember() member: CurrentMemberInfo,
    @Body() body: ReflectionDto,
    @Assessed() assessment: Assessment,
    @Req() request: FastifyRequest,
  ): Promise<ReflectionResponse> {
    return this.reflections.create(memberOf(member), body, assessment, request.ip);
  }

  @Patch('reflection/:id/complete')
  @Access('anyone')
  complete(
    @CurrentPerson() person: Person | null,
    @Param('id', REFLECTION_ID) id: number,
    @Body() body: CompleteReflectionDto,
  ): Promise<Reflection> {
    return this.reflections.complete(person, id, body);
  }

  @Delete('reflection/:id')
  @Access('anyone')
  @HttpCode(204)
  deleteReflection(
    @CurrentPerson() person: Person | null,
    @Param('id', REFLECTION_ID) id: number,
  ): Promise<void> {
    return this.reflections.delete(person, id);
  }
}
