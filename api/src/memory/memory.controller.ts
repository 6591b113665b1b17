import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { Memory, MemoryFact } from '@mikai/contract/memory';
import type { Assessment } from '@mikai/core/safety/gate';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { Assessed } from '../safety/crisis-gate.js';
import { CreateMemoryDto, UpdateMemoryDto } from './dto/memory.dto.js';
import { MemoryService } from './memory.service.js';

const FACT_ID = new IdParam('This memory', MAX_INTEGER);

/** Routes for the facts that MikAI remembers about a member. */
@Controller('api/memory')
@Access('member')
export class MemoryController {
  constructor(private readonly memory: MemoryService) {}

  @Get()
  read(@CurrentMember() { userId }: CurrentMemberInfo): Promise<Memory> {
    return this.memory.read(userId);
  }

  @Post()
  add(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: CreateMemoryDto,
    @Assessed() assessment: Assessment,
  ): Promise<MemoryFact> {
    return this.memory.add(userId, body, assessment);
  }

  @Delete()
  @HttpCode(204)
  deleteAll(@CurrentMember() { userId }: CurrentMemberInfo): Promise<void> {
    return this.memory.deleteAll(userId);
  }

  @Patch(':id')
  update(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Param('id', FACT_ID) id: number,
    @Body() body: UpdateMemoryDto,
    @Assessed() assessment: Assessment,
  ): Promise<MemoryFact> {
    return this.memory.update(userId, id, body, assessment);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@CurrentMember() { userId }: CurrentMemberInfo, @Param('id', FACT_ID) id: number): Promise<void> {
    return this.memory.delete(userId, id);
  }
}
