import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { TwoFactorResetResponse } from '@mikai/contract/auth';
import {
  Access,
  CurrentMember,
  CurrentSession,
  type CurrentMemberInfo,
  type CurrentSessionInfo,
} from '../../common/access/access.js';
import { CurrentClient, type Client } from '../sessions/client.js';
import { ResetTokenDto } from '../dto/two-factor.dto.js';
import { TwoFactorResetService } from './two-factor-reset.service.js';

/** Routes that turn two-factor off after a waiting time, without app and codes. */
@Controller('api/auth/2fa')
export class TwoFactorResetController {
  constructor(private readonly resets: TwoFactorResetService) {}

  /** Open in the second step of a login and to signed-in members; 401 for others. */
  @Post('request-reset')
  @HttpCode(204)
  @Access('anyone')
  request(@CurrentSession() session: CurrentSessionInfo, @CurrentClient() client: Client): Promise<void> {
    return this.resets.request(session, client);
  }

  @Post('start-reset')
  @HttpCode(200)
  @Access('everyone')
  async start(
    @Body() { token }: ResetTokenDto,
    @CurrentClient() client: Client,
  ): Promise<TwoFactorResetResponse> {
    return { resetAt: (await this.resets.start(token, client)).toISOString() };
  }

  @Post('stop-reset')
  @HttpCode(204)
  @Access('everyone')
  stopByLink(@Body() { token }: ResetTokenDto, @CurrentClient() client: Client): Promise<void> {
    return this.resets.stopByLink(token, client);
  }

  @Post('keep')
  @HttpCode(204)
  @Access('member')
  stop(@CurrentMember() { userId }: CurrentMemberInfo, @CurrentClient() client: Client): Promise<void> {
    return this.resets.stop(userId, client);
  }
}
