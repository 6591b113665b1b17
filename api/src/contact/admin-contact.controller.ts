import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CONTACT_PAGE, type ContactCounts, type ContactMessage } from '@mikai/contract/contact';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { AdminContactService } from './admin-contact.service.js';
import { ContactMarkDto, ContactPageDto } from './dto/contact.dto.js';

/** Serves messages of the contact form to administrators. */
@Controller('api/admin/contact')
@Access('administrator')
export class AdminContactController {
  constructor(private readonly contact: AdminContactService) {}

  @Get()
  async list(
    @Query() page: ContactPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ContactMessage[]> {
    const { state = 'waiting', limit = CONTACT_PAGE.size } = page;
    return answerPage(reply, await this.contact.list(page), { state, limit });
  }

  @Get('counts')
  counts(): Promise<ContactCounts> {
    return this.contact.counts();
  }

  @Patch(':id')
  mark(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', new IdParam('The message')) id: number,
    @Body() { isAnswered }: ContactMarkDto,
  ): Promise<ContactMessage> {
    return this.contact.mark({ userId, device }, id, isAnswered);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', new IdParam('The message')) id: number,
  ): Promise<void> {
    return this.contact.delete({ userId, device }, id);
  }
}
