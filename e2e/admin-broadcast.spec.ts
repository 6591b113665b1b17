import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessibleIn, looksAt } from './support/accessible';
import { newMember } from './support/members';
import { openOwnAdmin, type OwnCopy } from './support/own-copy';
import { toast } from './support/settings';
import { expect, test } from './support/test';

/** A site owner is made once in the life of a copy: this journey has one of its own. */
let copy: OwnCopy;
let baseURL: string;
let adminContext: BrowserContext;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(90_000);
  ({ copy, baseURL, adminContext } = await openOwnAdmin(browser));
});
test.afterAll(async () => {
  await adminContext?.close();
  await copy?.stop();
});

const inHistory = (page: Page, title: string) =>
  page.getByRole('region', { name: 'History' }).getByRole('listitem').filter({ hasText: title });

test('the site owner sends to all, and a member with the site open sees it at once', async ({ browser }) => {
  const visit = await browser.newContext({ baseURL });
  await newMember(visit, baseURL, {}, copy.env());
  const theirs = await visit.newPage();
  await theirs.goto('/admin/notifications');
  await expect(theirs.getByRole('heading', { name: 'Access Denied - Admin access required' })).toBeVisible();
  await theirs.goto('/notifications');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();

  const page = await adminContext.newPage();
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Notifications A message/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications to members');
  const form = page.getByRole('form', { name: 'Send a notification' });
  await form.getByRole('button', { name: 'Review and send' }).click();
  await expect(form.getByRole('alert').first()).toHaveText('Please write something here.');
  await expect(form.getByLabel('Title')).toBeFocused();

  await page.getByRole('button', { name: 'Mood', exact: true }).click();
  await expect(form.getByLabel('Link to page')).toHaveValue('/mood-tracker');
  await form.getByLabel('Title').fill('A quiet evening');
  await form.getByLabel('Message').fill('x'.repeat(151));
  await expect(form.getByRole('alert')).toHaveText('This is too long. Please shorten it a little.');
  await form.getByLabel('Message').fill('The lamp is on.');
  await page.reload();
  await expect(form.getByLabel('Title')).toHaveValue('A quiet evening');

  // The answer gets lost on its way: the same again is not sent twice.
  let tries = 0;
  await page.route('**/api/admin/send-notification', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  for (const hint of ['Send Failed', 'Notification sent']) {
    await form.getByRole('button', { name: 'Review and send' }).click();
    const asks = page.getByRole('alertdialog', { name: 'Send this now?' });
    await expect(asks).toContainText('The lamp is on.');
    await expect(asks).toContainText('/mood-tracker');
    await asks.getByRole('button', { name: 'Send now' }).dblclick();
    await expect(toast(page, hint)).toBeVisible();
  }
  await expect(theirs.getByRole('listitem').filter({ hasText: 'A quiet evening' })).toHaveCount(1);
  await expect(inHistory(page, 'A quiet evening')).toHaveCount(1);
  await expect(inHistory(page, 'A quiet evening')).toContainText('Members: 2 of 2');
  await expect(inHistory(page, 'A quiet evening')).toContainText('Push: 0 = 0 sent');
  await expect(form.getByLabel('Title')).toHaveValue('');

  let alerted = '';
  page.once('dialog', (dialog) => {
    alerted = dialog.message();
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Send a test message' }).click();
  await expect.poll(() => alerted).toContain("The test message couldn't be sent. Please try again.");
  await expectAccessibleIn(looksAt(360), page, 'notifications to members');
  await page.close();
  await visit.close();
});

test('a planned one waits, is shown on a second screen, and can be canceled', async () => {
  const [page, second] = [await adminContext.newPage(), await adminContext.newPage()];
  await second.goto('/admin/notifications');
  const waiting = second.getByRole('region', { name: 'Scheduled and under way' });
  await expect(waiting).toContainText('Nothing is scheduled or under way.');
  await page.goto('/admin/notifications');
  const form = page.getByRole('form', { name: 'Send a notification' });
  await form.getByLabel('Title').fill('Tomorrow');
  await form.getByLabel('Message').fill('A word for tomorrow.');
  await form.getByLabel('When').selectOption('later');
  await form.getByLabel('Day and time').fill('2020-01-01T10:00');
  await form.getByRole('button', { name: 'Review and schedule' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please choose a time in the future, or send it now.');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await form.getByLabel('Day and time').fill(tomorrow);
  await form.getByRole('button', { name: 'Review and schedule' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule it' }).click();
  await expect(page.getByText(/^Scheduled for/)).toBeVisible();

  await expect(waiting.getByRole('listitem')).toContainText('Members it would reach: 2');
  await second.getByRole('button', { name: 'Cancel: Tomorrow' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Cancel the notification' }).click();
  await expect(inHistory(second, 'Tomorrow')).toContainText('Canceled');
  await expect(second.getByRole('heading', { name: 'Scheduled and under way' })).toBeFocused();
  await expect(inHistory(page, 'Tomorrow')).toContainText('Canceled');
  await page.close();
  await second.close();
});

/** A red dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const NOW = new Date().toISOString();
/** The state of the system page, with a job and a deletion that need a decision. */
const WAITING = {
  pausedDeletions: [
    {
      kind: 'requested-deletions',
      dueRows: 1200,
      allRows: 5000,
      pausedAt: NOW,
      continuedAt: null,
      keptUntil: null,
      deletesAt: NOW,
      canKeep: true,
    },
  ],
  deadJobs: {
    count: 1,
    jobs: [
      {
        id: 7,
        name: 'chat.reply',
        reason: 'malformed',
        fields: ['messageId'],
        recordedAt: NOW,
        setAsideAt: NOW,
      },
    ],
  },
};

test('shows system status, figures, audit log and advertising', async () => {
  const page = await adminContext.newPage();
  await page.clock.install();
  await page.goto('/admin/system');
  const part = (name: string) => page.locator(`[data-part="${name}"]`);
  await expect(part('database')).toContainText('OK');
  await expect(part('processes')).toContainText('worker: ');
  await expect(page.getByRole('link', { name: 'Open the queues' })).toHaveAttribute('href', '/admin/queues');
  await page.route('**/api/admin/system', (route) => route.abort());
  // The page looks again every fifteen seconds.
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('alert')).toContainText("The status couldn't be refreshed.");
  await expect(part('database')).toContainText('OK');

  await page.unroute('**/api/admin/system');
  await page.route('**/api/admin/system', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...WAITING } });
  });
  await page.goto('/admin/system');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expectAccessibleIn(looksAt(360), page, 'system, with decisions to make');
  await page.unroute('**/api/admin/system');

  await page.goto('/admin/figures');
  await expect(page.getByText('Too few to show').first()).toBeVisible();
  await page.getByText('Show the numbers').click();
  await expect(page.getByRole('table', { name: 'The last twelve weeks' }).getByRole('row')).toHaveCount(13);
  await expectAccessibleIn(looksAt(360), page, 'figures');

  await page.goto('/admin/audit-log');
  await page.getByLabel('Show').selectOption({ label: 'Notification canceled' });
  await expect(page).toHaveURL(/action=broadcast\.canceled/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText('@keeper');

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(0);
  await page.goto('/admin/advertising');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'New advertisement' }).click();
  const form = page.getByRole('dialog', { name: 'New advertisement' });
  await form.getByLabel('Title').fill('A calm cup');
  await form.getByLabel('Text', { exact: true }).fill('Tea from people who take their time.');
  await form.getByLabel('Address').fill('https://tea.example/shop');
  await form
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please write something here.');
  await form.getByLabel('What the image shows').fill('A cup of tea');
  await form.getByRole('switch', { name: 'Show it' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Advertisement saved')).toBeVisible();
  await expectAccessibleIn(looksAt(360), page, 'advertising');

  await page.goto('/');
  const ad = page.getByRole('complementary', { name: 'Advertisement' });
  const link = ad.getByRole('link', { name: /A calm cup/ });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(ad.getByRole('img', { name: 'A cup of tea' })).toBeVisible();
  await page.goto('/mood-tracker');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Advertisement' })).toHaveCount(0);
  await page.close();
});
