import { expect, test } from '@jest/globals';
import type { VerifyEmailResponse } from '@mikai/contract/auth';
import { printFigure } from '@mikai/core/testing/figure';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestSmtp } from '@mikai/core/testing/test-smtp';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const transcript = services.redis.record();
const smtp = await TestSmtp.start();
const api = await TestApi.start(services);
const worker = await WorkerProcess.start(services, { SMTP_URL: smtp.url, APP_URL: api.url });

test('registration succeeds while the mail server is down, and the mail follows (promise 14)', async () => {
  await smtp.stop();
  const account = { username: 'noor', email: 'noor@mikai.test', password: 'A quiet room, 3 a.m.' };
  const registered = await api.as().post('/api/auth/register', account);
  expect(registered.status).toBeLessThan(300);
  await until('an attempt to send the mail has failed', () => worker.output.includes('MailDelayed'), 10_000);
  const logged = [await dumpDatabase(services.database.dataSource), await dumpRedis(services.redisPrefix)];

  await smtp.restart();
  const begin = performance.now();
  const mail = await smtp.waitFor(account.email);
  const followed = ((performance.now() - begin) / 1000).toFixed(1);
  printFigure(14, `the mail of a registration follows ${followed} s after SMTP is back`);
  const [, token = ''] = /\/verify-email\?token=([\w-]{43})$/m.exec(mail.text) ?? [];
  const verified = await api.as().get<VerifyEmailResponse>(`/api/auth/verify-email?token=${token}`);
  expect(verified.body.verified).toBe(true);
  const { email, password } = account;
  expect((await api.as().post('/api/auth/login', { email, password })).status).toBe(200);

  // Only the mail itself contained the link's secret; jobs, logs and Redis contained no address either.
  const outside = [transcript().toString('latin1'), worker.output, api.logs.text];
  for (const where of [...logged, ...outside]) expect(contains(where, token)).toBe(false);
  for (const where of outside) expect(contains(where, email)).toBe(false);
});
