import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AdminUser, AdminUserResponse } from '@mikai/contract/admin';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { answerPage } from '../common/lists/page.js';
import { IdParam } from '../common/validation/param.pipes.js';
import { AccountActionsService } from './account-actions.service.js';
import { AdminUsersService } from './admin-users.service.js';
import { ChangeRoleDto } from './dto/account-actions.dto.js';
import { AdminUsersPageDto } from './dto/admin-users.dto.js';

const ACCOUNT = new IdParam('This account', MAX_INTEGER);

/** Routes for the accounts as administrators see them. */
@Controller('api')
@Access('administrator')
export class AdminUsersController {
  constructor(
    private readonly users: AdminUsersService,
    private readonly actions: AccountActionsService,
  ) {}

  /** The path is fixed (docs/adr/0068). It is unusual, and authorized like every other. */
  @Get('a7b9c4e8f2d6/users')
  async list(
    @Query() query: AdminUsersPageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUser[]> {
    const { page, total } = await this.users.list(query);
    void reply.header('x-total-count', String(total));
    const { q, state, limit, verified, needsSupport, admin } = query;
    return answerPage(reply, page, { q, state, verified, needsSupport, admin, limit });
  }

  @Get('admin/users/:id')
  async find(@Param('id', ACCOUNT) id: number): Promise<AdminUserResponse> {
    return { user: await this.users.find(id) };
  }

  @Post('admin/users/:id/unsuspend')
  @HttpCode(200)
  async unsuspend(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', ACCOUNT) id: number,
  ): Promise<AdminUserResponse> {
    return { user: await this.actions.unsuspend({ userId, device }, id) };
  }

  @Put('admin/users/:id/role')
  @Access('siteOwner')
  async changeRole(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() { device }: Client,
    @Param('id', ACCOUNT) id: number,
    @Body() { isAdmin }: ChangeRoleDto,
  ): Promise<AdminUserResponse> {
    return { user: await this.actions.changeRole({ userId, device }, id, isAdmin) };
  }
}
