import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Relations } from '@mikai/contract/people';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { RateLimit } from '../limits/rate-limit.js';
import { RelationsService } from './relations.service.js';

const ID = new IdParam('This member');

/** Routes by which a member blocks and mutes others. Every response is the complete state. */
@Controller('api')
@Access('member')
export class RelationsController {
  constructor(private readonly relations: RelationsService) {}

  @Get('relations')
  list(@CurrentMember() { userId }: CurrentMemberInfo): Promise<Relations> {
    return this.relations.list(userId);
  }

  @Post('users/:id/block')
  @HttpCode(200)
  @RateLimit('relations.add')
  block(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ID) id: number): Promise<Relations> {
    return this.relations.add(userId, id, 'block');
  }

  @Delete('users/:id/block')
  unblock(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ID) id: number): Promise<Relations> {
    return this.relations.remove(userId, id, 'block');
  }

  @Post('users/:id/mute')
  @HttpCode(200)
  @RateLimit('relations.add')
  mute(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ID) id: number): Promise<Relations> {
    return this.relations.add(userId, id, 'mute');
  }

  @Delete('users/:id/mute')
  unmute(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', ID) id: number): Promise<Relations> {
    return this.relations.remove(userId, id, 'mute');
  }
}
