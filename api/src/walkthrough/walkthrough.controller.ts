import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { WalkthroughStatus } from '@mikai/contract/walkthrough';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { WalkthroughService } from './walkthrough.service.js';

/** Routes for members' first-run tour. */
@Controller('api/walkthrough')
@Access('member')
export class WalkthroughController {
  constructor(private readonly walkthrough: WalkthroughService) {}

  @Get('status')
  status(@CurrentMember() { userId }: CurrentMemberInfo): Promise<WalkthroughStatus> {
    return this.walkthrough.status(userId);
  }

  @Post('complete')
  @HttpCode(200)
  complete(@CurrentMember() { userId }: CurrentMemberInfo): Promise<WalkthroughStatus> {
    return this.walkthrough.complete(userId);
  }
}
