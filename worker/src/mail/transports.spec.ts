import { randomBytes } from 'node:crypto';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, test } from '@jest/globals';
import { recordMail } from '@mikai/core/mail/mail';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn } from '@mikai/core/testing/people';
import { createTestCertificate } from '@mikai/core/testing/test-certificate';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestSmtp } from '@mikai/core/testing/test-smtp';
import { until } from '@mikai/core/testing/until';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';
import { createTransport } from './create-transport.js';
import { MailDelayed, type OutgoingMail } from './mail-transport.js';

const services = await createTestServices();
const { dataSource } = services.database;
const calm = new AbortController().signal;

function outgoing(more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: 41,
    userId: null,
    recipient: `noor-${randomBytes(4).toString('hex')}@mikai.test`,
    createdAt: new Date('2026-11-22T15:04:00Z'),
    language: 'ar',
    subject: 'تأكيد عنوان بريدك الإلكتروني',
    text: 'مرحبًا،\n',
    html: '<p>مرحبًا،</p>',
    ...more,
  };
}

function transportTo(smtp: TestSmtp, env: Record<string, string> = {}) {
  const config = services.config({ SMTP_URL: smtp.url, APP_URL: 'https://mikai.test', ...env });
  // The timeouts are those of production: no response here is meant to be late, and a busy machine is slow.
  const transport = createTransport(config, dataSource);
  closeLater(() => transport.close());
  return transport;
}

