import { expect, test } from '@jest/globals';
import type { WalkthroughStatus } from '@mikai/contract/walkthrough';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { exportAccount } from '@mikai/core/users/export-account';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

const statusOf = async (cookie: string) =>
  (await api.as(cookie).get<WalkthroughStatus>('/api/walkthrough/status')).body;
const complete = (cookie: string) => api.as(cookie).post<WalkthroughStatus>('/api/walkthrough/complete');
const timeOf = async (userId: number) =>
  (
    await dataSource.query<[{ at: Date | null }]>(
      `SELECT walkthrough_completed_at AS at FROM users WHERE id = $1`,
      [userId],
    )
  )[0].at;

test('a member has seen the tour once, on all screens, and nobody else has by that', async () => {
  const [own, other] = [await signIn(dataSource), await signIn(dataSource)];
  expect(await statusOf(own.cookie)).toEqual({ walkthroughCompleted: false });
  const [browser, foreign] = [await api.socket(own.cookie), await api.socket(other.cookie)];
  const answers = await Promise.all([1, 2, 3].map(() => complete(own.cookie)));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { walkthroughCompleted: true }]);
  expect(await browser.waitFor('walkthrough.completed')).toEqual({ userId: own.user.id });
  const at = await timeOf(own.user.id);
  await complete(own.cookie);
  expect(await timeOf(own.user.id)).toEqual(at);
  expect(await statusOf(own.cookie)).toMatchObject({ walkthroughCompleted: true });
  expect(browser.all('walkthrough.completed')).toHaveLength(1);
  expect(await statusOf(other.cookie)).toMatchObject({ walkthroughCompleted: false });
  expect(foreign.all('walkthrough.completed')).toEqual([]);
  expect(await exportAccount(dataSource.manager, own.user.id)).toMatchObject({ walkthroughCompletedAt: at });
});
