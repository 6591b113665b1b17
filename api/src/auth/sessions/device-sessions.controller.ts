import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { DeviceSession } from '@mikai/contract/auth';
import type { SecurityLogEntry } from '@mikai/contract/audit-log';
import {
  Access,
  CurrentMember,
  CurrentSession,
  type CurrentMemberInfo,
  type CurrentSessionInfo,
} from '../../common/access/access.js';
import { answerPage } from '../../common/lists/page.js';
import { UuidParam } from '../../common/validation/param.pipes.js';
import { CurrentClient, type Client } from './client.js';
import { DeviceSessionsService } from './device-sessions.service.js';
import { SecurityLogPageDto } from '../dto/security-log-page.dto.js';

const SESSION_ID = new UuidParam('This session');

/** Routes for the devices on which a member is signed in, and for the security log of their account. */
@Controller('api/auth')
@Access('member')
export class DeviceSessionsController {
  constructor(private readonly devices: DeviceSessionsService) {}

  @Get('sessions')
  list(@CurrentSession() session: CurrentSessionInfo): Promise<DeviceSession[]> {
    return this.devices.list(session);
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  revoke(
    @CurrentSession() session: CurrentSessionInfo,
    @Param('id', SESSION_ID) id: string,
    @CurrentClient() client: Client,
  ): Promise<void> {
    return this.devices.revoke(session, id, client);
  }

  @Post('sessions/end-others')
  @HttpCode(204)
  endOthers(@CurrentSession() session: CurrentSessionInfo, @CurrentClient() client: Client): Promise<void> {
    return this.devices.endOthers(session, client);
  }

  @Get('security-log')
  async securityLog(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() page: SecurityLogPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SecurityLogEntry[]> {
    return answerPage(reply, await this.devices.readLog(userId, page), { limit: page.limit });
  }
}
