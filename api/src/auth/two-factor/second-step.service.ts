import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInResponse } from '@mikai/contract/auth';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { stopTwoFactorReset } from '@mikai/core/auth/two-factor-reset';
import type { CurrentSessionInfo } from '../../common/access/access.js';
import { invalidCode } from '../accounts/account-errors.js';
import { AuthLimitsService } from '../accounts/auth-limits.service.js';
import type { Client } from '../sessions/client.js';
import { LoginService } from '../login/login.service.js';
import { SecondFactorService } from '../confirmation/second-factor.service.js';
import { SessionService } from '../sessions/session.service.js';
import { WrongCodesService } from '../confirmation/wrong-codes.service.js';

/** Runs the second step of a login: after the right password, a code makes the session a full one. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly factor: SecondFactorService,
    private readonly logins: LoginService,
    private readonly limits: AuthLimitsService,
    private readonly wrongCodes: WrongCodesService,
  ) {}

  /**
   * Completes a login with a code or a backup code; the session continues under a new id.
   * @throws ApiException 400 for a wrong or used code, 401 when the session has ended, 429 after too many wrong ones
   */
  async verify(
    session: CurrentSessionInfo,
    code: string,
    client: Client,
  ): Promise<{ response: SignedInResponse; setCookies: string[] }> {
    const { userId } = session;
    const attempt = await this.limits.countAttempt('code', userId, client.address);
    const login = await this.dataSource.transaction(async (manager) => {
      // The member's row is locked, so a code is used up together with the login that it completes, or not at all.
      await this.sessions.lockMember(manager, userId);
      const used = await this.factor.use(manager, userId, code);
      if (used === null) return null;
      // A right code shows that the member still has the factor, so a requested reset is not needed or not theirs.
      await stopTwoFactorReset(manager, userId, client.device);
      const { setCookie } = await this.sessions.promote(manager, session, client.device);
      if (used === 'backupCode')
        await recordAudit(manager, { action: 'twoFactor.backupCodeUsed', userId, device: client.device });
      return { setCookie, ...(await this.logins.finishLogin(manager, userId, client)) };
    });
    if (!login) {
      await this.wrongCodes.report(userId, client);
      throw invalidCode();
    }
    login.afterCommit();
    await attempt.succeeded();
    return { response: login.response, setCookies: [login.setCookie, ...login.deviceCookies] };
  }
}
