import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type {
  CurrentUserResponse,
  OwnerLinkState,
  RegisterResponse,
  ResendVerificationResponse,
  UsernameAvailability,
  VerifyEmailResponse,
} from '@mikai/contract/auth';
import { Access } from '../../common/access/access.js';
import { RateLimit } from '../../limits/rate-limit.js';
import { OpenInMaintenance } from '../../maintenance/open-in-maintenance.js';
import { CurrentClient, type Client } from '../sessions/client.js';
import { CheckUsernameDto, EmailDto, VerifyEmailDto } from '../dto/credentials.dto.js';
import { OwnerLinkDto, RegisterDto, SetupOwnerDto } from '../dto/register.dto.js';
import { OwnerService } from './owner.service.js';
import { RegistrationService } from './registration.service.js';
import { VerificationService } from './verification.service.js';

/** Routes by which a visitor becomes a member with a verified address. */
@Controller('api/auth')
@Access('everyone')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly verification: VerificationService,
    private readonly owner: OwnerService,
  ) {}

  @Get('check-username')
  @RateLimit('auth.lookups')
  async checkUsername(@Query() { username }: CheckUsernameDto): Promise<UsernameAvailability> {
    return { available: await this.registration.isUsernameAvailable(username) };
  }

  @Post('register')
  register(@Body() body: RegisterDto, @CurrentClient() client: Client): Promise<RegisterResponse> {
    return this.registration.register(body, client);
  }

  @Get('verify-email')
  verifyEmail(
    @Query() { token }: VerifyEmailDto,
    @CurrentClient() client: Client,
  ): Promise<VerifyEmailResponse> {
    return this.verification.verify(token, client);
  }

  @Post('resend-verification')
  @HttpCode(200)
  async resendVerification(
    @Body() { email }: EmailDto,
    @CurrentClient() client: Client,
  ): Promise<ResendVerificationResponse> {
    await this.verification.resend(email, client);
    return { sent: true };
  }

  @Get('setup-owner')
  @OpenInMaintenance()
  @RateLimit('auth.lookups')
  readOwnerLinkState(@Query() { token }: OwnerLinkDto): Promise<OwnerLinkState> {
    return this.owner.readLinkState(token);
  }

  @Post('setup-owner')
  @OpenInMaintenance()
  async setUpOwner(
    @Body() body: SetupOwnerDto,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CurrentUserResponse> {
    const { response, setCookies } = await this.owner.setUp(body, client);
    void reply.header('set-cookie', setCookies);
    return response;
  }
}
