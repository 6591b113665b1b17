import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  PAUSABLE_DELETIONS,
  type PausableDeletion,
  type PausedDeletionState,
  type SystemState,
} from '@mikai/contract/system';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { ChoiceParam, IdParam } from '../common/validation/param.pipes.js';
import { DeletionDecisionDto } from './dto/deletion-decision.dto.js';
import { SystemDecisionsService } from './system-decisions.service.js';
import { SystemService } from './system.service.js';

const KIND = new ChoiceParam(
  'This paused deletion',
  Object.keys(PAUSABLE_DELETIONS) as readonly PausableDeletion[],
);
const JOB_ID = new IdParam('The job');

/** Routes by which administrators read the system status and make decisions. */
@Controller('api/admin/system')
@Access('administrator')
export class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly decisions: SystemDecisionsService,
  ) {}

  @Get()
  read(): Promise<SystemState> {
    return this.system.read();
  }

  @Post('paused-deletions/:kind')
  @HttpCode(200)
  decideDeletion(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() client: Client,
    @Param('kind', KIND) kind: PausableDeletion,
    @Body() request: DeletionDecisionDto,
  ): Promise<PausedDeletionState[]> {
    return this.decisions.decideDeletion(userId, client, kind, request);
  }

  @Post('dead-jobs/:id/retry')
  @HttpCode(204)
  retryJob(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', JOB_ID) id: number,
  ): Promise<void> {
    return this.decisions.retryJob({ userId, device }, id);
  }

  @Delete('dead-jobs/:id')
  @HttpCode(204)
  discardJob(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', JOB_ID) id: number,
  ): Promise<void> {
    return this.decisions.discardJob({ userId, device }, id);
  }
}
