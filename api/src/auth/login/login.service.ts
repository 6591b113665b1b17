import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser, LoginResponse, SignedInResponse } from '@mikai/contract/auth';
import { DEFAULT_PREFERENCES } from '@mikai/contract/users';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { securityLink } from '@mikai/core/auth/account-links';
import { finishTwoFactorReset } from '@mikai/core/auth/two-factor-reset';
import type { Config } from '@mikai/core/config/config.schema';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import { emitDeviceCount } from '@mikai/core/push/emit-device-count';
import { Outbox } from '@mikai/core/queues/outbox';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { User } from '@mikai/core/users/user.entity';
import { unauthenticated } from '../../common/http/api-exception.js';
import { CONFIG } from '../../infrastructure/tokens.js';
import { underMaintenance } from '../../maintenance/under-maintenance.js';
import { invalidCredentials } from '../accounts/account-errors.js';
import { AccountMailService, type AfterCommit } from '../accounts/account-mail.service.js';
import { presentCurrentUser } from '../accounts/auth.presenter.js';
import type { Client } from '../sessions/client.js';
import type { ProvenCredentials } from '../confirmation/credentials.service.js';
import { DeviceCookie } from '../sessions/device-cookie.js';
import { SessionService } from '../sessions/session.service.js';

/** A login that is complete. */
export interface FinishedLogin {
  response: SignedInResponse;
  /** `Set-Cookie` headers that make the browser a known one. */
  deviceCookies: string[];
  afterCommit: AfterCommit;
}

/** Logs members in and out. */
@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionService,
    private readonly mails: AccountMailService,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
    private readonly deviceCookie: DeviceCookie,
    private readonly maintenance: MaintenanceWatch,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the signed-in member. @throws ApiException 401 when there is none (any more) */
  async currentUser(userId: number): Promise<CurrentUser> {
    const user = await this.dataSource.manager.findOneBy(User, { id: userId });
    if (!user) throw unauthenticated();
    return presentCurrentUser(user, this.config);
  }

  /**
   * Begins a session under a new id, a pending one if a second factor is needed; the session of the cookie ends.
   * @throws ApiException 401 if the password was changed or the account closed meanwhile, 503 in maintenance, except
   *   for administrators
   */
  async login(
    { userId, passwordHash }: ProvenCredentials,
    client: Client,
  ): Promise<{ response: LoginResponse; setCookies: string[] }> {
    const login = await this.dataSource.transaction(async (manager) => {
      // The row is locked until the session is stored, so that a simultaneous password reset runs either before, and is
      // seen here, or after, and ends the session.
      const [row] = await manager.query<
        { is_pending: boolean; is_admin: boolean; is_reset_due: boolean | null }[]
      >(
        `SELECT totp_secret IS NOT NULL AS is_pending, is_admin, two_factor_reset_at <= now() AS is_reset_due FROM users
         WHERE id = $1 AND password_hash = $2 AND is_active FOR NO KEY UPDATE`,
        [userId, passwordHash],
      );
      if (!row) throw invalidCredentials();
      const { enabled, message } = this.maintenance.current;
      if (enabled && !row.is_admin) throw underMaintenance(message);
      // Otherwise the scheduler would do this within half a minute.
      const reset = row.is_reset_due
        ? await finishTwoFactorReset(manager, this.outbox, this.config, userId)
        : null;
      const isPending = row.is_pending && reset === null;
      await this.sessions.endOwn(manager, client.cookies);
      const { setCookie } = await this.sessions.open(manager, userId, { device: client.device, isPending });
      const finished = isPending ? null : await this.finishLogin(manager, userId, client);
      return { setCookie, finished, reset };
    });
    const { setCookie, finished, reset } = login;
    if (reset) void this.outbox.dispatch(reset);
    if (!finished) return { response: { requiresTwoFactor: true }, setCookies: [setCookie] };
    finished.afterCommit();
    return { response: finished.response, setCookies: [setCookie, ...finished.deviceCookies] };
  }

  /**
   * Completes every login: writes the audit log, cancels a pending deletion, sends a mail about a new device and
   * returns the cookie by which the browser is known from now on. The caller has locked the member's row
   * (`SessionService.lockMember`).
   */
  async finishLogin(manager: EntityManager, userId: number, client: Client): Promise<FinishedLogin> {
    const { device } = client;
    const user = await manager
      .createQueryBuilder(User, 'u')
      .addSelect('u.passwordHash')
      .where('u.id = :userId', { userId })
      .getOneOrFail();
    await recordAudit(manager, { action: 'login.succeeded', userId, device });
    const deletionCancelled = user.deletionAt !== null;
    if (deletionCancelled) {
      // The choice of what to keep belonged to that deletion; the next one asks again.
      await manager.update(User, userId, { deletionAt: null, keepsAnonymous: false });
      await recordAudit(manager, { action: 'account.deletionCancelled', userId, device });
      user.deletionAt = null;
    }
    const sendMail = await this.mailAboutNewDevice(manager, user, client);
    return {
      response: {
        user: presentCurrentUser(user, this.config),
        ...(deletionCancelled ? { deletionCancelled } : {}),
      },
      deviceCookies: [
        this.deviceCookie.issue({ userId, passwordHash: user.passwordHash }, client.cookies),
        ...this.deviceCookie.expireFormer(client.cookies),
      ],
      afterCommit: () => {
        sendMail?.();
        // The member's other devices then list this one, and show that the deletion was canceled.
        this.realtime.toPerson({ kind: 'member', userId }, 'user.changed', { userId });
      },
    };
  }

  /** Ends the session of a browser, full or pending. Nothing happens if there is none. */
  async logout({ cookies, device }: Client): Promise<void> {
    const userId = await this.dataSource.transaction(async (manager) => {
      const ended = await this.sessions.endOwn(manager, cookies);
      if (ended !== null) await recordAudit(manager, { action: 'login.ended', userId: ended, device });
      return ended;
    });
    // This browser's push subscription ended with the session.
    if (userId !== null) void emitDeviceCount(this.dataSource, this.realtime, userId);
  }

  /**
   * Notifies the member of a login from a browser that is not known to the account under its present password. The very
   * first login after registration sends no mail.
   */
  private async mailAboutNewDevice(
    manager: EntityManager,
    user: User,
    client: Client,
  ): Promise<AfterCommit | undefined> {
    if (user.firstLoginAt === null) {
      await manager.update(User, user.id, { firstLoginAt: new Date() });
      return undefined;
    }
    const account = { userId: user.id, passwordHash: user.passwordHash };
    const { newDeviceMail } = { ...DEFAULT_PREFERENCES, ...user.preferences };
    if (!newDeviceMail || this.deviceCookie.verify(account, client.cookies) !== null) return undefined;
    return this.mails.record(manager, 'newDevice', user, {
      link: securityLink(this.config),
      device: client.device,
      at: new Date().toISOString(),
      timeZone: user.timeZone,
    });
  }
}
