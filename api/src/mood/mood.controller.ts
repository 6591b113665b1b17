import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiateLanguage } from '@mikai/contract/languages';
import type {
  ImportMoodEntriesResponse,
  MoodDay,
  MoodEntry,
  MoodInsightsResponse,
  MoodStatistics,
  UndoMoodImportResponse,
  WeeklyReviewResponse,
} from '@mikai/contract/mood';
import type { Assessment } from '@mikai/core/safety/gate';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { RateLimit } from '../limits/rate-limit.js';
import { Assessed, reassess } from '../safety/crisis-gate.js';
import { ImportMoodEntriesDto, UndoMoodImportDto } from './dto/import.dto.js';
import { EditMoodEntryDto, MoodEntryDto } from './dto/mood-entry.dto.js';
import { MoodDaysDto, MoodPageDto, MoodReportDto } from './dto/page.dto.js';
import { MoodEntryService } from './mood-entry.service.js';
import { MoodExportService } from './mood-export.service.js';
import { MoodImportService } from './mood-import.service.js';
import { MoodReadingService } from './mood-reading.service.js';
import { MoodReportsService } from './mood-reports.service.js';

const ENTRY_ID = new IdParam('This mood entry', MAX_INTEGER);

/** Routes for a member's mood diary. */
@Controller('api/mood-entries')
@Access('member')
export class MoodController {
  constructor(
    private readonly entries: MoodEntryService,
    private readonly reading: MoodReadingService,
    private readonly reports: MoodReportsService,
    private readonly imports: MoodImportService,
    private readonly exports: MoodExportService,
  ) {}

  @Get()
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: MoodPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MoodEntry[]> {
    return answerPage(reply, await this.reading.list(userId, page), { limit: page.limit });
  }

  @Post()
  @RateLimit('mood.write')
  log(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: MoodEntryDto,
    @Assessed() assessment: Assessment,
  ): Promise<MoodEntry> {
    return this.entries.log(userId, body, assessment);
  }

  @Get('days')
  days(@CurrentMember() { userId }: CurrentMemberInfo, @Query() span: MoodDaysDto): Promise<MoodDay[]> {
    return this.reading.days(userId, span);
  }

  @Get('statistics')
  statistics(@CurrentMember() { userId }: CurrentMemberInfo): Promise<MoodStatistics> {
    return this.reading.statistics(userId);
  }

  @Get('insights')
  @RateLimit('mood.reports')
  insights(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() { language }: MoodReportDto,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<MoodInsightsResponse> {
    return this.reports.insights(userId, { page: language, browser: negotiateLanguage(acceptLanguage) });
  }

  @Get('weekly-review')
  @RateLimit('mood.reports')
  review(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() { language }: MoodReportDto,
    @Headers('accept-language') acceptLanguage: string | undefined,
  ): Promise<WeeklyReviewResponse> {
    return this.reports.review(userId, { page: language, browser: negotiateLanguage(acceptLanguage) });
  }

  @Get('export')
  @RateLimit('mood.exports')
  export(@CurrentMember() { userId }: CurrentMemberInfo): Promise<StreamableFile> {
    return this.exports.open(userId);
  }

  @Post('import')
  @HttpCode(200)
  @RateLimit('mood.import')
  async import(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: ImportMoodEntriesDto,
    @Assessed() assessment: Assessment,
    @Req() request: FastifyRequest,
  ): Promise<ImportMoodEntriesResponse> {
    const { response, present } = await this.imports.import(userId, body.entries, assessment);
    reassess(request, present);
    return response;
  }

  @Post('import/undo')
  @HttpCode(200)
  @RateLimit('mood.import')
  undoImport(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() { ids }: UndoMoodImportDto,
  ): Promise<UndoMoodImportResponse> {
    return this.imports.undo(userId, ids);
  }

  @Patch(':id')
  @RateLimit('mood.write')
  edit(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', ENTRY_ID) id: number,
    @Body() body: EditMoodEntryDto,
    @Assessed() assessment: Assessment,
  ): Promise<MoodEntry> {
    return this.entries.edit(userId, id, body, assessment);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ENTRY_ID) id: number): Promise<void> {
    return this.entries.delete(userId, id);
  }
}
