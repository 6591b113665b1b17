import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { CurrentClient, type Client } from './sessions/client.js';
import { StopEmailChangeByLinkDto, StopEmailChangeDto } from './dto/two-factor.dto.js';
import { EmailChangeStopService } from './email-change-stop.service.js';

/** Routes that stop a change of the email address: with the link of a mail, or signed in. */
@Controller('api')
export class EmailChangeStopController {
  constructor(private readonly changes: EmailChangeStopService) {}

  @Post('auth/email-change/stop')
  @HttpCode(204)
  @Access('everyone')
  stopByLink(
    @Body() { token, ...proof }: StopEmailChangeByLinkDto,
    @CurrentClient() client: Client,
  ): Promise<void> {
    return this.changes.stopByLink(token, proof, client);
  }

  @Post('user/email-change/stop')
  @HttpCode(204)
  @Access('member')
  stopSignedIn(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() proof: StopEmailChangeDto,
    @CurrentClient() client: Client,
  ): Promise<void> {
    return this.changes.stopSignedIn(userId, proof, client);
  }
}
