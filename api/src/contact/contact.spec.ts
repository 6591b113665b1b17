import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { COOKIES } from '@mikai/contract/auth';
import type { ContactCounts, ContactMessage, ContactResponse } from '@mikai/contract/contact';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { findMail, type Mail } from '@mikai/core/mail/mail';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { exportOf } from '@mikai/core/users/export';
import { User } from '@mikai/core/users/user.entity';
import { TestApi } from '../testing/test-api.js';
import { contactListSql, WAITING_MARKS_SQL } from './admin-contact.service.js';
import { CONTACT_COUNTS_SQL } from './contact-counts.js';

const OPERATOR = 'help@mikai.test';
const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services, { SUPPORT_EMAIL: OPERATOR, APP_URL: 'https://mikai.test' });
const ada = await signIn(dataSource, { isAdmin: true, username: 'ada' });
const admin = api.as(ada.cookie);

const form = (more: object = {}) => ({
  name: 'Noor',
  email: `${randomUUID()}@test.invalid`,
  subject: 'A question',
  message: 'How do I\nchange my password?',
  ...more,
});
const send = (body: object, cookie?: string) =>
  api.as(cookie).with({ 'accept-language': 'de' }).post<ContactResponse & ApiErrorBody>('/api/contact', body);
const list = async (query = '') => (await admin.get<ContactMessage[]>(`/api/admin/contact${query}`)).body;
const waiting = async () => (await admin.get<ContactCounts>('/api/admin/contact/counts')).body.waiting;
/** Returns the stored messages of a sender. */
const findMessages = async (email: string) =>
  (await list('?state=all&limit=100')).filter((message) => message.email === email);
const findMails = async (): Promise<Mail[]> => {
  const rows = await dataSource.query<{ id: number }[]>(
    `SELECT id FROM mails WHERE kind = 'contactMessage' ORDER BY id`,
  );
  return (await Promise.all(rows.map(({ id }) => findMail(dataSource.manager, id)))) as Mail[];
};
/** Returns a function that waits until a browser of an administrator receives this number of waiting messages. */
const createCountWaiter = (browser: Awaited<ReturnType<typeof api.socket>>) => (count: number) =>
  browser.waitFor('contactMessage.changed', (event) => event.waiting === count);
const mark = (id: number, isAnswered: boolean) =>
  admin.send<ContactMessage>('PATCH', `/api/admin/contact/${id}`, { json: { isAnswered } });

test('stores a message sealed, and mails it to the operator once, even if it is sent repeatedly', async () => {
  const text = form({
    name: '  Noor ',
    phone: '+49 160 1234567',
    clientId: randomUUID(),
    subject: 'A question about quokkazanzibar',
  });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(text)));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      201,
      { message: "Thank you for contacting us. We'll get back to you soon!" },
    ]);
  expect(await findMessages(text.email)).toEqual([
    {
      id: expect.any(Number),
      name: 'Noor',
      email: text.email,
      phone: '+491601234567',
      subject: 'A question about quokkazanzibar',
      message: 'How do I\nchange my password?',
      language: 'de',
      userId: null,
      isCrisis: false,
      createdAt: expect.any(String),
      answeredAt: null,
      answeredBy: null,
    },
  ]);
  expect(await findMails()).toMatchObject([
    {
      recipient: OPERATOR,
      userId: null,
      data: {
        link: 'https://mikai.test/admin/contact',
        sender: { name: 'Noor', email: text.email, phone: '+491601234567' },
        subject: 'A question about quokkazanzibar',
        isCrisis: false,
      },
    },
  ]);
  // Even the address is not stored in plain text.
  const dump = await dumpDatabase(dataSource);
  expect([
    contains(dump, 'quokkazanzibar'),
    contains(dump, text.email),
    contains(dump, '491601234567'),
  ]).toEqual([false, false, false]);
  const [age] = await dataSource.query<[{ months: boolean }]>(
    `SELECT expires_at = created_at + interval '12 months' AS months FROM contact_messages`,
  );
  expect(age.months).toBe(true);
});

