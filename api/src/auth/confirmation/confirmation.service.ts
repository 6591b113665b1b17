import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Confirmation } from '@mikai/contract/auth';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { stopTwoFactorReset } from '@mikai/core/auth/two-factor-reset';
import { type ApiException, invalidField, unauthenticated } from '../../common/http/api-exception.js';
import { invalidCode, invalidPassword } from '../accounts/account-errors.js';
import { ENTER_CODE } from '../accounts/account-fields.js';
import { AuthLimitsService } from '../accounts/auth-limits.service.js';
import type { Client } from '../sessions/client.js';
import { CredentialsService } from './credentials.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { WrongCodesService } from './wrong-codes.service.js';

/** The error messages for a wrong password and for a wrong code. */
interface ConfirmationErrors {
  password?: () => ApiException;
  code?: () => ApiException;
}

interface ConfirmationOptions {
  errors?: ConfirmationErrors;
  /**
   * The key under which wrong attempts are counted instead of the account, so that somebody with a link cannot use up
   * the member's attempts.
   */
  countedAs?: string;
}

const wrongCode = () => invalidCode(undefined, { code: 'Invalid verification code' });

/**
 * Asks a member once more for the password and, where two-factor is on, for a code: a session alone, for example on an
 * unlocked laptop, must not be enough to change the factors or the address of an account.
 */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly credentials: CredentialsService,
    private readonly factor: SecondFactorService,
    private readonly limits: AuthLimitsService,
    private readonly wrongCodes: WrongCodesService,
  ) {}

  /**
   * Checks password and code. A right code is used up, and cancels a pending reset of two-factor; with a wrong password
   * no code is used up.
   * @returns the stored hash of the password: the caller's transaction checks that it has not changed since
   * @throws ApiException 400 for a wrong password, or a wrong or missing code; 429 after too many wrong ones
   */
  async confirm(
    userId: number,
    { password, code }: Confirmation,
    client: Client,
    { errors = {}, countedAs }: ConfirmationOptions = {},
  ): Promise<string> {
    const passwordHash = await this.credentials.recognize(userId, password, client, countedAs);
    if (passwordHash === null) throw (errors.password ?? invalidPassword)();
    if (!(await this.hasTwoFactor(userId))) return passwordHash;
    if (!code) throw invalidField('code', ENTER_CODE);
    const attempt = await this.limits.countAttempt('code', countedAs ?? userId, client.address);
    const used = await this.dataSource.transaction(async (manager) => {
      const factor = await this.factor.use(manager, userId, code);
      // A right code cancels a pending reset, as in the second step of a login.
      if (factor !== null) await stopTwoFactorReset(manager, userId, client.device);
      return factor;
    });
    if (used === null) {
      await this.wrongCodes.report(userId, client);
      throw (errors.code ?? wrongCode)();
    }
    await attempt.succeeded();
    if (used === 'backupCode')
      await recordAudit(this.dataSource.manager, {
        action: 'twoFactor.backupCodeUsed',
        userId,
        device: client.device,
      });
    return passwordHash;
  }

  private async hasTwoFactor(userId: number): Promise<boolean> {
    const [row] = await this.dataSource.query<{ is_on: boolean }[]>(
      `SELECT totp_secret IS NOT NULL AS is_on FROM users WHERE id = $1`,
      [userId],
    );
    if (!row) throw unauthenticated();
    return row.is_on;
  }
}
