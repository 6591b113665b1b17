import { HOUR_MS, WEEK_MS } from '@mikai/contract/durations';
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleIn, WALKS } from './support/accessible';
import { asPage, newMember } from './support/members';
import { runSchedule } from './support/schedules';
import { card, toast } from './support/settings';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const HALF_AN_HOUR_MS = HOUR_MS / 2;

/**
 * A zone where it is Sunday 09:00 while every other zone's letters are days away: no other member of the run gets one.
 */
const FIRST_ZONE = 'Pacific/Kiritimati';

/** Returns the next Sunday 09:00 there, in ISO: Saturday 19:00 in UTC. */
function nextDue(): Date {
  const due = new Date();
  due.setUTCDate(due.getUTCDate() + ((6 - due.getUTCDay() + 7) % 7));
  due.setUTCHours(19, 0, 0, 0);
  return due.getTime() > Date.now() ? due : new Date(due.getTime() + WEEK_MS);
}

const after = (date: Date, ms: number) => new Date(date.getTime() + ms);

const figure = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');

const navLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** The first logged mood is a milestone with a notification; once read, it is not counted any more. */
async function readMilestone(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  const unread = async () =>
    ((await (await context.request.get('/api/badges')).json()) as { notifications: number }).notifications;
  await expect.poll(unread).toBe(1);
  await context.request.patch('/api/notifications/read-all', { headers: asPage(baseURL) });
  expect(await unread()).toBe(0);
}

test('a letter comes, is opened, marked, kept and deleted, live in every tab', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  const put = await context.request.put('/api/user/profile', {
    headers: asPage(baseURL),
    data: { timeZone: FIRST_ZONE },
  });
  expect(put.ok(), await put.text()).toBe(true);
  const logged = await context.request.post('/api/mood-entries', {
    headers: asPage(baseURL),
    data: { moodScore: 4, emotions: ['calm'], activities: ['walking'] },
  });
  expect(logged.ok(), await logged.text()).toBe(true);
  await readMilestone(context, baseURL);

  await page.goto('/weekly-letters');
  await expect(page.getByRole('heading', { name: 'No Weekly Letters Yet' })).toBeVisible();
  const center = await context.newPage();
  await center.goto('/notifications?tab=letters');
  await expect(center.getByRole('heading', { name: 'No Weekly Letters Yet' })).toBeVisible();

  const due = nextDue();
  await runSchedule('letters', after(due, HALF_AN_HOUR_MS));
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: FIRST_ZONE }).format(due);
  await expect(
    page.getByRole('region', { name: 'New Letters' }).getByRole('link', { name: date }),
  ).toBeVisible();
  await expect(navLink(page, 'Notifications (2 unread)')).toBeVisible();
  await expect(figure(page, 'Total')).toHaveText('1');
  await expect(figure(page, 'Unread')).toHaveText('1');
  const box = center.getByRole('region', { name: 'Weekly Letters' });
  await expect(box.getByRole('listitem')).toContainText(['New']);

  await page.route('**/api/weekly-letters/*/read', (route) => route.abort());
  await page.getByRole('link', { name: date }).press('Enter');
  await expect(page).toHaveURL(/\/weekly-letters\?letter=\d+$/);
  await expect(page.getByRole('heading', { name: date })).toBeFocused();
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Ana Rivera');
  await expect(paper).toContainText(/\bAI\b/);
  await expect(page.getByText('Written from 1 mood log.')).toBeVisible();
  // An open letter is not new any more, whether that could be stored or not.
  await expect(paper.getByText('New', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Mark as Read' }).click();
  await expect(toast(page, 'Failed to mark letter as read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toBeVisible();
  await page.unroute('**/api/weekly-letters/*/read');
  await page.goBack();
  await page.getByRole('region', { name: 'New Letters' }).getByRole('link', { name: date }).press('Enter');
  await expect(page.getByRole('heading', { name: date })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0);
  await expect(box.getByRole('listitem')).not.toContainText('New');
  await expect(navLink(center, 'Notifications')).toBeVisible();

  await page.goBack();
  const previous = page.getByRole('region', { name: 'Previous Letters' });
  await expect(previous.getByRole('link', { name: date })).toBeFocused();
  await expect(figure(page, 'Read')).toHaveText('1');

  await center.getByRole('tab', { name: 'Notifications' }).click();
  await center.getByRole('region', { name: 'Notifications' }).getByRole('link').first().click();
  await expect(center.getByRole('heading', { name: date })).toBeVisible();
  await center.getByRole('button', { name: 'Delete', exact: true }).click();
  await center.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(center.getByRole('heading', { name: 'No Weekly Letters Yet' })).toBeVisible();
  await expect(center).toHaveURL(/\/weekly-letters$/);
  await expect(page.getByRole('heading', { name: 'No Weekly Letters Yet' })).toBeVisible();
});

test('stores how often letters come and which channels notify of them', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.goto('/notifications?tab=preferences');
  const letters = card(page, 'Letters from MikAI');
  await expect(letters.getByRole('radio', { name: 'Sundays at 9:00 AM' })).toBeChecked();
  await letters.getByRole('radio', { name: 'Every morning at 9:00 AM' }).check();
  await letters.getByRole('switch', { name: 'Gentle letters' }).click();
  await letters.getByRole('switch', { name: 'Email me when a letter arrives' }).click();
  const reminder = card(page, 'Mood reminder');
  await reminder.getByRole('switch', { name: 'Remind me' }).click();
  await reminder.getByLabel('Time').selectOption({ label: '7:15 AM' });
  const channels = card(page, 'What you hear about');
  const stored = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes('showOnLockScreen'),
  );
  await channels.getByRole('switch', { name: 'Show what happened on the lock screen' }).click();
  await expect(channels.getByRole('checkbox', { name: "Help when it's hard: Push" })).toHaveCount(0);
  // Changes go one after the other: a page that is loaded anew sooner takes those that still wait along.
  await stored;
  await page.reload();
  await expect(reminder.getByLabel('Time')).toHaveValue('07:15');
  await expect(letters.getByRole('radio', { name: 'Every morning at 9:00 AM' })).toBeChecked();
  await expect(letters.getByRole('switch', { name: 'Gentle letters' })).not.toBeChecked();
  await expect(letters.getByRole('switch', { name: 'Email me when a letter arrives' })).toBeChecked();
  await expect(channels.getByRole('switch', { name: 'Show what happened on the lock screen' })).toBeChecked();

  await page.goto('/weekly-letters');
  await expect(page.getByRole('heading', { name: 'No Daily Letters Yet' })).toBeVisible();
});

