import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { TwoFactorSetup, TwoFactorStatus } from '@mikai/contract/auth';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { readAccess, TOTP_SECRET, type FormerAccess } from '@mikai/core/auth/former-access';
import { recordFactorMail, turnTwoFactorOff, type FactorMail } from '@mikai/core/auth/two-factor-reset';
import type { Config } from '@mikai/core/config/config.schema';
import { seal, unseal } from '@mikai/core/crypto/encryption';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { User } from '@mikai/core/users/user.entity';
import { ApiException, unauthenticated } from '../../common/http/api-exception.js';
import { invalidCode, invalidPassword } from '../accounts/account-errors.js';
import { CONFIG } from '../../infrastructure/tokens.js';
import { AuthLimitsService } from '../accounts/auth-limits.service.js';
import type { Client } from '../sessions/client.js';
import { ConfirmationService } from '../confirmation/confirmation.service.js';
import { CredentialsService } from '../confirmation/credentials.service.js';
import type {
  DisableTwoFactorDto,
  EnableTwoFactorDto,
  RenewBackupCodesDto,
  SetUpTwoFactorDto,
} from '../dto/two-factor.dto.js';
import { SecondFactorService } from '../confirmation/second-factor.service.js';
import { newTotpSecret, totpStep, totpUri } from '../confirmation/totp.js';

/** A fixed text (docs/adr/0068) for both errors, so that it does not reveal which of the two was right. */
const WRONG_PASSWORD_OR_CODE = 'Invalid password or verification code';

const MAIL_OF = {
  'twoFactor.enabled': 'twoFactorEnabled',
  'twoFactor.disabled': 'twoFactorDisabled',
  'twoFactor.backupCodesRenewed': 'backupCodesRenewed',
} as const satisfies Record<string, FactorMail>;

interface Secrets {
  username: string;
  /** Sealed; set means that two-factor is on. */
  totp_secret: Buffer | null;
  totp_setup_secret: Buffer | null;
}

