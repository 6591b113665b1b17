import { generate } from 'otplib';
import type { BackupCodesResponse, TwoFactorSetup, TwoFactorStatus } from '@mikai/contract/auth';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import type { TestServices } from '@mikai/core/testing/test-services';
import { PasswordService } from '../auth/confirmation/password.service.js';
import { TestAccounts } from './test-accounts.js';
import { cookieOf, TestApi } from './test-api.js';

export const PASSWORD = 'Quokka-Island-7';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PATH = '/api/auth/2fa';
/** The seconds for which a code is shown. */
const STEP_SECONDS = 30;

interface Refusal {
  code: string;
  error: string;
  details?: Record<string, string>;
}

/** A member with two-factor on. */
export interface ProtectedMember extends TestMember {
  secret: string;
  backupCodes: string[];
}

/** Returns the code that an app shows `steps` time steps from now. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

/** Returns a code that is invalid now, and in the steps before and after. */
export async function wrongCodeOf(secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return wrong.find((code) => !right.includes(code)) ?? '';
}

/** Starts two api nodes, creates members with and without two-factor, and sends their requests about it. */
export class TestTwoFactor {
  private constructor(
    private readonly services: TestServices,
    readonly accounts: TestAccounts,
    readonly api: TestApi,
    readonly otherApi: TestApi,
    private readonly passwordHash: string,
  ) {}

  static async start(services: TestServices): Promise<TestTwoFactor> {
    // All these logins come from one address.
    const env = { AUTH_TRIES_PER_IP: '10000' };
    const api = await TestApi.start(services, env);
    const otherApi = await TestApi.start(services, env);
    const passwordHash = await api.app.get(PasswordService).hash(PASSWORD);
    return new TestTwoFactor(services, new TestAccounts(services, api), api, otherApi, passwordHash);
  }

  private get dataSource() {
    return this.services.database.dataSource;
  }

  /** Creates a member with `PASSWORD`. */
  person(): Promise<TestMember> {
    return signIn(this.dataSource, { passwordHash: this.passwordHash });
  }

  /** `POST /api/auth/2fa/…`, with Firefox on Linux. */
  post<T = Refusal>(
    cookie: string | undefined,
    path: string,
    body?: unknown,
    node = this.api,
  ): Promise<RestAnswer<T>> {
    return node.as(cookie).with({ 'user-agent': FIREFOX }).post<T>(`${PATH}/${path}`, body);
  }

  /** Begins the set-up of two-factor, and returns the secret. */
  async secretFor({ cookie }: TestMember): Promise<string> {
    return (await this.post<TwoFactorSetup>(cookie, 'setup', { password: PASSWORD })).body.secret;
  }

  /** Creates a member with two-factor on; the code that turned it on counts as used long ago. */
  async protectedPerson(): Promise<ProtectedMember> {
    const member = await this.person();
    const secret = await this.secretFor(member);
    const body = { password: PASSWORD, secret, code: await codeOf(secret) };
    const answer = await this.post<BackupCodesResponse>(member.cookie, 'enable', body);
    if (answer.status !== 200) throw new Error(`Not turned on: ${answer.text}`);
    await this.timePasses(member);
    return { ...member, secret, backupCodes: answer.body.backupCodes };
  }

  /** Moves the last used code further into the past, so that the present one is accepted. */
  async timePasses({ user }: TestMember): Promise<void> {
    await this.dataSource.query(`UPDATE users SET totp_last_step = totp_last_step - 100 WHERE id = $1`, [
      user.id,
    ]);
  }

  logIn({ user }: TestMember, node = this.api, password = PASSWORD): Promise<RestAnswer<unknown>> {
    return node.as().post('/api/auth/login', { email: user.email, password });
  }

  /** Logs in up to the second factor and returns the cookie. */
  async pending(member: TestMember, node = this.api, password = PASSWORD): Promise<string> {
    const answer = await this.logIn(member, node, password);
    if (JSON.stringify(answer.body) !== '{"requiresTwoFactor":true}')
      throw new Error(`The login requires no code: ${answer.text}`);
    return cookieOf(answer);
  }

  /** Returns the kinds of mails about two-factor that a member got, oldest first. */
  async mails({ user }: TestMember): Promise<string[]> {
    const mails = await this.accounts.mailsTo(user.email);
    return mails.map(({ kind }) => kind).filter((kind) => /^(twoFactor|backupCodes|wrongCodes)/.test(kind));
  }

  async status({ cookie }: TestMember): Promise<TwoFactorStatus> {
    return (await this.api.as(cookie).get<TwoFactorStatus>(`${PATH}/status`)).body;
  }

  /** Returns the lines of the audit log about two-factor as `<action> <device>`. */
  async log({ user }: TestMember): Promise<string[]> {
    const rows = await this.dataSource.query<{ action: string; device: string }[]>(
      `SELECT action, device FROM audit_log WHERE user_id = $1 AND action LIKE 'twoFactor.%' ORDER BY id`,
      [user.id],
    );
    return rows.map(({ action, device }) => `${action} ${device}`);
  }
}
