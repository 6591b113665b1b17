import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ContactCounts, ContactMessage } from '@mikai/contract/contact';
import { CurrentClient, type Client } from '../auth/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access.js';
import { linkNextPage } from '../common/page-link.js';
import { IdParam } from '../common/param.pipes.js';
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
    const { items, next } = await this.contact.list(page);
    if (next) linkNextPage(reply, next);
    return items;
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
