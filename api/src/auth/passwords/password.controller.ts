import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { ForgotPasswordResponse } from '@mikai/contract/auth';
import { Access, CurrentSession, type CurrentSessionInfo } from '../../common/access/access.js';
import { CurrentClient, type Client } from '../sessions/client.js';
import { ChangePasswordDto, EmailDto, ResetPasswordDto } from '../dto/credentials.dto.js';
import { PasswordChangeService } from './password-change.service.js';

const LINK_SENT =
  'If there is an account with this email address, a link to reset the password is on its way.';

/** Routes to reset and change passwords. */
@Controller('api/auth')
export class PasswordController {
  constructor(private readonly passwords: PasswordChangeService) {}

  @Post('forgot-password')
  @HttpCode(200)
  @Access('everyone')
  async forgot(
    @Body() { email }: EmailDto,
    @CurrentClient() client: Client,
  ): Promise<ForgotPasswordResponse> {
    await this.passwords.forgot(email, client);
    return { message: LINK_SENT };
  }

  @Post('reset-password')
  @HttpCode(204)
  @Access('everyone')
  async reset(
    @Body() body: ResetPasswordDto,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.header('set-cookie', await this.passwords.reset(body, client));
  }

  @Post('change-password')
  @HttpCode(204)
  @Access('member')
  async change(
    @CurrentSession() session: CurrentSessionInfo,
    @Body() body: ChangePasswordDto,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.header('set-cookie', await this.passwords.change(session, body, client));
  }
}