test('lists the browsers with push, and removes one', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  const device = { createdAt: new Date().toISOString(), isThisDevice: false, lastSentAt: null };
  let devices = [
    {
      ...device,
      id: 2,
      device: 'Chrome on Android',
      lastSentAt: new Date(Date.now() - HOUR_MS).toISOString(),
    },
    { ...device, id: 1, device: 'Firefox on Linux', isThisDevice: true },
  ];
  await page.route('**/api/push/devices', (route) => route.fulfill({ json: devices }));
  await page.route('**/api/push/devices/2', (route) => {
    expect(route.request().method()).toBe('DELETE');
    devices = devices.filter(({ id }) => id !== 2);
    return route.fulfill({ status: 204 });
  });
  await page.goto('/security');
  const list = card(page, 'Devices that get notifications');
  await expect(list.getByRole('listitem').first()).toContainText('Firefox on Linux');
  await expect(list.getByRole('listitem').first()).toContainText('This device');
  await expect(list.getByRole('listitem').last()).toContainText('Last sent 1 hour ago');
  await list.getByRole('button', { name: 'Remove: Chrome on Android' }).press('Enter');
  await expect(toast(page, 'Removed: Chrome on Android')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('heading')).toBeFocused();
});

/** Letters of this many days ago; the first ones unread. */
function madeUpLetters(language: string, days: readonly number[], unread: number) {
  return days.map((ago, i) => ({
    id: days.length - i,
    frequency: 'weekly',
    content: 'Dear Ana,\n\nThe walk along the river stayed with me.\n\nSoftly,\nMikAI',
    letterDate: new Date(Date.now() - ago * 24 * HOUR_MS).toISOString().slice(0, 10),
    language,
    sources: ['mood', 'journal', 'seed', 'reframe', 'reflection', 'capsule'].map((kind) => ({
      kind,
      count: 3,
    })),
    isRead: i >= unread,
    createdAt: new Date(Date.now() - ago * 24 * HOUR_MS).toISOString(),
  }));
}

for (const { language, looks } of WALKS) {
  test(`the letters are accessible, ${language}`, async ({ page, context, baseURL }) => {
    const text = texts(language, 'letters');
    await newMember(context, baseURL);
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    const letters = madeUpLetters(language, [1, 3, 15, 30], 2);
    await page.route('**/api/weekly-letters', (route) => route.fulfill({ json: letters }));
    // The server has none of them: marking one as read, as opening does, would find that it is gone.
    await page.route('**/api/weekly-letters/*/read', () => undefined);
    await page.goto('/weekly-letters');
    await expect(page.getByRole('heading', { name: text['new'] })).toBeVisible();
    await expectAccessibleIn(looks, page, 'full');
    await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectAccessibleIn(looks, page, 'an opened letter');
    await page.goto('/notifications?tab=letters');
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(letters.length);
    await expectAccessibleIn(looks, page, 'the tab');
    await page.getByRole('button', { name: text['markAll'] }).click();
    await expect(toast(page, text['allRead'] ?? '')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText(text['newBadge'] ?? '', { exact: true })).toHaveCount(
      0,
    );

    await page.goto('/weekly-letters?letter=2000000');
    await expect(page.getByRole('heading', { name: text['gone'] })).toBeVisible();
    await page.unroute('**/api/weekly-letters');
    await page.route('**/api/weekly-letters', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/weekly-letters');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleIn(looks, page, 'failing');
  });
}