describe('over SMTP', () => {
  test('delivers text of every script unchanged', async () => {
    const smtp = await TestSmtp.start();
    const mail = outgoing();
    await transportTo(smtp).send(mail, calm);
    const received = await smtp.waitFor(mail.recipient);
    expect(received).toMatchObject({ text: mail.text, html: mail.html });
    expect(received.headers['subject']).toMatch(/^=\?UTF-8\?/i);
  });

  test('a mail that is sent twice has the same message id; another mail has another', async () => {
    const smtp = await TestSmtp.start();
    const transport = transportTo(smtp);
    for (const mail of [outgoing(), outgoing(), outgoing({ id: 42 }), outgoing({ createdAt: new Date() })])
      await transport.send(mail, calm);
    const [first, second, ...others] = smtp.mails.map(({ headers }) => headers['message-id']);
    expect(first).toBe(second);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  test.each([
    [{ MAIL_FROM: 'Quiet Room <hello@room.test>' }, 'Quiet Room <hello@room.test>', 'hello@room.test'],
    [{ MAIL_FROM: 'hello@room.test' }, 'hello@room.test', 'hello@room.test'],
    [{ APP_URL: 'http://localhost:3000' }, 'MikAI <no-reply@localhost>', 'no-reply@localhost'],
    [{ APP_URL: 'http://127.0.0.1:3000' }, 'MikAI <no-reply@[127.0.0.1]>', 'no-reply@[127.0.0.1]'],
    [{ APP_URL: 'http://[::1]:3000' }, 'MikAI <no-reply@[IPv6:::1]>', 'no-reply@[IPv6:::1]'],
  ])('uses the sender that %j determines', async (env, header, envelope) => {
    const smtp = await TestSmtp.start();
    await transportTo(smtp, env).send(outgoing(), calm);
    expect(smtp.mails[0]?.from).toBe(envelope);
    expect(smtp.mails[0]?.headers['from']?.toLowerCase()).toBe(header.toLowerCase());
  });

  test('delays a mail if the login is refused, which the operator can fix', async () => {
    const smtp = await TestSmtp.start({ password: 'right' });
    const wrong = smtp.url.replace(':right@', ':wrong@');
    const mail = outgoing();
    const refused = transportTo(smtp, { SMTP_URL: wrong }).send(mail, calm);
    await expect(refused).rejects.toThrow(MailDelayed);
    await expect(refused).rejects.toMatchObject({ error: { code: 'EAUTH', responseCode: 535 } });
    await transportTo(smtp).send(mail, calm);
    expect(smtp.mails).toHaveLength(1);
  });

  test('shutdown does not wait for a silent server', async () => {
    const smtp = await TestSmtp.start();
    smtp.isSilent = true;
    const config = services.config({ SMTP_URL: smtp.url });
    const transport = createTransport(config, dataSource);
    closeLater(() => transport.close());
    const leaving = new AbortController();
    const sending = transport.send(outgoing(), leaving.signal);
    const refused = expect(sending).rejects.toMatchObject({ error: { code: 'EABORT' } });
    await until('the server was asked', () => smtp.connections > 0);
    leaving.abort();
    await refused;
  });
});

describe('if TLS is required', () => {
  const certificate = createTestCertificate();
  const required = { SMTP_TLS: 'required' };

  /**
   * Returns the error of a mail that was not to be sent, and checks that the server has seen neither its login nor its
   * recipient.
   */
  async function refusalOf(smtp: TestSmtp) {
    const error: unknown = await transportTo(smtp, required)
      .send(outgoing(), calm)
      .catch((reason: unknown) => reason);
    expect([smtp.mails, smtp.asked, smtp.logins]).toEqual([[], [], 0]);
    expect(error).toBeInstanceOf(MailDelayed);
    return (error as MailDelayed).error;
  }

  test('delays a mail while the server offers no STARTTLS, and does not send the password', async () => {
    const smtp = await TestSmtp.start({ password: 'right' });
    expect(await refusalOf(smtp)).toMatchObject({ code: 'ETLS' });
  });

  test('delays a mail while the certificate is not trusted', async () => {
    const smtp = await TestSmtp.start({ password: 'right', certificate });
    expect(await refusalOf(smtp)).toMatchObject({ code: 'ESOCKET' });
  });

  test('sends a mail over STARTTLS with a trusted certificate', async () => {
    const smtp = await TestSmtp.start({ password: 'right', certificate });
    const trusted = getCACertificates('default');
    // This is what an operator's `NODE_EXTRA_CA_CERTS` does.
    setDefaultCACertificates([...trusted, certificate.cert]);
    try {
      await transportTo(smtp, required).send(outgoing(), calm);
    } finally {
      setDefaultCACertificates(trusted);
    }
    expect(smtp.mails).toMatchObject([{ isSecure: true }]);
  });
});

describe('without an SMTP server', () => {
  test('stores a mail in the local outbox once, and deletes it with its member', async () => {
    const { outbox } = new TestChat(services);
    const { user } = await signIn(dataSource);
    const entry = await dataSource.transaction((manager) =>
      recordMail(manager, outbox, {
        kind: 'deletionCompleted',
        userId: user.id,
        recipient: user.email,
        language: 'fr',
        data: { name: 'Noor' },
      }),
    );
    await outbox.dispatch(entry);
    await startWorker(services);
    const kept = () =>
      dataSource.query<{ subject: string; text: string; html: string }[]>(
        'SELECT subject, text, html FROM captured_mails WHERE recipient = $1',
        [user.email],
      );
    await until('the mail is kept', async () => (await kept()).length > 0);
    expect(await kept()).toEqual([
      {
        subject: 'Ton compte a été supprimé',
        text: expect.stringContaining('Bonjour Noor,'),
        html: expect.stringContaining('<html lang="fr" dir="ltr">'),
      },
    ]);
    await dataSource.query('DELETE FROM users WHERE id = $1', [user.id]);
    expect(await kept()).toEqual([]);
  });

  test('does not store a mail twice that is sent again after a crash', async () => {
    const transport = createTransport(services.config(), dataSource);
    const [row] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO mails (kind, language, recipient, data) VALUES ('verifyEmail', 'en', '', '') RETURNING id`,
    );
    const mail = outgoing({ id: row?.id ?? 0 });
    for (let time = 0; time < 2; time += 1) await transport.send(mail, calm);
    const kept = await dataSource.query<unknown[]>('SELECT FROM captured_mails WHERE recipient = $1', [
      mail.recipient,
    ]);
    expect(kept).toHaveLength(1);
  });
});
