import { Controller, Delete, Get, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Letter, LetterCounts } from '@mikai/contract/letters';
import type { UnreadCount } from '@mikai/contract/messaging';
import type { Badges } from '@mikai/contract/notifications';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { LettersPageDto } from './dto/letters-page.dto.js';
import { LettersService } from './letters.service.js';

const ID = new IdParam('This letter', MAX_INTEGER);

/** Routes for MikAI's letters to a member. Requests that change something return the badges after the change. */
@Controller('api/weekly-letters')
@Access('member')
export class LettersController {
  constructor(private readonly letters: LettersService) {}

  @Get()
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: LettersPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Letter[]> {
    return answerPage(reply, await this.letters.list(userId, page), { limit: page.limit });
  }

  @Get('unread-count')
  async countUnread(@CurrentMember() { userId }: CurrentMemberInfo): Promise<UnreadCount> {
    return { count: await this.letters.countUnread(userId) };
  }

  @Get('counts')
  counts(@CurrentMember() { userId }: CurrentMemberInfo): Promise<LetterCounts> {
    return this.letters.counts(userId);
  }

  @Get(':id')
  find(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ID) id: number): Promise<Letter> {
    return this.letters.find(userId, id);
  }

  @Patch('read-all')
  readAll(@CurrentMember() { userId }: CurrentMemberInfo): Promise<Badges> {
    return this.letters.readAll(userId);
  }

  @Patch(':id/read')
  read(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ID) id: number): Promise<Badges> {
    return this.letters.read(userId, id);
  }

  @Delete(':id')
  delete(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ID) id: number): Promise<Badges> {
    return this.letters.delete(userId, id);
  }
}
