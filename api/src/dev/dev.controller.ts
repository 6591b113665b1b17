import { Body, Controller, Get, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import type { CapturedMail, DevEchoResponse, DevState } from '@mikai/contract/dev';
import type { TestPushResponse } from '@mikai/contract/push';
import type { Person } from '@mikai/core/auth/person';
import { Access, CurrentMember, CurrentPerson, type CurrentMemberInfo } from '../common/access/access.js';
import { TestPushService } from '../push/test-push.service.js';
import { DevService } from './dev.service.js';
import { EchoDto } from './dto/echo.dto.js';
import { OutboxDto } from './dto/outbox.dto.js';
import { LoopbackGuard } from './loopback.guard.js';

/** Routes for developers, only outside production (`hasDevRoutes`) and for clients on this machine. */
@Controller('api/dev')
@UseGuards(LoopbackGuard)
export class DevController {
  constructor(
    private readonly dev: DevService,
    private readonly tests: TestPushService,
  ) {}

  @Get('outbox')
  @Access('everyone')
  outbox(@Query() { to }: OutboxDto): Promise<CapturedMail[]> {
    return this.dev.listCapturedMails(to);
  }

  @Get('state')
  @Access('everyone')
  state(): Promise<DevState> {
    return this.dev.state();
  }

  @Post('echo')
  @HttpCode(200)
  @Access('anyone')
  echo(@CurrentPerson() person: Person | null, @Body() { id }: EchoDto): DevEchoResponse {
    return { isSent: this.dev.echo(person, id) };
  }

  /** Sends a test message to the member's own browsers. */
  @Post('push-test')
  @HttpCode(200)
  @Access('member')
  pushTest(@CurrentMember() { userId }: CurrentMemberInfo): Promise<TestPushResponse> {
    return this.tests.send(userId);
  }
}
