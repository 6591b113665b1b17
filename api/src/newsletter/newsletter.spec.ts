import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { NewsletterCounts } from '@mikai/contract/newsletter';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestAccounts } from '../testing/test-accounts.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services, { APP_URL: 'https://mikai.test' });
const accounts = new TestAccounts(services, api);
const visitor = api.as();
beforeEach(async () => {
  await accounts.resetLimits();
  await dataSource.query(`DELETE FROM newsletter_subscribers`);
});

const newAddress = (name = 'noor') => `${name}-${randomUUID()}@test.invalid`;
const subscribe = (email: string, more: object = {}) => visitor.post('/api/newsletter', { email, ...more });
const confirm = (token: string) => visitor.post('/api/newsletter/confirm', { token });
const unsubscribe = (token: string) => visitor.post('/api/newsletter/unsubscribe', { token });
/** Returns the links of a kind in the mails to an address. */
const findLinks = async (email: string, kind: string): Promise<URL[]> =>
  (await accounts.mailsTo(email))
    .filter((mail) => mail.kind === kind)
    .map((mail) => new URL((mail.data as { link: string }).link));
const findToken = async (email: string): Promise<string> =>
  (await findLinks(email, 'newsletterConfirm')).at(-1)?.searchParams.get('token') ?? '';
const findRow = async (email: string) =>
  (
    await dataSource.query<{ language: string; confirmed_at: Date | null }[]>(
      `SELECT language, confirmed_at FROM newsletter_subscribers WHERE lower(email) = lower($1)`,
      [email],
    )
  )[0];

test('subscribes an address once its link is followed, and deletes it when its owner unsubscribes', async () => {
  const email = newAddress();
  expect((await subscribe(email, { language: 'de' })).status).toBe(200);
  expect(await findRow(email)).toEqual({ language: 'de', confirmed_at: null });
  const [mail] = await accounts.mailsTo(email);
  expect(mail).toMatchObject({ kind: 'newsletterConfirm', language: 'de', userId: null });
  const [link] = await findLinks(email, 'newsletterConfirm');
  expect(link?.origin + (link?.pathname ?? '')).toBe('https://mikai.test/newsletter');

  const token = await findToken(email);
  // The link is opened twice, as by mail programs that check links.
  for (const answer of [await confirm(token), await confirm(token)])
    expect([answer.status, answer.body]).toEqual([200, { state: 'confirmed' }]);
  expect((await findRow(email))?.confirmed_at).toEqual(expect.any(Date));
  const [unsubscribeLink, ...others] = await findLinks(email, 'newsletterWelcome');
  expect(others).toEqual([]);

  const leave = unsubscribeLink?.searchParams.get('unsubscribe') ?? '';
  for (const answer of [await unsubscribe(leave), await unsubscribe(leave)])
    expect([answer.status, answer.body]).toEqual([200, { state: 'unsubscribed' }]);
  expect(await findRow(email)).toBeUndefined();
  expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
});

test('the response does not reveal whether an address is known; a subscribed one gets no mail', async () => {
  const email = newAddress();
  const first = await subscribe(email);
  await confirm(await findToken(email));
  const again = await subscribe(email.toUpperCase());
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await accounts.mailsTo(email.toUpperCase())).toEqual([]);
  expect((await findRow(email))?.confirmed_at).toEqual(expect.any(Date));
});

test('only the newest link is valid, for seven days', async () => {
  const email = newAddress();
  await subscribe(email);
  const old = await findToken(email);
  await subscribe(email);
  const token = await findToken(email);
  const age = (days: number) =>
    dataSource.query(`UPDATE newsletter_subscribers SET created_at = now() - $1 * interval '1 day'`, [days]);
  await age(7.01);
  for (const late of [old, token, 'never-given']) expect((await confirm(late)).status).toBe(400);
  await age(6.99);
  expect((await confirm(old)).status).toBe(400);
  expect((await confirm(token)).status).toBe(200);
  expect((await unsubscribe(token)).status).toBe(400);
});

test('limits the mails to one address', async () => {
  const email = newAddress();
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push((await subscribe(email)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await accounts.mailsTo(email)).toHaveLength(5);
  expect((await subscribe(newAddress())).status).toBe(200);
});

test('administrators can count subscribers and export the confirmed ones', async () => {
  const admin = await signIn(dataSource, { isAdmin: true });
  const asAdmin = api.as(admin.cookie);
  // A spreadsheet would take this address for a formula.
  const [formula, plain, waiting] = [newAddress('=1+1'), newAddress(), newAddress()];
  for (const email of [formula, plain, waiting]) await subscribe(email, { language: 'fr' });
  for (const email of [formula, plain]) await confirm(await findToken(email));
  const counts = await asAdmin.get<NewsletterCounts>('/api/admin/newsletter');
  expect(counts.body).toEqual({ confirmed: 2, waiting: 1 });
  const file = await asAdmin.get('/api/admin/newsletter/export');
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/),
  });
  const [header, ...lines] = file.text.trimEnd().split('\r\n');
  expect(header).toBe('email,language,confirmed_at,unsubscribe_link');
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
    [`'${formula}`, 'fr'],
    [plain, 'fr'],
  ]);
  const [unsubscribeLink] = await findLinks(plain, 'newsletterWelcome');
  expect(lines[1]?.endsWith(`,${unsubscribeLink?.href}`)).toBe(true);
  const audit = await dataSource.query<unknown[]>(
    `SELECT actor_id, user_id, details FROM audit_log WHERE action = 'newsletter.exported'`,
  );
  expect(audit).toEqual([{ actor_id: admin.user.id, user_id: null, details: { confirmed: 2 } }]);
});
