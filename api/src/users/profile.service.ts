import { Inject, Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import type { CurrentUser } from '@mikai/contract/auth';
import type { Config } from '@mikai/core/config/config.schema';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { User } from '@mikai/core/users/user.entity';
import { isSiteOwnerName, usernameSkeleton } from '@mikai/core/users/username';
import { displayNameReserved, usernameTaken } from '../auth/accounts/account-errors.js';
import type { AfterCommit } from '../auth/accounts/account-mail.service.js';
import { presentCurrentUser } from '../auth/accounts/auth.presenter.js';
import type { Client } from '../auth/sessions/client.js';
import { MAIL_RESPONSE_MS, withMinDuration } from '../common/http/even-time.js';
import { UsernameService } from '../auth/registration/username.service.js';
import { invalidField, unauthenticated } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import type { UpdateProfileDto } from './dto/update-profile.dto.js';
import { EmailChangeService } from './email-change.service.js';

/** Reads and stores members' profiles. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly usernames: UsernameService,
    private readonly emailChange: EmailChangeService,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Changes the given fields, all or none of them; a new email address takes effect after its confirmation.
   * @throws ApiException 400 for a new address without the right password and for a reserved display name, 409 for a
   *   taken username, 429 for too many new addresses or wrong passwords
   */
  async update(userId: number, dto: UpdateProfileDto, client: Client): Promise<CurrentUser> {
    const { email, currentPassword, code } = dto;
    const newEmail =
      email == null
        ? null
        : {
            email,
            permitted: await this.emailChange.permit(userId, { email, currentPassword, code }, client),
          };
    const store = () =>
      this.dataSource.transaction((manager) => this.store(manager, userId, dto, newEmail, client));
    // The time of the response must not reveal whether the new address has an account.
    const stored = newEmail === null ? store() : withMinDuration(MAIL_RESPONSE_MS, store);
    const { user, afterCommit, catchUpJob } = await stored.catch(rejectTakenUsername);
    afterCommit?.();
    if (catchUpJob) void this.outbox.dispatch(catchUpJob);
    this.realtime.toPerson({ kind: 'member', userId }, 'user.changed', { userId });
    return presentCurrentUser(user, this.config);
  }

  private async store(
    manager: EntityManager,
    userId: number,
    dto: UpdateProfileDto,
    newEmail: { email: string; permitted: string | null } | null,
    client: Client,
  ): Promise<{ user: User; afterCommit: AfterCommit | undefined; catchUpJob: OutboxEntry | null }> {
    const user = await manager.findOne(User, {
      where: { id: userId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!user) throw unauthenticated();
    const changes: Partial<User> = {};
    if (dto.username != null && dto.username !== user.username) {
      await this.checkUsername(manager, user, dto.username);
      changes.username = dto.username;
      changes.usernameSkeleton = usernameSkeleton(dto.username);
    }
    if (dto.displayName) this.checkDisplayName(user, dto.displayName);
    if (dto.displayName != null) changes.displayName = dto.displayName || (dto.username ?? user.username);
    if (dto.avatar != null) changes.avatar = dto.avatar;
    if (dto.bio != null) changes.bio = dto.bio;
    if (dto.timeZone != null) changes.timeZone = dto.timeZone;
    if (dto.language !== undefined) changes.language = dto.language;
    if (Object.keys(changes).length > 0) await manager.update(User, userId, changes);
    const afterCommit =
      newEmail === null
        ? undefined
        : await this.emailChange.request(
            manager,
            { ...user, ...changes },
            newEmail.email,
            newEmail.permitted,
            client,
          );
    const hasNewTimeZone = changes.timeZone !== undefined && changes.timeZone !== user.timeZone;
    const catchUpJob = hasNewTimeZone
      ? await this.outbox.record(manager, 'letters.catchUp', { userId })
      : null;
    return { user: await manager.findOneByOrFail(User, { id: userId }), afterCommit, catchUpJob };
  }

  /**
   * Checks a display name. Administrators can use reserved names, because they run the site; an unchanged name is
   * always accepted.
   */
  private checkDisplayName(user: User, name: string): void {
    const isOwn = name === user.displayName || name === user.username;
    if (!user.isAdmin && !isOwn && !this.usernames.isDisplayNameFree(name)) throw displayNameReserved();
  }

  private async checkUsername(manager: EntityManager, user: User, username: string): Promise<void> {
    const siteOwner = this.config.SITE_OWNER_USERNAME;
    // This username makes the member the site owner, and they could not change back to it.
    if (isSiteOwnerName(user.username, siteOwner) && !isSiteOwnerName(username, siteOwner)) {
      throw invalidField('username', "The site owner's username is set by SITE_OWNER_USERNAME.");
    }
    await this.usernames.lock(manager, username);
    if (!(await this.usernames.isAvailable(manager, username, user.id))) throw usernameTaken();
  }
}

/** Converts the database's error for a username that a transaction without the lock has stored in the meantime. */
function rejectTakenUsername(error: unknown): never {
  const isTaken =
    error instanceof QueryFailedError &&
    (error.driverError as { constraint?: string }).constraint === 'users_username_key';
  throw isTaken ? usernameTaken() : error;
}
