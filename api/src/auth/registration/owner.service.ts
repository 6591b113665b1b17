import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import type { CurrentUserResponse, OwnerLinkState } from '@mikai/contract/auth';
import { findToken, useToken } from '@mikai/core/auth/auth-tokens';
import { createAdministrator } from '@mikai/core/users/create-administrator';
import { User } from '@mikai/core/users/user.entity';
import { ApiException, invalidField } from '../../common/http/api-exception.js';
import { invalidToken, usernameTaken } from '../accounts/account-errors.js';
import type { Client } from '../sessions/client.js';
import type { SetupOwnerDto } from '../dto/register.dto.js';
import { LoginService } from '../login/login.service.js';
import { PasswordService } from '../confirmation/password.service.js';
import { SessionService } from '../sessions/session.service.js';
import { UsernameService } from './username.service.js';

const DEAD_LINK = 'This setup link is invalid, used or has expired.';

/** Creates the account of the site owner with the one-time link that the first start prints. */
@Injectable()
export class OwnerService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly usernames: UsernameService,
    private readonly sessions: SessionService,
    private readonly logins: LoginService,
  ) {}

  /** Returns whether a link can still create the owner's account. */
  async readLinkState(secret: string): Promise<OwnerLinkState> {
    const { manager } = this.dataSource;
    const token = await findToken(manager, secret, ['setup_owner']);
    const isOpen = token !== null && !token.isUsed && !(await manager.existsBy(User, { isAdmin: true }));
    return { isOpen };
  }

  /**
   * Creates the first administrator, verified, and signs them in.
   * @throws ApiException 400 for a link that is no longer valid or a name that is not the owner's, 409 for a taken one
   */
  async setUp(
    dto: SetupOwnerDto,
    client: Client,
  ): Promise<{ response: CurrentUserResponse; setCookies: string[] }> {
    const known = await findToken(this.dataSource.manager, dto.token, ['setup_owner']);
    if (!known || known.isUsed) throw invalidToken(DEAD_LINK);
    if (!this.usernames.canBeOwner(dto.username))
      throw invalidField('username', 'Please use the username that SITE_OWNER_USERNAME names.');
    const passwordHash = await this.passwords.hash(dto.password);
    try {
      const login = await this.store(dto, known.tokenHash, passwordHash, client);
      login.afterCommit();
      return { response: login.response, setCookies: [login.setCookie, ...login.deviceCookies] };
    } catch (error) {
      if (!(error instanceof QueryFailedError)) throw error;
      const { constraint } = error.driverError as { constraint?: string };
      if (constraint === 'users_username_key') throw usernameTaken();
      if (constraint === 'users_email_key')
        throw new ApiException(409, 'conflict', 'This email address has an account already.');
      throw error;
    }
  }

  private store(dto: SetupOwnerDto, tokenHash: Buffer, passwordHash: string, client: Client) {
    const { device, language } = client;
    return this.dataSource.transaction(async (manager) => {
      // Each start without an administrator prints a link; once one of them is used, the others are void. Of two that
      // are used at the same moment, the second sees the administrator whom the first made.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('setup-owner', 0))`);
      const isTooLate = await manager.existsBy(User, { isAdmin: true });
      if (isTooLate || !(await useToken(manager, tokenHash))) throw invalidToken(DEAD_LINK);
      await this.usernames.lock(manager, dto.username);
      const owner = await createAdministrator(manager, {
        username: dto.username,
        email: dto.email,
        passwordHash,
        timeZone: dto.timeZone,
        language: dto.language ?? language,
        isSiteOwner: true,
        device,
      });
      const { setCookie } = await this.sessions.open(manager, owner.id, { device, isPending: false });
      return { setCookie, ...(await this.logins.finishLogin(manager, owner.id, client)) };
    });
  }
}
