import { Controller, Get, Query } from '@nestjs/common';
import type { StoryThreads } from '@mikai/contract/stories';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { StoryThreadsDto } from './dto/story-threads.dto.js';
import { StoryThreadsService } from './story-threads.service.js';

/** The route of 'Your Story Threads'. */
@Controller('api/story-threads')
@Access('member')
export class StoryThreadsController {
  constructor(private readonly threads: StoryThreadsService) {}

  @Get()
  read(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Query() { days }: StoryThreadsDto,
  ): Promise<StoryThreads> {
    return this.threads.read(userId, days);
  }
}
