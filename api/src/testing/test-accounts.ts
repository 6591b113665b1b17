import { randomBytes } from 'node:crypto';
import type { CurrentUser, LoginResponse, RegisterRequest, RegisterResponse } from '@mikai/contract/auth';
import { EMAIL_CHANGE_DELAY_MS, finishDueEmailChanges } from '@mikai/core/auth/email-change';
import { findMail, type Mail, type MailData, type MailKind } from '@mikai/core/mail/mail';
import { Outbox } from '@mikai/core/queues/outbox';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { withRedis, type TestServices } from '@mikai/core/testing/test-services';
import { expectStatus } from './expect-status.js';
import { cookieOf, type TestApi } from './test-api.js';

/** A password that is strong and uncommon. */
export const PASSWORD = 'Lantern-7-Harbour';

export interface TestAccount {
  username: string;
  email: string;
  password: string;
}

/** Creates accounts as people do: over REST, with the links of the mails from the api. */
export class TestAccounts {
  constructor(
    private readonly services: TestServices,
    private readonly api: TestApi,
  ) {}

  /** Returns unique registration data of a new person. */
  form(more: Partial<RegisterRequest> = {}): RegisterRequest {
    const name = `person-${randomBytes(5).toString('hex')}`;
    return { username: name, email: `${name}@test.invalid`, password: PASSWORD, ...more };
  }

  register(form: RegisterRequest): Promise<RestAnswer<RegisterResponse>> {
    return this.api.as().post<RegisterResponse>('/api/auth/register', form);
  }

  /** Creates an account with a verified address. */
  async create(more: Partial<RegisterRequest> = {}): Promise<TestAccount> {
    const form = this.form(more);
    expectStatus(await this.register(form), 201);
    const token = await this.tokenTo(form.email, 'verifyEmail');
    expectStatus(await this.api.as().get(`/api/auth/verify-email?token=${token}`), 200);
    return { username: form.username, email: form.email, password: form.password };
  }

  login({ email, password }: Pick<TestAccount, 'email' | 'password'>): Promise<RestAnswer<LoginResponse>> {
    return this.api.as().post<LoginResponse>('/api/auth/login', { email, password });
  }

  /** Creates an account and logs in. */
  async signUp(
    more: Partial<RegisterRequest> = {},
  ): Promise<TestAccount & { cookie: string; user: CurrentUser }> {
    const account = await this.create(more);
    return { ...account, ...(await this.signIn(account)) };
  }

  /** Opens one more session of an account without a second factor. */
  async signIn(account: TestAccount): Promise<{ cookie: string; user: CurrentUser }> {
    const answer = await this.login(account);
    expectStatus(answer, 200);
    if (answer.body.requiresTwoFactor) throw new Error('A second factor is asked for');
    return { cookie: cookieOf(answer), user: answer.body.user };
  }

  /** Simulates that a day has passed: confirmed new addresses take effect, the others are dropped. */
  async dayPasses(): Promise<void> {
    const tomorrow = new Date(Date.now() + EMAIL_CHANGE_DELAY_MS + 1_000);
    const failures: unknown[] = [];
    const outbox = this.api.app.get(Outbox);
    await finishDueEmailChanges(this.services.database.dataSource, outbox, tomorrow, failures);
    if (failures.length > 0) throw new AggregateError(failures, 'A change of an address failed');
  }

  /** Clears earlier wrong attempts and mails. */
  async resetLimits(): Promise<void> {
    await withRedis(async (client) => {
      // The server is shared with the other spec files, so a few large scans are better than many small ones.
      for await (const keys of client.scanIterator({
        MATCH: `${this.services.redisPrefix}:auth:*`,
        COUNT: 10_000,
      })) {
        if (keys.length > 0) await client.del(keys);
      }
    });
  }

  /** Returns the mails to an address that are waiting to be sent, oldest first. */
  async mailsTo(email: string): Promise<Mail[]> {
    const { manager } = this.services.database.dataSource;
    const rows = await manager.query<{ id: number }[]>(`SELECT id FROM mails ORDER BY id`);
    const mails = await Promise.all(rows.map(({ id }) => findMail(manager, id)));
    return mails.filter((mail) => mail !== null).filter((mail) => mail.recipient === email);
  }

  /** Returns the latest mail of a kind to an address. @throws Error when there is none */
  async mailTo<K extends MailKind>(email: string, kind: K): Promise<Mail<K>> {
    const mails = await this.mailsTo(email);
    const mail = mails.filter((each) => each.kind === kind).at(-1);
    if (!mail)
      throw new Error(
        `No mail '${kind}' to ${email}; there are: ${mails.map((each) => each.kind).join(', ')}`,
      );
    return mail as Mail<K>;
  }

  /** Returns the token in the link of the latest mail of a kind. */
  async tokenTo(
    email: string,
    kind: Exclude<
      { [K in MailKind]: MailData[K] extends { link: string } ? K : never }[MailKind],
      'contactMessage'
    >,
  ): Promise<string> {
    const { data } = await this.mailTo(email, kind);
    const token = new URL((data as MailData['verifyEmail']).link).searchParams.get('token');
    if (!token) throw new Error(`The mail '${kind}' has no token`);
    return token;
  }
}
