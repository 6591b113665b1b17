import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Queue } from 'bullmq';
import { recordMail } from '@mikai/core/mail/mail';
import { mailFailures, mailsSent } from '@mikai/core/metrics/metrics';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { closeLater } from '@mikai/core/testing/closing';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestSmtp } from '@mikai/core/testing/test-smtp';
import { until } from '@mikai/core/testing/until';
import { TestChat } from '../testing/test-chat.js';
import { SHORT_SMTP_LIMITS, startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { outbox } = new TestChat(services);
const smtp = await TestSmtp.start();
const env = { SMTP_URL: smtp.url, APP_URL: 'https://mikai.test' };
const worker = await startWorker(services, env);
const queue = new Queue('mail', {
  connection: { url: services.config().REDIS_URL },
  prefix: services.redisPrefix,
});
closeLater(() => queue.close());

beforeEach(() => {
  smtp.isSilent = false;
  smtp.refuseRecipient = () => undefined;
  smtp.refuseData = () => undefined;
});

interface TestMail {
  recipient: string;
  token: string;
  mailId: number;
  outboxId: number;
}

/** Records a mail as the api does and sends its job. */
async function send(
  more: { recipient?: string; kind?: 'verifyEmail' | 'resetPassword'; name?: string; createdAt?: Date } = {},
): Promise<TestMail> {
  const token = randomBytes(32).toString('base64url');
  const recipient = more.recipient ?? `noor-${randomBytes(4).toString('hex')}@mikai.test`;
  const link = `https://mikai.test/verify-email?token=${token}`;
  const entry: OutboxEntry = await dataSource.transaction(async (manager) => {
    const recorded = await recordMail(manager, outbox, {
      kind: more.kind ?? 'verifyEmail',
      userId: null,
      recipient,
      language: 'en',
      data: { link, name: more.name ?? 'Noor' },
    });
    const { mailId } = recorded.payload as { mailId: number };
    if (more.createdAt)
      await manager.query('UPDATE mails SET created_at = $2 WHERE id = $1', [mailId, more.createdAt]);
    return recorded;
  });
  await outbox.dispatch(entry);
  const { mailId } = entry.payload as { mailId: number };
  return { recipient, token, mailId, outboxId: entry.id };
}

const count = async (table: 'mails' | 'outbox' | 'captured_mails', id: number) =>
  (await dataSource.query<unknown[]>(`SELECT FROM ${table} WHERE id = $1`, [id])).length;

/** Waits until the mail and its job are deleted. */
const settled = ({ mailId, outboxId }: TestMail) =>
  until('the mail and its job are gone', async () => {
    return (await count('mails', mailId)) + (await count('outbox', outboxId)) === 0;
  });

async function failures(outcome: 'delayed' | 'bounced'): Promise<number> {
  const { values } = await mailFailures.get();
  return values.filter(({ labels }) => labels.outcome === outcome).reduce((sum, { value }) => sum + value, 0);
}

async function successes(): Promise<number> {
  const { values } = await mailsSent.get();
  return values.reduce((sum, { value }) => sum + value, 0);
}

/** Checks that a member's address and token are in no log line and in nothing that Redis holds of the job. */
async function expectNoLeftovers({ recipient, token, outboxId }: TestMail): Promise<void> {
  const job = await queue.getJob(`outbox-${outboxId}`);
  const leaked = worker.logs.text + JSON.stringify(job?.asJSON() ?? {});
  for (const secret of [recipient, token]) expect(leaked.includes(secret)).toBe(false);
}

test('sends a mail once, and deletes everything of it', async () => {
  const before = await successes();
  const mail = await send();
  const received = await smtp.waitFor(mail.recipient);
  await settled(mail);
  expect(received).toMatchObject({ from: 'no-reply@mikai.test', to: [mail.recipient] });
  expect(received.headers).toMatchObject({
    from: 'MikAI <no-reply@mikai.test>',
    to: mail.recipient,
    subject: 'Confirm your email address',
    'auto-submitted': 'auto-generated',
    'content-language': 'en',
    'message-id': expect.stringMatching(/^<mail\.\d+\.[0-9a-z]+@mikai\.test>$/),
  });
  const link = `https://mikai.test/verify-email?token=${mail.token}`;
  expect(received.text.split('\n')).toContain(link);
  expect(received.html).toContain(`href="${link}"`);
  expect(smtp.asked.filter((address) => address === mail.recipient)).toHaveLength(1);
  expect(await successes()).toBe(before + 1);
  await expectNoLeftovers(mail);
});

test('drops a mail to a mailbox that does not exist, counts it, and logs it without its address', async () => {
  smtp.refuseRecipient = (address) => ({ code: 550, message: `<${address}>: no such mailbox` });
  const before = await failures('bounced');
  const mail = await send();
  await settled(mail);
  expect(smtp.asked).toContain(mail.recipient);
  expect(await worker.logs.waitFor('mail bounced')).toMatchObject({
    mailId: mail.mailId,
    kind: 'verifyEmail',
    responseCode: 550,
    command: 'RCPT TO',
  });
  expect(await failures('bounced')).toBe(before + 1);
  await expectNoLeftovers(mail);
});

test('drops a mail that is refused after its text, and sends the next one', async () => {
  smtp.refuseData = () => ({ code: 554, message: 'looks like spam' });
  const refused = await send();
  await settled(refused);
  smtp.refuseData = () => undefined;
  const next = await send();
  await smtp.waitFor(next.recipient);
  expect(smtp.mails.some(({ to }) => to.includes(refused.recipient))).toBe(false);
});

test('retries a mail after greylisting, under the same id', async () => {
  smtp.refuseRecipient = (address, nth) =>
    nth === 1 ? { code: 451, message: `<${address}>: greylisted` } : undefined;
  const before = await failures('delayed');
  const mail = await send();
  await until('it was refused once', async () => (await failures('delayed')) === before + 1);
  expect(await count('mails', mail.mailId)).toBe(1);
  await until('the job waits', async () => {
    const job = await queue.getJob(`outbox-${mail.outboxId}`);
    return (await job?.getState()) === 'delayed' && job?.failedReason.includes('451');
  });
  await expectNoLeftovers(mail);
  await smtp.waitFor(mail.recipient);
  await settled(mail);
  await expectNoLeftovers(mail);
});

test('keeps a mail while the server is down, and sends it afterwards', async () => {
  await smtp.stop();
  const before = await failures('delayed');
  const mail = await send();
  await until('it was tried', async () => (await failures('delayed')) > before);
  await smtp.restart();
  await smtp.waitFor(mail.recipient);
  await settled(mail);
});

test('does not send a mail whose link has expired', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const expired = await send({ kind: 'resetPassword', createdAt: hoursAgo(1.1) });
  await settled(expired);
  const late = await send({ kind: 'verifyEmail', createdAt: hoursAgo(1.1) });
  await smtp.waitFor(late.recipient);
  expect(smtp.asked).not.toContain(expired.recipient);
  expect(worker.logs.entries('mail expired')).toMatchObject([{ mailId: expired.mailId }]);
});

