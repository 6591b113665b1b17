import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { logOut } from './support/home';
import { newMember } from './support/members';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import {
  cachedPaths,
  pressNotification,
  shownNotifications,
  workerReady,
  WorkerTools,
} from './support/worker';

test.use({ serviceWorkers: 'allow' });

test('installs, and opens without a network in the language and the theme of its person', async ({
  baseURL,
  launchOptions,
}) => {
  // Private windows, which the journeys are in otherwise, install nothing.
  const profile = mkdtempSync(join(tmpdir(), 'mikai-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  });
  const page = await context.newPage();
  const { hostname } = new URL(baseURL ?? '');
  await context.addCookies([
    { name: 'language-preference', value: 'de', domain: hostname, path: '/' },
    { name: 'theme', value: 'evening', domain: hostname, path: '/' },
  ]);
  await page.goto('/');
  await workerReady(page);
  const tools = await WorkerTools.of(context, page);
  expect(await tools.installabilityErrors()).toEqual([]);
  // The other pages speak German without a network as well.
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/\/de\.help-/));
  const kept = await cachedPaths(page);
  expect(kept.filter((path) => /^\/(api|socket\.io)\//.test(path))).toEqual([]);
  expect(kept.filter((path) => /\/(es|fr|ar)\./.test(path))).toEqual([]);

  await context.setOffline(true);
  const fresh = await context.newPage();
  await fresh.goto('/help');
  const help = texts('de', 'help');
  await expect(fresh.getByRole('heading', { level: 1, name: help['title'] })).toBeVisible();
  await expect(fresh.locator('html')).toHaveAttribute('data-theme', 'evening');
  await expect(fresh.locator('html')).toHaveAttribute('lang', 'de');
  const lines = fresh.getByRole('main').getByRole('link', { name: /988/ });
  expect(await lines.first().getAttribute('href')).toMatch(/^(tel|sms):988/);
  await fresh.getByRole('button', { name: texts('de', 'safety')['breatheStart'] }).click();
  await expect(fresh.getByText(texts('de', 'safety')['breatheIn'] ?? '')).toBeVisible();

  const plan = fresh.getByRole('textbox').first();
  await plan.fill('Wenn ich nicht mehr schlafe');
  await fresh.reload();
  await expect(plan).toHaveValue('Wenn ich nicht mehr schlafe');

  await fresh.goto('/mood-tracker');
  await expect(fresh.getByRole('alert').getByRole('button')).toBeVisible();
  await expect(lines.first()).toBeVisible();
  await context.close();
  rmSync(profile, { recursive: true });
});

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
  expect(await shownNotifications(page)).toEqual([{ title, body, url, tag, lang, dir }]);
  await tools.deliverPush(JSON.stringify({ ...MESSAGE, tag: 'evil', url: 'https://evil.example/' }));
  await tools.deliverPush('{ not json');
  const fallback = { title: 'MikAI', body: 'Something new is waiting for you.', url: '/notifications' };
  expect((await shownNotifications(page)).filter((shown) => shown.tag !== tag)).toEqual(
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
