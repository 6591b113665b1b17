import { Controller, Get } from '@nestjs/common';
import type { Badges } from '@mikai/contract/notifications';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { NotificationsService } from './notifications.service.js';

/** The route for the counts of the navigation's badges. */
@Controller('api/badges')
@Access('member')
export class BadgesController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  read(@CurrentMember() { userId }: CurrentMemberInfo): Promise<Badges> {
    return this.notifications.badges(userId);
  }
}
