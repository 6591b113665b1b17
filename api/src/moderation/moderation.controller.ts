import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import {
  MODERATION_LIMITS,
  type AppealCase,
  type ModerationCase,
  type ModerationCounts,
} from '@mikai/contract/moderation';
import { REPORT_KINDS, type ReportKind } from '@mikai/contract/people';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { ChoiceParam, IdParam } from '../common/validation/param.pipes.js';
import { AppealsService } from './appeals.service.js';
import { CasesService } from './cases.service.js';
import { DecisionService } from './decision.service.js';
import { DecideAppealDto } from './dto/appeals.dto.js';
import { DecideCaseDto } from './dto/decide-case.dto.js';
import { AppealsPageDto, CasesPageDto } from './dto/moderation-pages.dto.js';
import { readModerationCounts } from './moderation-counts.js';

const KIND = new ChoiceParam('This case', REPORT_KINDS);
const TARGET_ID = new IdParam('This case');

/** Serves reports and gate hits, and administrators' decisions about them. */
@Controller('api/admin/moderation')
@Access('administrator')
export class ModerationController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cases: CasesService,
    private readonly decisions: DecisionService,
    private readonly appeals: AppealsService,
  ) {}

  @Get('counts')
  counts(): Promise<ModerationCounts> {
    return readModerationCounts(this.dataSource);
  }

  @Get('cases')
  async list(
    @Query() page: CasesPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ModerationCase[]> {
    return answerPage(reply, await this.cases.list(page), {
      state: page.state ?? 'open',
      source: page.source,
      limit: page.limit ?? MODERATION_LIMITS.pageSize,
    });
  }

  @Get('cases/:kind/:targetId')
  find(
    @Param('kind', KIND) kind: ReportKind,
    @Param('targetId', TARGET_ID) targetId: number,
  ): Promise<ModerationCase> {
    return this.cases.find(kind, targetId);
  }

  @Post('cases/:kind/:targetId/decision')
  @HttpCode(200)
  decide(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('kind', KIND) kind: ReportKind,
    @Param('targetId', TARGET_ID) targetId: number,
    @Body() body: DecideCaseDto,
  ): Promise<ModerationCase> {
    return this.decisions.decide({ userId, device }, { kind, targetId }, body);
  }

  @Get('appeals')
  async listAppeals(
    @Query() page: AppealsPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AppealCase[]> {
    return answerPage(reply, await this.cases.listAppeals(page), {
      limit: page.limit ?? MODERATION_LIMITS.pageSize,
    });
  }

  @Post('appeals/:id')
  @HttpCode(200)
  answerAppeal(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', new IdParam('This appeal')) id: number,
    @Body() body: DecideAppealDto,
  ): Promise<AppealCase> {
    return this.appeals.answer({ userId, device }, id, body);
  }
}
