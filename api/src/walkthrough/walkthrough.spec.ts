import { expect, test } from '@jest/globals';
import type { WalkthroughStatus } from '@mikai/contract/walkthrough';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { exportAccount } from '@mikai/core/users/export-account';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

const readStatus = async (cookie: string) =>
  (await api.as(cookie).get<WalkthroughStatus>('/api/walkthrough/status')).body;
const complete = (cookie: string) => api.as(cookie).post<WalkthroughStatus>('/api/walkthrough/complete');
const readTime = async (userId: number) =>
  (
    await dataSource.query<[{ at: Date | null }]>(
      `SELECT walkthrough_completed_at AS at FROM users WHERE id = $1`,
      [userId],
    )
  )[0].at;

test('completes the tour of a member once on all screens, and of nobody else', async () => {
  const [own, other] = [await signIn(dataSource), await signIn(dataSource)];
  expect(await readStatus(own.cookie)).toEqual({ walkthroughCompleted: false });
  const [browser, foreign] = [await api.socket(own.cookie), await api.socket(other.cookie)];
  const answers = await Promise.all([1, 2, 3].map(() => complete(own.cookie)));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { walkthroughCompleted: true }]);
  expect(await browser.waitFor('walkthrough.completed')).toEqual({ userId: own.user.id });
  const at = await readTime(own.user.id);
  await complete(own.cookie);
  expect(await readTime(own.user.id)).toEqual(at);
  expect(await readStatus(own.cookie)).toMatchObject({ walkthroughCompleted: true });
  expect(browser.all('walkthrough.completed')).toHaveLength(1);
  expect(await readStatus(other.cookie)).toMatchObject({ walkthroughCompleted: false });
  expect(foreign.all('walkthrough.completed')).toEqual([]);
  expect(await exportAccount(dataSource.manager, own.user.id)).toMatchObject({ walkthroughCompletedAt: at });
});
