import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TwoFactorSetup, TwoFactorStatus } from '@mikai/contract/auth';
import { recordAudit } from '@mikai/core/audit/audit';
import { forgotPasswordLink } from '@mikai/core/auth/account-links';
import type { Config } from '@mikai/core/config/config.schema';
import { seal, unseal } from '@mikai/core/crypto/encryption';
import { User } from '@mikai/core/users/user.entity';
import { ApiException, unauthenticated } from '../common/api-exception.js';
import { invalidCode, invalidPassword } from './account-faults.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { AccountMailService, type AfterCommit } from './account-mail.service.js';
import { AuthLimitsService } from './auth-limits.service.js';
import type { Client } from './client.js';
import { CredentialsService } from './credentials.service.js';
import type { DisableTwoFactorDto, EnableTwoFactorDto } from './dto/two-factor.dto.js';
import { SecondFactorService, TOTP_SECRET } from './second-factor.service.js';
import { newTotpSecret, totpStep, totpUri } from './totp.js';

/** The words of the specification, section 8. */
const WRONG_PASSWORD_OR_CODE = 'Invalid password or verification code';

const MAIL_OF = {
  'twoFactor.enabled': 'twoFactorEnabled',
  'twoFactor.disabled': 'twoFactorDisabled',
  'twoFactor.backupCodesRenewed': 'backupCodesRenewed',
} as const;

interface Secrets {
  username: string;
  /** Sealed; set means that two-factor is on. */
  totp_secret: Buffer | null;
  totp_setup_secret: Buffer | null;
}

/** Turning two-factor on and off. The secret being set up is kept here, so that only that one can be turned on. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factor: SecondFactorService,
    private readonly limits: AuthLimitsService,
    private readonly credentials: CredentialsService,
    private readonly mails: AccountMailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async status(userId: number): Promise<TwoFactorStatus> {
    const [row] = await this.dataSource.query<{ enabled: boolean; codes: number }[]>(
      `SELECT totp_secret IS NOT NULL AS enabled,
         (SELECT count(*)::integer FROM backup_codes WHERE user_id = u.id AND used_at IS NULL) AS codes
       FROM users u WHERE id = $1`,
      [userId],
    );
    if (!row) throw unauthenticated();
    return { enabled: row.enabled, backupCodesCount: row.enabled ? row.codes : 0 };
  }

  /** Begins anew: an earlier secret that was not enabled is void. @throws ApiException 409 when two-factor is on */
  async setUp(userId: number): Promise<TwoFactorSetup> {
    const secret = newTotpSecret();
    const username = await this.dataSource.transaction(async (manager) => {
      const user = await lockSecrets(manager, userId);
      if (user.totp_secret) throw alreadyOn();
      await manager.query(`UPDATE users SET totp_setup_secret = $2 WHERE id = $1`, [
        userId,
        seal(secret, TOTP_SECRET, { owner: userId, row: userId }),
      ]);
      return user.username;
    });
    // 14 MB of memory that most processes never need.
    const { toDataURL } = await import('qrcode');
    const qrCode = await toDataURL(totpUri(secret, username), { errorCorrectionLevel: 'M', margin: 2 });
    return { secret, qrCode };
  }

  /**
   * Turns two-factor on with the secret that `setUp` gave, once a right code proves that the app has it.
   * @returns the backup codes, which are shown this once
   * @throws ApiException 400 for another secret or a wrong code, 409 when it is on already
   */
  async enable(userId: number, { secret, code }: EnableTwoFactorDto, client: Client): Promise<string[]> {
    const attempt = await this.limits.attempts('code', userId, client.address);
    const enabled = await this.dataSource.transaction(async (manager) => {
      const user = await lockSecrets(manager, userId);
      if (user.totp_secret) throw alreadyOn();
      if (!user.totp_setup_secret) return null;
      const own = unseal(user.totp_setup_secret, TOTP_SECRET, { owner: userId, row: userId });
      const step = secret.replace(/\s/g, '').toUpperCase() === own ? await totpStep(own, code) : null;
      if (step === null) return null;
      // The code that turned it on is used up, too.
      await manager.query(
        `UPDATE users SET totp_secret = totp_setup_secret, totp_setup_secret = NULL, totp_last_step = $2 WHERE id = $1`,
        [userId, step],
      );
      const codes = await this.factor.renewBackupCodes(manager, userId);
      return { codes, afterCommit: await this.tell(manager, 'twoFactor.enabled', userId, client) };
    });
    if (!enabled) throw invalidCode();
    enabled.afterCommit();
    await attempt.succeeded();
    return enabled.codes;
  }

  /** @throws ApiException 400 for a wrong password or code, 409 when two-factor is off */
  async disable(userId: number, { password, code }: DisableTwoFactorDto, client: Client): Promise<void> {
    await this.expectOn(userId);
    // A code is not used up by a wrong password.
    const passwordHash = await this.credentials.recognize(userId, password, client);
    if (passwordHash === null) throw invalidCode(WRONG_PASSWORD_OR_CODE);
    const attempt = await this.limits.attempts('code', userId, client.address);
    const afterCommit = await this.dataSource.transaction(async (manager) => {
      await lockSecrets(manager, userId);
      if ((await this.factor.use(manager, userId, code)) === null) return null;
      await manager.query(
        `UPDATE users SET totp_secret = NULL, totp_setup_secret = NULL, totp_last_step = NULL WHERE id = $1`,
        [userId],
      );
      await this.factor.deleteBackupCodes(manager, userId);
      return this.tell(manager, 'twoFactor.disabled', userId, client);
    });
    if (!afterCommit) throw invalidCode(WRONG_PASSWORD_OR_CODE);
    afterCommit();
    await attempt.succeeded();
  }

  /** New backup codes for the password. @throws ApiException 400 when it is wrong, 409 when two-factor is off */
  async renewBackupCodes(userId: number, password: string, client: Client): Promise<string[]> {
    await this.expectOn(userId);
    if ((await this.credentials.recognize(userId, password, client)) === null) throw invalidPassword();
    const { codes, afterCommit } = await this.dataSource.transaction(async (manager) => {
      const user = await lockSecrets(manager, userId);
      if (!user.totp_secret) throw isOff();
      return {
        codes: await this.factor.renewBackupCodes(manager, userId),
        afterCommit: await this.tell(manager, 'twoFactor.backupCodesRenewed', userId, client),
      };
    });
    afterCommit();
    return codes;
  }

  /** In the log of the account and by mail: somebody else at the member's browser, or with their password, did it perhaps. */
  private async tell(
    manager: EntityManager,
    action: keyof typeof MAIL_OF,
    userId: number,
    { device }: Client,
  ): Promise<AfterCommit> {
    await recordAudit(manager, { action, userId, device });
    const user = await manager.findOneByOrFail(User, { id: userId });
    return this.mails.record(manager, MAIL_OF[action], user, { link: forgotPasswordLink(this.config) });
  }

  private async expectOn(userId: number): Promise<void> {
    if (!(await this.status(userId)).enabled) throw isOff();
  }
}

/** Holds the member's row: of two changes of two-factor at once, the second sees what the first did. */
async function lockSecrets(manager: EntityManager, userId: number): Promise<Secrets> {
  const [user] = await manager.query<Secrets[]>(
    `SELECT username, totp_secret, totp_setup_secret FROM users WHERE id = $1 FOR NO KEY UPDATE`,
    [userId],
  );
  if (!user) throw unauthenticated();
  return user;
}

const alreadyOn = () => new ApiException(409, 'conflict', 'Two-factor authentication is on already.');
const isOff = () => new ApiException(409, 'conflict', 'Two-factor authentication is off.');
