import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CurrentUserResponse, LoginResponse } from '@mikai/contract/auth';
import { Access, CurrentMember, type CurrentMemberInfo } from '../common/access/access.js';
import { OpenInMaintenance } from '../maintenance/open-in-maintenance.js';
import { CurrentClient, type Client } from './sessions/client.js';
import { GuestCookie, SessionCookie } from './sessions/cookies.js';
import { LocalGuard, type RequestWithCredentials } from './login/local.strategy.js';
import { LoginService } from './login/login.service.js';

/** Logging in and out. */
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessionCookie: SessionCookie,
    private readonly guestCookie: GuestCookie,
  ) {}

  @Get('me')
  @Access('member')
  async me(@CurrentMember() { userId }: CurrentMemberInfo): Promise<CurrentUserResponse> {
    return { user: await this.logins.currentUser(userId) };
  }

  @Post('login')
  @HttpCode(200)
  @Access('everyone')
  @OpenInMaintenance()
  @UseGuards(LocalGuard)
  async login(
    @Req() request: RequestWithCredentials,
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const { response, setCookies } = await this.logins.login(request.user, client);
    void reply.header('set-cookie', setCookies);
    return response;
  }

  /** Open to everybody, so that a browser whose session has ended can clear its cookies too. */
  @Post('logout')
  @HttpCode(204)
  @Access('everyone')
  @OpenInMaintenance()
  async logout(
    @CurrentClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.logins.logout(client);
    // The guest's cookie is removed too, so that the next person at this browser does not find the guest's conversation.
    void reply.header('set-cookie', [this.sessionCookie.clear(), this.guestCookie.clear()]);
  }
}
