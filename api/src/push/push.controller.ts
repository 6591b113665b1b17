import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import type { PushDevice, PushStatus, TestPushResponse, VapidKey } from '@mikai/contract/push';
import type { Config } from '@mikai/core/config/config.schema';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import {
  Access,
  CurrentMember,
  CurrentSession,
  type CurrentMemberInfo,
  type CurrentSessionInfo,
} from '../common/access/access.js';
import { ApiException } from '../common/http/api-exception.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { RateLimit } from '../limits/rate-limit.js';
import { PushStatusQueryDto, SubscribePushDto, UnsubscribePushDto } from './dto/push.dto.js';
import { PushService } from './push.service.js';
import { TestPushService } from './test-push.service.js';

/** Manages which of a member's browsers receive push messages. */
@Controller('api/push')
@Access('member')
export class PushController {
  constructor(
    private readonly push: PushService,
    private readonly tests: TestPushService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('status')
  status(
    @CurrentSession() session: CurrentSessionInfo,
    @Query() query: PushStatusQueryDto,
  ): Promise<PushStatus> {
    return this.push.status(session, query);
  }

  @Get('vapid-key')
  vapidKey(): VapidKey {
    const { VAPID_PUBLIC_KEY: publicKey } = this.config;
    if (publicKey === undefined)
      throw new ApiException(503, 'unavailable', 'Push is not set up on this site.');
    return { publicKey };
  }

  @Post('subscribe')
  @RateLimit('push.subscriptions')
  subscribe(
    @CurrentSession() session: CurrentSessionInfo,
    @Body() body: SubscribePushDto,
    @CurrentClient() client: Client,
  ): Promise<PushDevice> {
    return this.push.subscribe(session, body, client);
  }

  @Post('unsubscribe')
  @HttpCode(204)
  unsubscribe(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() { endpoint }: UnsubscribePushDto,
  ): Promise<void> {
    return this.push.unsubscribe(userId, endpoint);
  }

  @Get('devices')
  devices(@CurrentSession() session: CurrentSessionInfo): Promise<PushDevice[]> {
    return this.push.list(session);
  }

  @Delete('devices/:id')
  @HttpCode(204)
  remove(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', new IdParam('This device', MAX_INTEGER)) id: number,
  ): Promise<void> {
    return this.push.remove(userId, id);
  }

  @Post('send-test-message')
  @HttpCode(200)
  @Access('siteOwner')
  sendTest(@CurrentMember() { userId }: CurrentMemberInfo): Promise<TestPushResponse> {
    return this.tests.send(userId);
  }
}