test.each([
  ['name', ['', ' \u200b', 7, undefined, 'x'.repeat(101), 'Noor\r\nBcc: victim@test.invalid', 'No\u2028or']],
  ['subject', ['', undefined, 'x'.repeat(151), 'Hello\nBcc: victim@test.invalid', 'a\rb', 'a\u0085b']],
  [
    'email',
    ['', 'noor', 'noor@test.invalid\r\nBcc: x@test.invalid', `a@test.invalid,b@test.invalid`, undefined],
  ],
  ['message', ['', ' \n ', undefined, 'x'.repeat(5_001), ['x']]],
  ['phone', ['call me', '1'.repeat(40), 7]],
  ['clientId', ['x']],
])('rejects an invalid %s, names it, and stores nothing', async (field, values) => {
  const before = (await list('?state=all&limit=100')).length;
  for (const value of values) {
    const { status, body } = await send(form({ [field]: value }));
    expect([value, status, Object.keys(body.details ?? {})]).toEqual([value, 400, [field]]);
  }
  expect(await list('?state=all&limit=100')).toHaveLength(before);
});

test('a form with the hidden field filled in gets the usual response, and is not stored', async () => {
  const before = (await findMails()).length;
  const text = form({ website: 'https://spam.test' });
  expect((await send(text)).body).toEqual((await send(form({ website: ' ' }))).body);
  expect(await findMessages(text.email)).toEqual([]);
  expect(await findMails()).toHaveLength(before + 1);
});

test('limits messages of one sender and of one IP address, and returns how long to wait', async () => {
  const other = await TestApi.start(services, { SESSION_SECRET: randomUUID(), TRUSTED_PROXIES: '127.0.0.1' });
  const ask = (email: string, from = '203.0.113.9') =>
    other.as().with({ 'x-forwarded-for': from }).post('/api/contact', form({ email }));
  const codes: number[] = [];
  for (let nth = 0; nth < 6; nth += 1)
    codes.push((await ask(nth % 2 ? 'Flood@test.invalid' : 'flood@test.invalid')).status);
  expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
  // Entering somebody else's address does not consume their limit.
  expect((await ask('flood@test.invalid', '203.0.113.10')).status).toBe(201);
  let answer = await ask('x@test.invalid');
  for (let nth = 0; nth < 20 && answer.status === 201; nth += 1) answer = await ask(`${nth}@test.invalid`);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  // Without an operator's address the message stays in the database, for administrators.
  expect(await findMessages('flood@test.invalid')).toHaveLength(4);
  expect((await findMails()).every(({ recipient }) => recipient === OPERATOR)).toBe(true);
  await other.close();
});

test('a message about danger gets the crisis card and is listed first; its mark is kept for three days after the reply', async () => {
  const despair = form({ message: 'I want to kill myself tonight' });
  const { status, body } = await send(despair);
  expect(status).toBe(201);
  expect(body.crisis?.lines.length).toBeGreaterThan(0);
  await send(form());
  const [first, second] = await list();
  expect(first).toMatchObject({ email: despair.email, isCrisis: true });
  expect(second).toMatchObject({ isCrisis: false });
  expect((await findMails()).some(({ data }) => 'isCrisis' in data && data.isCrisis)).toBe(true);
  const all = await list('?state=all');
  const paged = await admin.get<ContactMessage[]>('/api/admin/contact?state=all&limit=1');
  expect(paged.body).toEqual(all.slice(0, 1));
  expect(paged.headers['link']).toBe('</api/admin/contact?state=all&page=2&limit=1>; rel="next"');
  expect(await list('?state=all&limit=1&page=2')).toEqual(all.slice(1, 2));
  const setAnswered = (ago: string | null) =>
    dataSource.query(`UPDATE contact_messages SET answered_at = now() - $2::interval WHERE id = $1`, [
      first!.id,
      ago,
    ]);
  await setAnswered('71 hours');
  expect(await findMessages(despair.email)).toMatchObject([{ isCrisis: true }]);
  expect((await list('?state=all'))[0]).toMatchObject({ isCrisis: false });
  await setAnswered('73 hours');
  expect(await findMessages(despair.email)).toMatchObject([{ isCrisis: false }]);
  await setAnswered(null);
});

