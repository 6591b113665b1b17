import type { Page } from '@playwright/test';
import { expectAccessibleIn, looksAt } from './support/accessible';
import { logOut } from './support/home';
import { newMember } from './support/members';
import { expect, test } from './support/test';
import { pressNotification, shownNotifications, workerReady, WorkerTools } from './support/worker';

test.use({ serviceWorkers: 'allow' });

const MESSAGE = {
  notificationId: 7,
  title: 'إشعار جديد',
  body: 'لديك رسالة',
  url: '/notifications?tab=preferences',
  tag: 'conversation-7',
  badge: 3,
  lang: 'ar',
  dir: 'rtl',
};

test('a push is shown, also a broken one, and leads an open page to its place', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['notifications']);
  await newMember(context, baseURL);
  await page.addInitScript(() => {
    const note = (count = 0) =>
      Promise.resolve(void (document.documentElement.dataset.appBadge = String(count)));
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note() });
  });
  await page.route('**/api/badges', (route) =>
    route.fulfill({ json: { revision: 1, messages: 2, notifications: 1, letters: 1 } }),
  );
  await page.goto('/account');
  // The icon of the app shows what the badges of the navigation do.
  await expect(page.locator('html')).toHaveAttribute('data-app-badge', '3');
  await workerReady(page);
  const tools = await WorkerTools.of(context, page);
  await tools.deliverPush(JSON.stringify(MESSAGE));
  const { title, body, url, tag, lang, dir } = MESSAGE;
  await expect.poll(() => shownNotifications(page)).toEqual([{ title, body, url, tag, lang, dir }]);
  await tools.deliverPush(JSON.stringify({ ...MESSAGE, tag: 'evil', url: 'https://evil.example/' }));
  await tools.deliverPush('{ not json');
  const fallback = { title: 'MikAI', body: 'Something new is waiting for you.', url: '/notifications' };
  await expect
    .poll(async () => (await shownNotifications(page)).filter((shown) => shown.tag !== tag))
    .toEqual(
      expect.arrayContaining([
        { title, body, lang, dir, tag: 'evil', url: '/notifications' },
        { ...fallback, tag: 'mikai', lang: 'en', dir: 'ltr' },
      ]),
    );

  await page.evaluate(() => ((window as unknown as { isSame: boolean }).isSame = true));
  await pressNotification(context, tag);
  await expect(page).toHaveURL(/\/notifications\?tab=preferences$/);
  // By itself, without loading anew: nothing that was on the page is lost.
  expect(await page.evaluate(() => (window as unknown as { isSame?: boolean }).isSame)).toBe(true);
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => shownNotifications(page)).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-app-badge', '0');
});

/** The bar at the foot of the window with this name. */
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
  const question = bar(page, 'Shall MikAI tell you?');
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
  // Who has gone on is not interrupted there: nothing is loaded, and what was said goes.
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
  await page.clock.runFor(5_000);
  await loaded;
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
