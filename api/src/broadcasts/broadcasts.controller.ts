import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { Broadcast, NotificationStats } from '@mikai/contract/broadcasts';
import { CurrentClient, type Client } from '../auth/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access.js';
import { BroadcastsService } from './broadcasts.service.js';
import { SendBroadcastDto } from './dto/send-broadcast.dto.js';

/** Notifications to all members; the site owner's alone. */
@Controller('api/admin')
@Access('siteOwner')
export class BroadcastsController {
  constructor(private readonly broadcasts: BroadcastsService) {}

  @Post('send-notification')
  @HttpCode(200)
  send(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Body() body: SendBroadcastDto,
  ): Promise<Broadcast> {
    return this.broadcasts.send(userId, device, body);
  }

  @Get('notification-stats')
  stats(): Promise<NotificationStats> {
    return this.broadcasts.stats();
  }
}