/**
 * Turns two-factor on and off. The secret being set up is stored, so that only that one can be turned on. Each change
 * requires the password and, where two-factor is on, a code; the mail about it has a link that undoes it.
 */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factor: SecondFactorService,
    private readonly limits: AuthLimitsService,
    private readonly credentials: CredentialsService,
    private readonly confirmation: ConfirmationService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async status(userId: number): Promise<TwoFactorStatus> {
    const [row] = await this.dataSource.query<{ enabled: boolean; codes: number; reset_at: Date | null }[]>(
      `SELECT totp_secret IS NOT NULL AS enabled, two_factor_reset_at AS reset_at,
         (SELECT count(*)::integer FROM backup_codes WHERE user_id = u.id AND used_at IS NULL) AS codes
       FROM users u WHERE id = $1`,
      [userId],
    );
    if (!row) throw unauthenticated();
    return {
      enabled: row.enabled,
      backupCodesCount: row.enabled ? row.codes : 0,
      resetAt: row.reset_at?.toISOString() ?? null,
    };
  }

  /**
   * Starts the setup with a new secret; an earlier one that was not enabled is void.
   * @throws ApiException 400 for a wrong password, 409 when two-factor is on, 429
   */
  async setUp(userId: number, { password }: SetUpTwoFactorDto, client: Client): Promise<TwoFactorSetup> {
    await this.assertState(userId, { isOn: false });
    const passwordHash = await this.confirmPassword(userId, password, client);
    const secret = newTotpSecret();
    const username = await this.dataSource.transaction(async (manager) => {
      const user = await lockSecrets(manager, userId, passwordHash);
      if (user.totp_secret) throw alreadyOn();
      await manager.query(`UPDATE users SET totp_setup_secret = $2 WHERE id = $1`, [
        userId,
        seal(secret, TOTP_SECRET, { owner: userId, row: userId }),
      ]);
      return user.username;
    });
    // This is imported only here, because it takes 14 MB of memory that most processes never need.
    const { toDataURL } = await import('qrcode');
    const qrCode = await toDataURL(totpUri(secret, username), { errorCorrectionLevel: 'M', margin: 2 });
    return { secret, qrCode };
  }

  /**
   * Turns two-factor on with the secret that `setUp` gave, once a right code proves that the app has it.
   * @returns the backup codes, which are shown this once
   * @throws ApiException 400 for a wrong password, another secret or a wrong code, 409 when it is on already, 429
   */
  async enable(
    userId: number,
    { password, secret, code }: EnableTwoFactorDto,
    client: Client,
  ): Promise<string[]> {
    await this.assertState(userId, { isOn: false });
    const passwordHash = await this.confirmPassword(userId, password, client);
    const attempt = await this.limits.countAttempt('code', userId, client.address);
    const enabled = await this.dataSource.transaction(async (manager) => {
      const user = await lockSecrets(manager, userId, passwordHash);
      if (user.totp_secret) throw alreadyOn();
      if (!user.totp_setup_secret) return null;
      const own = unseal(user.totp_setup_secret, TOTP_SECRET, { owner: userId, row: userId });
      const step = secret.replace(/\s/g, '').toUpperCase() === own ? await totpStep(own, code) : null;
      if (step === null) return null;
      const former = await readAccess(manager, userId);
      // The code that turns two-factor on is used up, too.
      await manager.query(
        `UPDATE users SET totp_secret = totp_setup_secret, totp_setup_secret = NULL, totp_last_step = $2 WHERE id = $1`,
        [userId, step],
      );
      const codes = await this.factor.renewBackupCodes(manager, userId);
      return { codes, mail: await this.recordChange(manager, 'twoFactor.enabled', userId, client, former) };
    });
    if (!enabled) throw invalidCode();
    void this.outbox.dispatch(enabled.mail);
    await attempt.succeeded();
    return enabled.codes;
  }

  /** @throws ApiException 400 for a wrong password or code, 409 when two-factor is off, 429 */
  async disable(userId: number, proof: DisableTwoFactorDto, client: Client): Promise<void> {
    await this.assertState(userId, { isOn: true });
    const passwordHash = await this.confirmation.confirm(userId, proof, client, {
      errors: {
        password: () => invalidCode(WRONG_PASSWORD_OR_CODE, { password: 'Invalid password' }),
        code: () => invalidCode(WRONG_PASSWORD_OR_CODE, { code: 'Invalid verification code' }),
      },
    });
    const mail = await this.dataSource.transaction(async (manager) => {
      const user = await lockSecrets(manager, userId, passwordHash);
      if (!user.totp_secret) throw twoFactorIsOff();
      const former = await readAccess(manager, userId);
      await turnTwoFactorOff(manager, userId);
      return this.recordChange(manager, 'twoFactor.disabled', userId, client, former);
    });
    void this.outbox.dispatch(mail);
  }

  /**
   * Replaces the backup codes.
   * @throws ApiException 400 for a wrong password or code, 409 when two-factor is off, 429
   */
  async renewBackupCodes(userId: number, proof: RenewBackupCodesDto, client: Client): Promise<string[]> {
    await this.assertState(userId, { isOn: true });
    const passwordHash = await this.confirmation.confirm(userId, proof, client);
    const { codes, mail } = await this.dataSource.transaction(async (manager) => {
      const user = await lockSecrets(manager, userId, passwordHash);
      if (!user.totp_secret) throw twoFactorIsOff();
      const former = await readAccess(manager, userId);
      return {
        codes: await this.factor.renewBackupCodes(manager, userId),
        mail: await this.recordChange(manager, 'twoFactor.backupCodesRenewed', userId, client, former),
      };
    });
    void this.outbox.dispatch(mail);
    return codes;
  }

  /**
   * Records a change in the account's log and by mail, because somebody else may have made it, at the member's browser
   * or with their password.
   */
  private async recordChange(
    manager: EntityManager,
    action: keyof typeof MAIL_OF,
    userId: number,
    { device }: Client,
    former: FormerAccess,
  ): Promise<OutboxEntry> {
    await recordAudit(manager, { action, userId, device });
    const user = await manager.findOneByOrFail(User, { id: userId });
    return recordFactorMail(manager, this.outbox, this.config, MAIL_OF[action], user, former);
  }

  /** Checks only the password, because there is no code while two-factor is off. */
  private async confirmPassword(userId: number, password: string, client: Client): Promise<string> {
    const passwordHash = await this.credentials.recognize(userId, password, client);
    if (passwordHash === null) throw invalidPassword();
    return passwordHash;
  }

  private async assertState(userId: number, { isOn }: { isOn: boolean }): Promise<void> {
    const { enabled } = await this.status(userId);
    if (enabled && !isOn) throw alreadyOn();
    if (!enabled && isOn) throw twoFactorIsOff();
  }
}

/**
 * Locks the member's row, so that two simultaneous changes of two-factor run one after the other.
 * @throws ApiException 400 when the password has been changed since it was given
 */
async function lockSecrets(manager: EntityManager, userId: number, passwordHash: string): Promise<Secrets> {
  const [user] = await manager.query<(Secrets & { password_hash: string | null })[]>(
    `SELECT username, totp_secret, totp_setup_secret, password_hash FROM users WHERE id = $1 FOR NO KEY UPDATE`,
    [userId],
  );
  if (!user) throw unauthenticated();
  if (user.password_hash !== passwordHash) throw invalidPassword();
  return user;
}

const alreadyOn = () => new ApiException(409, 'conflict', 'Two-factor authentication is on already.');

/** Returns a 409. */
export const twoFactorIsOff = () => new ApiException(409, 'conflict', 'Two-factor authentication is off.');
