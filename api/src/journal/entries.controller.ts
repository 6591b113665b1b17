import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  ImportJournalEntriesResponse,
  JournalCounts,
  JournalEntry,
  UndoJournalImportResponse,
} from '@mikai/contract/journal';
import type { Assessment } from '@mikai/core/safety/gate';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { RateLimit } from '../limits/rate-limit.js';
import { Assessed, reassess } from '../safety/crisis-gate.js';
import { EditEntryDto, EntriesPageDto, EntryDto, ExportDto } from './dto/entries.dto.js';
import { ImportJournalEntriesDto, UndoJournalImportDto } from './dto/import.dto.js';
import { EntryEditService } from './entry-edit.service.js';
import { EntryListService } from './entry-list.service.js';
import { EntryService } from './entry.service.js';
import { JournalExportService } from './journal-export.service.js';
import { JournalImportService } from './journal-import.service.js';

const ENTRY_ID = new IdParam('This entry', MAX_INTEGER);

/** Routes for journal entries. MikAI reads all of them except venting entries. */
@Controller('api/journal-enhanced')
@Access('member')
export class EntriesController {
  constructor(
    private readonly entries: EntryService,
    private readonly edits: EntryEditService,
    private readonly lists: EntryListService,
    private readonly exports: JournalExportService,
    private readonly imports: JournalImportService,
  ) {}

  @Get()
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() query: EntriesPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JournalEntry[]> {
    const { tab, q, tag, limit } = query;
    return answerPage(reply, await this.lists.list(userId, query), { tab, q, tag, limit });
  }

  @Get('counts')
  count(@CurrentMember() { userId }: CurrentMemberInfo): Promise<JournalCounts> {
    return this.lists.count(userId);
  }

  @Get('export')
  @RateLimit('journal.export')
  export(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() { format = 'markdown' }: ExportDto,
  ): Promise<StreamableFile> {
    return this.exports.open(userId, format);
  }

  @Post()
  write(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: EntryDto,
    @Assessed() assessment: Assessment,
  ): Promise<JournalEntry> {
    return this.entries.write(userId, body, assessment);
  }

  @Post('import')
  @HttpCode(200)
  @RateLimit('journal.importing')
  async import(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: ImportJournalEntriesDto,
    @Assessed() assessment: Assessment,
    @Req() request: FastifyRequest,
  ): Promise<ImportJournalEntriesResponse> {
    const { response, present } = await this.imports.import(userId, body.entries, assessment);
    reassess(request, present);
    return response;
  }

  @Post('import/undo')
  @HttpCode(200)
  @RateLimit('journal.importing')
  undoImport(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() { ids }: UndoJournalImportDto,
  ): Promise<UndoJournalImportResponse> {
    return this.imports.undo(userId, ids);
  }

  @Post(':id/analysis')
  @HttpCode(200)
  @RateLimit('journal.writing')
  analyze(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', ENTRY_ID) id: number,
  ): Promise<JournalEntry> {
    return this.imports.analyze(userId, id);
  }

  @Get(':id')
  read(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', ENTRY_ID) id: number,
  ): Promise<JournalEntry> {
    return this.entries.read(userId, id);
  }

  @Patch(':id')
  @RateLimit('journal.writing')
  edit(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', ENTRY_ID) id: number,
    @Body() body: EditEntryDto,
    @Assessed() assessment: Assessment,
  ): Promise<JournalEntry> {
    return this.edits.edit(userId, id, body, assessment);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ENTRY_ID) id: number): Promise<void> {
    return this.entries.delete(userId, id);
  }

  @Put(':id/shadow-toggle')
  toggle(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', ENTRY_ID) id: number,
  ): Promise<JournalEntry> {
    return this.entries.toggle(userId, id);
  }
}
