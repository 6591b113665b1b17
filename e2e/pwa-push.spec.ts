import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleIn, themesAt } from './support/accessible';
import { logOut } from './support/home';
import { newMember } from './support/members';
import { texts } from './support/texts';
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

interface Browser {
  /** The person's answer to the browser's prompt. */
  permission: NotificationPermission;
  /** The error of `PushManager.subscribe`; `hang`: it never responds. */
  error?: string;
  /** The status of the server's answer to the subscription. */
  status?: number;
  key?: string;
}

const KEY = Buffer.from([4, ...Array<number>(64).fill(7)]).toString('base64url');

/** Installs a scripted push service into a browser; headless ones have none. */
async function withPush(page: Page, { permission, error, status = 201, key = KEY }: Browser): Promise<void> {
  await page.addInitScript(
    ({ answer, name }) => {
      Object.defineProperty(Notification, 'permission', {
        get: () => (answer === 'denied' ? answer : 'default'),
      });
      Notification.requestPermission = () => Promise.resolve(answer);
      const subscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/x',
        toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: () => Promise.resolve(true),
      };
      PushManager.prototype.subscribe = () =>
        name === undefined
          ? Promise.resolve(subscription as unknown as PushSubscription)
          : name === 'hang'
            ? new Promise(() => undefined)
            : Promise.reject(new DOMException('', name));
    },
    { answer: permission, name: error },
  );
  await page.route('**/api/push/status*', (route) =>
    route.fulfill({ json: { isSubscribed: false, isOfThisSession: false, devices: 0, publicKey: key } }),
  );
  await page.route('**/api/push/vapid-key', (route) => route.fulfill({ json: { publicKey: key } }));
  await page.route('**/api/push/subscribe', (route) =>
    route.fulfill({ status, json: status < 400 ? {} : { statusCode: status, error: 'x' } }),
  );
}

test('turns notifications on, and explains what prevents it', async ({ context, baseURL }) => {
  await newMember(context, baseURL);
  const { outcomes } = (texts('en', 'device') as unknown as { push: { outcomes: Record<string, string> } })
    .push;
  const notified: [Browser, string][] = [
    [{ permission: 'denied' }, 'blocked'],
    [{ permission: 'default' }, 'unanswered'],
    [{ permission: 'granted', key: 'AAAA' }, 'configuration'],
    [{ permission: 'granted', error: 'AbortError' }, 'service'],
    [{ permission: 'granted', error: 'OperationError' }, 'unknown'],
    [{ permission: 'granted', status: 400 }, 'refused'],
    [{ permission: 'granted', status: 500 }, 'connectivity'],
  ];
  for (const [browser, outcome] of notified) {
    const page = await context.newPage();
    await withPush(page, browser);
    await page.goto('/notifications?tab=preferences');
    await workerReady(page);
    await page.getByRole('main').getByRole('button', { name: 'Turn on notifications' }).click();
    await expect(
      page.getByRole('main').getByText(outcomes[outcome] ?? '', { exact: true }),
      outcome,
    ).toBeVisible();
    await page.close();
  }
});

test('does not guess whether this device has push while it is unknown', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await withPush(page, { permission: 'granted' });
  let isDown = true;
  await page.route('**/api/push/status*', (route) =>
    isDown ? route.fulfill({ status: 500, json: { statusCode: 500, error: 'x' } }) : route.fallback(),
  );
  await page.goto('/notifications?tab=preferences');
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(main.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0);
  // The page may ask again by itself in the same moment, and the button is gone then.
  isDown = false;
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
    await expect(main.getByRole('button', { name: 'Turn on notifications' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a member is asked once, and the page loads again when it worked', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await withPush(page, { permission: 'granted' });
  await page.goto('/');
  const question = bar(page, 'Shall MikAI tell you?');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Help now' }).click();
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAccessibleIn(themesAt(360), page, 'the question about notifications');
  await workerReady(page);
  await page.evaluate(() => ((window as unknown as { isSame: boolean }).isSame = true));
  await page.clock.install();
  await question.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(question).toContainText('Notifications are on.');
  // A person who has moved on is not interrupted there: nothing is reloaded, and the message disappears.
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
  await withPush(page, { permission: 'granted', status: 401 });
  await page.goto('/notifications?tab=preferences');
  await workerReady(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('main').getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Please log in again to enable notifications.').first()).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
});
