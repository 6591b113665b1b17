import { Inject, Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { ACCOUNT_LIMITS, type RegisterResponse } from '@mikai/contract/auth';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { forgotPasswordLink, verifyEmailLink } from '@mikai/core/auth/account-links';
import { issueToken } from '@mikai/core/auth/auth-tokens';
import type { Config } from '@mikai/core/config/config.schema';
import { isYoungerThan } from '@mikai/core/users/age';
import { User } from '@mikai/core/users/user.entity';
import { usernameSkeleton } from '@mikai/core/users/username';
import { invalidField } from '../../common/http/api-exception.js';
import { CONFIG } from '../../infrastructure/tokens.js';
import { displayNameReserved, usernameTaken } from '../accounts/account-errors.js';
import { AccountMailService, type AfterCommit } from '../accounts/account-mail.service.js';
import { AuthLimitsService } from '../accounts/auth-limits.service.js';
import type { Client } from '../sessions/client.js';
import { storeDeclined } from './declined-registrations.js';
import type { RegisterDto } from '../dto/register.dto.js';
import { withMinDuration } from '../../common/http/even-time.js';
import { PasswordService } from '../confirmation/password.service.js';
import { UsernameService } from './username.service.js';

const TOO_YOUNG =
  'You must be at least 13 years old to create an account. This is required for privacy and safety regulations.';

/** The minimum time of a response, in milliseconds: well above what hashing and storing take. */
const MIN_RESPONSE_MS = 200;

/** Creates accounts. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly usernames: UsernameService,
    private readonly limits: AuthLimitsService,
    private readonly mails: AccountMailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  isUsernameAvailable(username: string): Promise<boolean> {
    return this.usernames.isAvailable(this.dataSource.manager, username);
  }

  /**
   * Creates an account whose address is still to be confirmed. Neither the response, its timing, the availability
   * of the username, nor the response to a login reveals whether the address already has an account; its owner is
   * notified by mail.
   * @throws ApiException 400 for the birthday of somebody under 13 and for a reserved display name, 409 for a taken
   *   username, 429
   */
  async register(dto: RegisterDto, client: Client): Promise<RegisterResponse> {
    if (isYoungerThan(ACCOUNT_LIMITS.minimumAge, dto.birthday, dto.timeZone ?? 'UTC'))
      throw invalidField('birthday', TOO_YOUNG);
    if (dto.displayName && !this.usernames.isDisplayNameFree(dto.displayName)) throw displayNameReserved();
    await this.limits.consumeMail('register', dto.email, client.address);
    await withMinDuration(MIN_RESPONSE_MS, async () => {
      if (!(await this.usernames.isAvailable(this.dataSource.manager, dto.username))) throw usernameTaken();
      const passwordHash = await this.passwords.hash(dto.password);
      const afterCommit = await this.dataSource.transaction((manager) =>
        this.store(manager, dto, passwordHash, client),
      );
      afterCommit();
    });
    return { requiresVerification: true, user: { email: dto.email } };
  }

  private async store(
    manager: EntityManager,
    dto: RegisterDto,
    passwordHash: string,
    client: Client,
  ): Promise<AfterCommit> {
    await this.usernames.lock(manager, dto.username);
    if (!(await this.usernames.isAvailable(manager, dto.username))) throw usernameTaken();
    const user = await this.insert(manager, dto, passwordHash, client);
    if (user) {
      const token = await issueToken(manager, {
        purpose: 'verify_email',
        userId: user.id,
        email: user.email,
      });
      await recordAudit(manager, { action: 'account.registered', userId: user.id, device: client.device });
      return this.mails.record(manager, 'verifyEmail', user, { link: verifyEmailLink(this.config, token) });
    }
    await this.usernames.reserve(manager, dto.username);
    const owner = await manager
      .createQueryBuilder(User, 'u')
      .setLock('for_key_share')
      .where('lower(u.email) = lower(:email)', { email: dto.email })
      .getOne();
    // The account was deleted in the meantime.
    if (!owner) return () => undefined;
    // A login to an account that is itself unverified accepts only its own password, as it did before this
    // registration.
    if (owner.isVerified) await storeDeclined(manager, owner.id, passwordHash);
    return this.mails.record(manager, 'alreadyRegistered', owner, { link: forgotPasswordLink(this.config) });
  }

  /**
   * Inserts the new member; returns `null` when the address has an account.
   * @throws ApiException 409 for a taken username
   */
  private async insert(
    manager: EntityManager,
    dto: RegisterDto,
    passwordHash: string,
    client: Client,
  ): Promise<User | null> {
    const user = manager.create(User, {
      username: dto.username,
      usernameSkeleton: usernameSkeleton(dto.username),
      email: dto.email,
      passwordHash,
      displayName: dto.displayName || dto.username,
      birthday: dto.birthday ?? null,
      gender: dto.gender || null,
      country: dto.country ?? null,
      phoneNumber: dto.phoneNumber ?? null,
      timeZone: dto.timeZone ?? 'UTC',
      language: dto.language ?? client.language ?? null,
    });
    try {
      // A savepoint, so that the transaction can continue after a conflict.
      return await manager.transaction((inner) => inner.save(user));
    } catch (error) {
      const constraint = constraintOf(error);
      if (constraint === 'users_username_key') throw usernameTaken();
      if (constraint === 'users_email_key') return null;
      throw error;
    }
  }
}

function constraintOf(error: unknown): string | undefined {
  return error instanceof QueryFailedError
    ? (error.driverError as { constraint?: string }).constraint
    : undefined;
}