test('ends a job whose mail was deleted without an error', async () => {
  const mail = await dataSource.transaction((manager) =>
    outbox.record(manager, 'mail.send', { mailId: 2_000_000_000 }),
  );
  await outbox.dispatch(mail);
  await until('the job is gone', async () => (await count('outbox', mail.id)) === 0);
});

describe('headers, recipients and commands cannot be injected', () => {
  test.each([
    'noor@mikai.test\r\nBcc: victim@mikai.test',
    'noor@mikai.test, victim@mikai.test',
    'noor@mikai.test>\r\nRCPT TO:<victim@mikai.test',
    'Noor <victim@mikai.test>',
    'noor',
    '',
  ])('through the address %j', async (recipient) => {
    const asked = smtp.asked.length;
    const mail = await send({ recipient });
    await settled(mail);
    expect(smtp.asked).toHaveLength(asked);
  });

  test('through a message of the contact form, which arrives as it was written; replies go to its sender', async () => {
    const recipient = `operator-${randomBytes(4).toString('hex')}@mikai.test`;
    const written = async (sender: { name: string; email: string }) => {
      const mail = await dataSource.transaction((manager) =>
        recordMail(manager, outbox, {
          kind: 'contactMessage',
          userId: null,
          recipient,
          language: 'en',
          data: {
            link: 'https://mikai.test/admin/contact',
            name: '',
            sender: { ...sender, phone: null },
            subject: 'Hi\r\nBcc: victim@mikai.test',
            message: 'One\r\n.\r\nMAIL FROM: x',
            isCrisis: false,
          },
        }),
      );
      await outbox.dispatch(mail);
      const received = await smtp.waitFor(recipient);
      smtp.mails.splice(smtp.mails.indexOf(received), 1);
      return received;
    };
    const honest = await written({ name: 'Noor "N" <x@evil.test>', email: 'noor@mikai.test' });
    expect(honest).toMatchObject({ from: 'no-reply@mikai.test', to: [recipient] });
    expect(honest.headers['reply-to']).toBe('"Noor \\"N\\" <x@evil.test>" <noor@mikai.test>');
    expect(honest.headers['subject']).toBe('Contact form: Hi Bcc: victim@mikai.test');
    expect(honest.text).toContain('> One\n> .\n> MAIL FROM: x');
    const forged = await written({
      name: 'Noor\r\nBcc: victim@mikai.test',
      email: 'noor@mikai.test\r\nBcc: victim@mikai.test',
    });
    expect(forged.to).toEqual([recipient]);
    for (const header of ['bcc', 'reply-to']) expect(Object.keys(forged.headers)).not.toContain(header);
  });

  test('through a name', async () => {
    const name = 'Noor\r\nBcc: victim\r\n\r\n.\r\nMAIL FROM: x';
    const mail = await send({ name });
    const received = await smtp.waitFor(mail.recipient);
    expect(received.to).toEqual([mail.recipient]);
    expect(Object.keys(received.headers)).not.toContain('bcc');
    expect(received.text.split('\n')[0]).toBe('Hello Noor Bcc: victim . MAIL FROM: x,');
  });
});

// This test is the last one, because the worker that it starts also gives up servers that are merely slow.
test('gives up a server that accepts connections and never answers, so that it blocks nobody for long', async () => {
  await worker.close();
  const hasty = await startWorker(services, env, { smtp: SHORT_SMTP_LIMITS });
  smtp.isSilent = true;
  const before = await failures('delayed');
  const mail = await send();
  await until('it was given up for now', async () => (await failures('delayed')) > before);
  expect(await count('mails', mail.mailId)).toBe(1);
  await hasty.close();
  smtp.isSilent = false;
  await startWorker(services, env);
  await smtp.waitFor(mail.recipient);
  await settled(mail);
});
