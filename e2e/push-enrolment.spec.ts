import type { Page } from '@playwright/test';
import { expectAccessibleIn, looksAt } from './support/accessible';
import { newMember } from './support/members';
import { expect, test } from './support/test';
import { workerReady } from './support/worker';

test.use({ serviceWorkers: 'allow' });

/** Returns the bar at the foot of the window with this name. */
const bar = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const KEY = Buffer.from([4, ...Array<number>(64).fill(7)]).toString('base64url');

/** A browser with a push service, which headless ones do not have. @param status of the server's answer to the subscription */
async function withPush(page: Page, status = 201): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = () => Promise.resolve('granted');
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: () => Promise.resolve(true),
    };
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
  });
  await page.route('**/api/push/status*', (route) =>
    route.fulfill({ json: { isSubscribed: false, isOfThisSession: false, devices: 0, publicKey: KEY } }),
  );
  await page.route('**/api/push/vapid-key', (route) => route.fulfill({ json: { publicKey: KEY } }));
  await page.route('**/api/push/subscribe', (route) =>
    route.fulfill({ status, json: status < 400 ? {} : { statusCode: status, error: 'x' } }),
  );
}

test('a member is asked once, and the page loads again when it worked', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await withPush(page);
  await page.goto('/');
  const question = bar(page, 'Want a nudge when something arrives?');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Help now' }).click();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessibleIn(looksAt(360), page, 'the question about notifications');
  await workerReady(page);
  await page.evaluate(() => ((window as unknown as { isSame: boolean }).isSame = true));
  await page.clock.install();
  await question.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(question).toContainText('Notifications are on.');
  // A person who has gone on is not interrupted on the next page: nothing is loaded, and the message disappears.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Hi, / }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.clock.runFor(5_000);
  await expect(question).not.toContainText('Notifications are on.');
  expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);
  const loaded = page.waitForEvent('load');
  await question.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(question).toContainText('Notifications are on.');
  // The words may be there a moment before the timer that loads the page again: time goes on until it has come.
  let isLoaded = false;
  void loaded.then(() => (isLoaded = true));
  await expect
    .poll(async () => {
      if (!isLoaded) await page.clock.runFor(5_000).catch(() => undefined);
      return isLoaded;
    })
    .toBe(true);
  await page.clock.runFor(5_000);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveCount(0);
  const asked = page.waitForResponse('**/api/push/status*');
  await page.reload();
  await (await asked).finished();
  // Longer than the two seconds after which somebody who was never asked is.
  for (let time = 0; time < 2; time += 1) {
    await page.clock.runFor(5_000);
    await expect(question).toHaveCount(0);
  }
  expect(await page.evaluate(() => localStorage.getItem('mikai.push.declined'))).toBe('true');
});

test('asks for a login before turning notifications on when the session has ended', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await withPush(page, 401);
  await page.goto('/notifications?tab=preferences');
  await workerReady(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('main').getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please log in again to enable notifications.').first()).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
});
