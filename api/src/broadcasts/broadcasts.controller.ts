import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Broadcast, BroadcastPreview, NotificationStats } from '@mikai/contract/broadcasts';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { BroadcastListService } from './broadcast-list.service.js';
import { BroadcastsService } from './broadcasts.service.js';
import { BroadcastsPageDto, PreviewBroadcastDto, SendBroadcastDto } from './dto/send-broadcast.dto.js';

/** Routes for notifications to all members, only for the site owner. */
@Controller('api/admin')
@Access('siteOwner')
export class BroadcastsController {
  constructor(
    private readonly broadcasts: BroadcastsService,
    private readonly lists: BroadcastListService,
  ) {}

  @Post('send-notification')
  @HttpCode(200)
  send(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Body() body: SendBroadcastDto,
  ): Promise<Broadcast> {
    return this.broadcasts.send({ userId, device }, body);
  }

  @Get('notification-stats')
  stats(): Promise<NotificationStats> {
    return this.lists.stats();
  }

  @Get('broadcasts')
  async list(
    @Query() query: BroadcastsPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Broadcast[]> {
    return answerPage(reply, await this.lists.page(query), { limit: query.limit });
  }

  @Post('broadcasts/preview')
  @HttpCode(200)
  preview(@Body() body: PreviewBroadcastDto): Promise<BroadcastPreview> {
    return this.lists.preview(body);
  }

  @Post('broadcasts/:id/cancel')
  @HttpCode(200)
  cancel(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', new IdParam('The broadcast', MAX_INTEGER)) id: number,
  ): Promise<Broadcast> {
    return this.broadcasts.cancel({ userId, device }, id);
  }
}
