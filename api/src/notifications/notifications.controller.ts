import { Body, Controller, Delete, Get, Headers, Param, Patch, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { UnreadCount } from '@mikai/contract/messaging';
import type { Badges, Notification, NotificationPreferences } from '@mikai/contract/notifications';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { NotificationsPageDto } from './dto/notifications-page.dto.js';
import { UpdateNotificationPreferencesDto } from './dto/update-notification-preferences.dto.js';
import { NotificationPreferencesService } from './notification-preferences.service.js';
import { NotificationsService } from './notifications.service.js';

const ID = new IdParam('This notification');

/**
 * Routes for a member's notifications and their preferences. Requests that change something return the badges after the
 * change.
 */
@Controller('api/notifications')
@Access('member')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: NotificationPreferencesService,
  ) {}

  @Get()
  async list(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: NotificationsPageDto,
    @Headers('accept-language') languages: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notification[]> {
    return answerPage(reply, await this.notifications.list(userId, page, languages), {
      language: page.language,
      limit: page.limit,
    });
  }

  @Get('unread-count')
  async countUnread(@CurrentMember() { userId }: CurrentMemberInfo): Promise<UnreadCount> {
    return { count: (await this.notifications.badges(userId)).notifications };
  }

  @Patch('read-all')
  readAll(@CurrentMember() { userId }: CurrentMemberInfo): Promise<Badges> {
    return this.notifications.readAll(userId);
  }

  @Patch(':id/read')
  read(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ID) id: number): Promise<Badges> {
    return this.notifications.read(userId, id);
  }

  @Delete(':id')
  delete(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ID) id: number): Promise<Badges> {
    return this.notifications.delete(userId, id);
  }

  @Get('preferences')
  readPreferences(@CurrentMember() { userId }: CurrentMemberInfo): Promise<NotificationPreferences> {
    return this.preferences.read(userId);
  }

  @Put('preferences')
  updatePreferences(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: UpdateNotificationPreferencesDto,
  ): Promise<NotificationPreferences> {
    return this.preferences.update(userId, body);
  }
}
