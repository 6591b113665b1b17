import { Body, Controller, Delete, HttpCode, Param, Post, type StreamableFile } from '@nestjs/common';
import type { AdminUserResponse, DeleteUserResponse, DeletionSummary } from '@mikai/contract/admin';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { RateLimit } from '../limits/rate-limit.js';
import { AccountActionsService } from './account-actions.service.js';
import { AccountRemovalService } from './account-removal.service.js';
import { DeactivateUserDto, DeleteUserDto, ExportUserDto } from './dto/account-actions.dto.js';
import { MemberExportService } from './member-export.service.js';

const ACCOUNT = new IdParam('This account', MAX_INTEGER);

/** Routes for administrators' actions on other members' accounts. */
@Controller('api/users/:id')
@Access('administrator')
export class AccountActionsController {
  constructor(
    private readonly actions: AccountActionsService,
    private readonly removal: AccountRemovalService,
    private readonly exports: MemberExportService,
  ) {}

  @Post('deactivate')
  @HttpCode(200)
  async deactivate(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', ACCOUNT) id: number,
    @Body() { reason }: DeactivateUserDto,
  ): Promise<AdminUserResponse> {
    return { user: await this.actions.deactivate({ userId, device }, id, reason) };
  }

  @Post('restore')
  @HttpCode(200)
  async restore(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', ACCOUNT) id: number,
  ): Promise<AdminUserResponse> {
    return { user: await this.actions.restore({ userId, device }, id) };
  }

  @Post('deletion-summary')
  @HttpCode(200)
  @RateLimit('admin.summaries')
  summarize(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', ACCOUNT) id: number,
  ): Promise<DeletionSummary> {
    return this.removal.summarize({ userId, device }, id);
  }

  @Post('export')
  @HttpCode(200)
  export(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() client: Client,
    @Param('id', ACCOUNT) id: number,
    @Body() request: ExportUserDto,
  ): Promise<StreamableFile> {
    return this.exports.open(userId, client, id, request);
  }

  @Delete()
  async delete(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', ACCOUNT) id: number,
    @Body() { confirmationCode }: DeleteUserDto,
  ): Promise<DeleteUserResponse> {
    await this.removal.delete({ userId, device }, id, confirmationCode);
    return { deleted: true, userId: id };
  }
}
