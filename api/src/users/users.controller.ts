import { Body, Controller, Get, HttpCode, Post, Put, Res, StreamableFile, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { DeleteAccountResponse, Preferences, UpdateProfileResponse } from '@mikai/contract/users';
import { CurrentClient, type Client } from '../auth/sessions/client.js';
import { SessionCookie } from '../auth/sessions/cookies.js';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { OwnSiteGuard } from '../common/http/own-site.guard.js';
import { RateLimit } from '../limits/rate-limit.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { AccountExportService } from './account-export.service.js';
import { DeleteAccountDto } from './dto/delete-account.dto.js';
import { UpdatePreferencesDto } from './dto/update-preferences.dto.js';
import { UpdateProfileDto } from './dto/update-profile.dto.js';
import { PreferencesService } from './preferences.service.js';
import { ProfileService } from './profile.service.js';

/** Routes for a member's own account. */
@Controller('api/user')
@Access('member')
export class UsersController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly preferences: PreferencesService,
    private readonly exports: AccountExportService,
    private readonly deletions: AccountDeletionService,
    private readonly sessionCookie: SessionCookie,
  ) {}

  @Put('profile')
  async updateProfile(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: UpdateProfileDto,
    @CurrentClient() client: Client,
  ): Promise<UpdateProfileResponse> {
    return { user: await this.profiles.update(userId, body, client) };
  }

  @Get('preferences')
  readPreferences(@CurrentMember() { userId }: CurrentMemberInfo): Promise<Preferences> {
    return this.preferences.read(userId);
  }

  @Put('preferences')
  updatePreferences(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: UpdatePreferencesDto,
  ): Promise<Preferences> {
    return this.preferences.update(userId, body);
  }

  @Get('export')
  @UseGuards(OwnSiteGuard)
  @RateLimit('users.export')
  export(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @CurrentClient() client: Client,
  ): Promise<StreamableFile> {
    return this.exports.open(userId, client);
  }

  @Post('delete')
  @HttpCode(200)
  async delete(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: DeleteAccountDto,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DeleteAccountResponse> {
    const deletionAt = await this.deletions.request(userId, body, client);
    void reply.header('set-cookie', this.sessionCookie.clear());
    return { deletionAt: deletionAt.toISOString() };
  }
}