test('marks a message as answered and back: one audit entry each, an event to administrators only', async () => {
  const text = form();
  const browser = await api.socket(ada.cookie);
  const member = await api.socket((await signIn(dataSource)).cookie);
  const before = await waiting();
  const received = createCountWaiter(browser);
  await send(text);
  await received(before + 1);
  const [{ id } = { id: 0 }] = await findMessages(text.email);
  const marked = await mark(id, true);
  expect(marked.body).toMatchObject({ id, answeredAt: expect.any(String), answeredBy: 'ada' });
  await received(before);
  expect((await mark(id, true)).body).toEqual(marked.body);
  expect((await list('?state=answered')).map((message) => message.id)).toEqual([id]);
  expect((await list()).map((message) => message.id)).not.toContain(id);
  expect((await mark(id, false)).body).toMatchObject({ answeredAt: null, answeredBy: null });
  await received(before + 1);
  expect(member.all('contactMessage.changed')).toEqual([]);
  const lines = await dataSource.query<unknown[]>(
    `SELECT actor_id, user_id, details FROM audit_log WHERE action = 'contactMessage.marked' ORDER BY id`,
  );
  expect(lines).toEqual(
    [true, false].map((isAnswered) => ({
      actor_id: ada.user.id,
      user_id: null,
      details: { messageId: id, isAnswered },
    })),
  );
  expect((await mark(2_000_000_000, true)).status).toBe(404);
  await dataSource.query(`UPDATE contact_messages SET expires_at = now() WHERE id = $1`, [id]);
  expect([(await mark(id, true)).status, await findMessages(text.email)]).toEqual([404, []]);
});

test('deletes a message for good: an event to administrators, and an audit entry without its text', async () => {
  const text = form();
  const browser = await api.socket(ada.cookie);
  const before = await waiting();
  const received = createCountWaiter(browser);
  await send(text);
  await received(before + 1);
  const [{ id } = { id: 0 }] = await findMessages(text.email);
  const remove = () => admin.send('DELETE', `/api/admin/contact/${id}`, {});
  expect((await remove()).status).toBe(204);
  await received(before);
  expect(await findMessages(text.email)).toEqual([]);
  expect((await remove()).status).toBe(404);
  const lines = await dataSource.query<unknown[]>(
    `SELECT actor_id, user_id, details FROM audit_log WHERE action = 'contactMessage.deleted'`,
  );
  expect(lines).toEqual([{ actor_id: ada.user.id, user_id: null, details: { messageId: id } }]);
});

test('exports the messages of a member, and deletes them with the account', async () => {
  const own = await signIn(dataSource);
  const text = form({ subject: 'Mine' });
  await send(text, `${own.cookie}; ${COOKIES.language}=ja`);
  expect(await findMessages(text.email)).toMatchObject([{ userId: own.user.id, language: 'ja' }]);
  let file = '';
  for await (const piece of exportOf(dataSource.manager, own.user.id)) file += piece;
  const { contactMessages } = JSON.parse(file) as { contactMessages: unknown[] };
  expect(contactMessages).toMatchObject([{ subject: 'Mine', message: text.message, answeredAt: null }]);
  const browser = await api.socket(ada.cookie);
  const before = await waiting();
  await dataSource.manager.delete(User, own.user.id);
  await createCountWaiter(browser)(before - 1);
  await until('the message is deleted', async () => (await findMessages(text.email)).length === 0);
});

test('reads the lists by their indexes', async () => {
  await dataSource.transaction(async (manager) => {
    await manager.query(`SET LOCAL enable_seqscan = off`);
    await manager.query(`SET LOCAL enable_sort = off`);
    for (const [sql, values] of [
      [contactListSql('waiting'), [31, 0, []]],
      [contactListSql('all'), [31, 0, []]],
      [WAITING_MARKS_SQL, []],
      [CONTACT_COUNTS_SQL, []],
    ] as const) {
      const plan = await manager.query<Record<string, string>[]>(`EXPLAIN ${sql}`, [...values]);
      const lines = plan.flatMap((line) => Object.values(line)).join('\n');
      expect(lines).toMatch(/contact_messages_(pkey|waiting_idx)/);
      expect(lines).not.toMatch(/Seq Scan on contact_messages|Sort/);
    }
  });
});
