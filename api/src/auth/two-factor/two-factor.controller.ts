import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type {
  BackupCodesResponse,
  SignedInResponse,
  TwoFactorSetup,
  TwoFactorStatus,
} from '@mikai/contract/auth';
import {
  Access,
  CurrentMember,
  CurrentSession,
  type CurrentMemberInfo,
  type CurrentSessionInfo,
} from '../../common/access/access.js';
import { CurrentClient, type Client } from '../sessions/client.js';
import {
  DisableTwoFactorDto,
  EnableTwoFactorDto,
  RenewBackupCodesDto,
  SetUpTwoFactorDto,
  VerifyTwoFactorDto,
} from '../dto/two-factor.dto.js';
import { SecondStepService } from './second-step.service.js';
import { TwoFactorService } from './two-factor.service.js';

/** Two-factor: the second step of a login, and turning it on and off. */
@Controller('api/auth/2fa')
@Access('member')
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly secondStep: SecondStepService,
  ) {}

  @Post('verify')
  @HttpCode(200)
  @Access('pending')
  async verify(
    @CurrentSession() session: CurrentSessionInfo,
    @Body() body: VerifyTwoFactorDto,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    const { response, setCookies } = await this.secondStep.verify(session, body.code, client);
    void reply.header('set-cookie', setCookies);
    return response;
  }

  @Get('status')
  status(@CurrentMember() { userId }: CurrentMemberInfo): Promise<TwoFactorStatus> {
    return this.twoFactor.status(userId);
  }

  @Post('setup')
  @HttpCode(200)
  setUp(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: SetUpTwoFactorDto,
    @CurrentClient() client: Client,
  ): Promise<TwoFactorSetup> {
    return this.twoFactor.setUp(userId, body, client);
  }

  @Post('enable')
  @HttpCode(200)
  async enable(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: EnableTwoFactorDto,
    @CurrentClient() client: Client,
  ): Promise<BackupCodesResponse> {
    return { backupCodes: await this.twoFactor.enable(userId, body, client) };
  }

  @Post('disable')
  @HttpCode(204)
  disable(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: DisableTwoFactorDto,
    @CurrentClient() client: Client,
  ): Promise<void> {
    return this.twoFactor.disable(userId, body, client);
  }

  @Post('backup-codes')
  @HttpCode(200)
  async renewBackupCodes(
    @CurrentMember() { userId }: CurrentMemberInfo,
    @Body() body: RenewBackupCodesDto,
    @CurrentClient() client: Client,
  ): Promise<BackupCodesResponse> {
    return { backupCodes: await this.twoFactor.renewBackupCodes(userId, body, client) };
  }
}
