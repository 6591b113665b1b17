import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { MikaiNote } from '@mikai/contract/notes';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { GenerateNoteDto, NotesPageDto } from './dto/notes.dto.js';
import { NotesService } from './notes.service.js';

/** Routes of the 'mikAI Notes'. */
@Controller('api/alma-notes')
@Access('member')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: NotesPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MikaiNote[]> {
    return answerPage(reply, await this.notes.list(userId, page), { limit: page.limit });
  }

  @Post('generate')
  generate(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Headers('accept-language') languages: string | undefined,
    @Body() body: GenerateNoteDto,
  ): Promise<MikaiNote> {
    return this.notes.generate(userId, body, languages);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', new IdParam('This note', MAX_INTEGER)) id: number,
  ): Promise<void> {
    return this.notes.delete(userId, id);
  }
}
