import { Body, Controller, Get, Put } from '@nestjs/common';
import type { AiConsents } from '@mikai/contract/ai-consents';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { AiConsentsService } from './ai-consents.service.js';
import { UpdateAiConsentsDto } from './dto/ai-consents.dto.js';

/** Routes for the purposes for which a member allows a language model. */
@Controller('api/ai-consents')
@Access('member')
export class AiConsentsController {
  constructor(private readonly consents: AiConsentsService) {}

  @Get()
  read(@CurrentMember() { userId }: CurrentMemberInfo): Promise<AiConsents> {
    return this.consents.read(userId);
  }

  @Put()
  update(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: UpdateAiConsentsDto,
  ): Promise<AiConsents> {
    return this.consents.update(userId, body);
  }
}
