import { expect, test } from '@jest/globals';
import type { CurrentUserResponse } from '@mikai/contract/auth';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestAccounts } from '../testing/test-accounts.js';
import { cookieOf, TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const api = await TestApi.start(services);
const accounts = new TestAccounts(services, api);

test('a person can register, open the link of the mail, log in, read their account and log out', async () => {
  const form = accounts.form({
    displayName: 'Ana',
    country: 'DE',
    timeZone: 'Europe/Berlin',
    language: 'de',
  });
  const registered = await accounts.register(form);
  expect([registered.status, registered.body]).toEqual([
    201,
    { requiresVerification: true, user: { email: form.email } },
  ]);
  expect(registered.headers['set-cookie']).toBeUndefined();

  const early = await accounts.login(form);
  expect([early.status, early.body]).toMatchObject([403, { code: 'email_unverified' }]);
  expect(early.headers['set-cookie']).toBeUndefined();

  const mail = await accounts.mailTo(form.email, 'verifyEmail');
  expect(mail.language).toBe('de');
  const token = await accounts.tokenTo(form.email, 'verifyEmail');
  const verified = await api.as().get(`/api/auth/verify-email?token=${token}`);
  expect([verified.status, verified.body]).toEqual([200, { verified: true, message: expect.any(String) }]);

  const login = await accounts.login(form);
  expect([login.status, login.body]).toMatchObject([
    200,
    { user: { username: form.username, displayName: 'Ana' } },
  ]);
  const cookie = cookieOf(login);
  const me = await api.as(cookie).get<CurrentUserResponse>('/api/auth/me');
  expect(me.body).toEqual(login.body);
  expect(me.body.user).toMatchObject({
    email: form.email,
    country: 'DE',
    timeZone: 'Europe/Berlin',
    language: 'de',
    isVerified: true,
    isAdmin: false,
  });

  const logout = await api.as(cookie).post('/api/auth/logout');
  expect(logout.status).toBe(204);
  expect((await api.as(cookie).get('/api/auth/me')).status).toBe(401);
});
