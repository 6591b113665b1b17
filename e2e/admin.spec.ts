import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleIn, looksAt } from './support/accessible';
import { PASSWORD } from './support/auth-form';
import { asPage, newMember, type Member } from './support/members';
import { openOwnAdmin, type OwnCopy } from './support/own-copy';
import { toast } from './support/settings';
import { untilClosed } from './support/dialogs';
import { expect, test } from './support/test';

/** Maintenance closes the site for everybody: these journeys have one of their own, with its site owner. */
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

async function memberIn(browser: Browser): Promise<{ member: Member; page: Page }> {
  const context = await browser.newContext({ baseURL });
  return { member: await newMember(context, baseURL, {}, copy.env()), page: await context.newPage() };
}

async function dashboard(): Promise<Page> {
  const page = await adminContext.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: /^Hi, / }).click();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin dashboard');
  return page;
}

/** Looks for a member by name and opens their account. */
async function openAccount(page: Page, { username }: Member): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(username);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${username}`));
  const line = page.getByRole('row').filter({ hasText: `@${username}` });
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await line.getByRole('button', { name: /^Details of Ana Rivera \(@/ }).click();
  return page.getByRole('dialog', { name: 'Ana Rivera' });
}

test('an administrator finds an account, closes it with a reason, and opens it again', async ({
  browser,
}) => {
  const { member, page: theirs } = await memberIn(browser);
  await theirs.goto('/admin');
  await expect(
    theirs.getByRole('heading', { name: 'Access Denied - You need admin privileges to access this page.' }),
  ).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  await theirs.goto('/community');

  const page = await dashboard();
  const account = await openAccount(page, member);
  await expect(account).toContainText(member.email);
  await account.getByRole('button', { name: 'Deactivate' }).click();
  const asks = page.getByRole('alertdialog', { name: `Deactivate Ana Rivera (@${member.username})?` });
  await asks.getByRole('button', { name: 'Deactivate' }).click();
  await expect(asks.getByRole('alert')).toHaveText('Please give a reason.');
  await asks.getByLabel('Reason').fill('Advertising in every thread.');
  await asks.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'Account deactivated')).toBeVisible();
  await expect(account).toContainText('Advertising in every thread.');
  // The button that was pressed is gone: the focus stays in the account.
  await expect(account.locator(':focus')).toHaveCount(1);
  await expect(toast(theirs, 'Account Deactivated')).toBeVisible();

  // The export contains everything they wrote, and they are notified of it.
  await account.getByRole('button', { name: 'Export data' }).click();
  const wish = page.getByRole('alertdialog', { name: /^Export all of/ });
  const confirm = wish.getByRole('button', { name: 'Export and tell them' });
  await expect(confirm).toBeDisabled();
  await wish.getByLabel('Reason').fill('They asked for it by mail.');
  await wish.getByLabel('Your password', { exact: true }).fill('Not-My-Password-1');
  await confirm.click();
  await expect(wish.getByRole('alert')).toHaveText('Invalid password');
  await wish.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  const download = page.waitForEvent('download');
  await confirm.click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^user-data-${member.id}-.+\\.json$`));
  await expect(toast(page, `Ana Rivera (@${member.username}) has been told`)).toBeVisible();
  await expect(account.getByRole('button', { name: 'Export data' })).toBeFocused();

  // Another administrator was quicker: the server's word is shown, and the account as it is.
  await page.route(`**/api/users/${member.id}/restore`, async (route) => {
    await adminContext.request.post(`/api/users/${member.id}/restore`, { headers: asPage(baseURL) });
    await route.continue();
  });
  await account.getByRole('button', { name: 'Restore' }).click();
  const restores = page.getByRole('alertdialog', { name: `Restore Ana Rivera (@${member.username})?` });
  await restores.getByRole('button', { name: 'Restore' }).click();
  await expect(restores.getByRole('alert')).toContainText('active already, perhaps by another administrator');
  await restores.getByRole('button', { name: 'Cancel' }).click();
  await expect(account.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: member.email })).toContainText('Active');
  await expect(page.getByRole('button', { name: /^Details of Ana Rivera \(@/ })).toBeFocused();
  await page.close();
  await theirs.context().close();
});

test('maintenance closes the site for a member, who keeps their words and has help one tap away', async ({
  browser,
}) => {
  const { page: theirs } = await memberIn(browser);
  await theirs.goto('/time-capsules');
  await theirs.getByRole('button', { name: 'New capsule' }).click();
  const text = theirs.getByRole('dialog').getByRole('textbox').first();
  await text.fill('Something I was just about to say');
  await theirs.evaluate(() => Object.assign(window, { isSamePage: true }));

  const page = await dashboard();
  const section = page.getByRole('region', { name: 'Maintenance mode' });
  await section.getByLabel('Message to members').fill('Back at noon.');
  await section.getByRole('switch', { name: 'Maintenance mode' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('region', { name: 'Maintenance', exact: true })).toContainText(
    'Maintenance mode is on',
  );

  const closed = theirs.getByRole('heading', { name: 'MikAI is resting for a little while' });
  await expect(closed).toBeVisible();
  await expect(theirs.getByRole('main')).toContainText('Back at noon.');
  await expect(theirs.getByRole('link', { name: /988/ }).first()).toBeVisible();
  expect((await theirs.request.get('/api/posts')).status()).toBe(503);
  await expectAccessibleIn(looksAt(360), theirs, 'closed for maintenance');
  await theirs.getByRole('main').getByRole('button', { name: 'Help now' }).click();
  await expect(theirs.getByRole('dialog', { name: "You don't have to be alone with this" })).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(closed).toBeVisible();

  // Somebody who comes now finds it closed as well, and an administrator can sign in.
  const other = await browser.newContext({ baseURL });
  const stranger = await other.newPage();
  await stranger.goto('/help');
  await expect(stranger.getByRole('heading', { name: 'MikAI is resting for a little while' })).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: /988/ }).first()).toBeVisible();
  await stranger.goto('/cbt-tools');
  await expect(stranger.getByRole('heading', { name: 'MikAI is resting for a little while' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Sign in as an administrator' }).click();
  await stranger.getByLabel('Email').fill('keeper@example.com');
  await stranger.getByRole('textbox', { name: /password/i }).fill('Quiet-River-42!');
  await stranger.keyboard.press('Enter');
  await expect(stranger.getByText('Welcome back, keeper')).toBeVisible();
  await other.close();

  await section.getByRole('switch', { name: 'Maintenance mode' }).click();
  await expect(toast(page, 'Maintenance mode is off')).toBeVisible();
  await expect(closed).toHaveCount(0);
  await expect(text).toHaveValue('Something I was just about to say');
  expect(await theirs.evaluate(() => 'isSamePage' in window), 'the page was loaded anew').toBe(true);
  await page.close();
  await theirs.context().close();
});

test('an account is deleted for good after its summary, with the right code only', async ({ browser }) => {
  const { member, page: theirs } = await memberIn(browser);
  await theirs.goto('/mood-tracker');
  const page = await dashboard();
  const account = await openAccount(page, member);
  await account.getByRole('button', { name: 'Delete for good' }).click();
  const asks = page.getByRole('alertdialog', { name: `Delete Ana Rivera (@${member.username}) for good?` });
  await expect(asks.getByText('Private conversations')).toBeVisible();
  await expect(asks.getByText('None')).toHaveCount(3);
  await expect(asks.getByText('Everything private or anonymous goes too.')).toBeVisible();
  const code = asks.getByLabel(`Type DELETE-${member.id} to confirm`);
  await code.fill(`DELETE-${member.id}1`);
  await code.press('Enter');
  await expect(asks.getByRole('alert')).toContainText(`Please type DELETE-${member.id} exactly.`);
  expect((await adminContext.request.get(`/api/admin/users/${member.id}`)).status()).toBe(200);

  await page.route(`**/api/users/${member.id}`, (route) => route.abort(), { times: 1 });
  await code.fill(`DELETE-${member.id}`);
  await code.press('Enter');
  await expect(asks.getByRole('alert')).toContainText('Deletion Failed');
  await code.press('Enter');
  await expect(toast(page, 'Account deleted')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No accounts found' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Members' })).toBeFocused();
  expect((await adminContext.request.get(`/api/admin/users/${member.id}`)).status()).toBe(404);
  // Nobody is asked to sign in to what is not there any more.
  await expect(toast(theirs, 'Account Deleted')).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Session Expired' })).toHaveCount(0);
  await page.close();
  await theirs.context().close();
});

test('the dashboard can be used by everyone who may', async ({ browser }) => {
  const { member, page: theirs } = await memberIn(browser);
  await theirs.goto('/help');
  const page = await dashboard();
  await openAccount(page, member);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Export data' })).toBeVisible();
  await expectAccessibleIn(looksAt(360), page, 'an account');
  await page.getByRole('button', { name: 'Make administrator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }).click();
  await expect(toast(page, 'Now an administrator')).toBeVisible();
  await theirs.setViewportSize({ width: 1280, height: 800 });
  const theirLink = theirs.getByRole('link', { name: 'Admin', exact: true });
  const theirMenu = theirs.getByRole('button', { name: /^Hi, / });
  await theirMenu.click();
  await theirLink.click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Admin dashboard');
  await theirs.goto('/admin/notifications');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
    'Only the site owner can send to all members.',
  );
  await theirMenu.click();
  await expect(theirLink).toBeVisible();
  await page.getByRole('button', { name: 'Remove as administrator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove as administrator' }).click();
  await expect(theirLink).toHaveCount(0);
  await theirs.context().close();
  await page.keyboard.press('Escape');
  await untilClosed(page);
  await adminContext.addCookies([{ name: 'language-preference', value: 'ar', url: baseURL }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/panel-a7b9c4e8f2d6');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page, 'the dashboard in Arabic');
  await page.route('**/api/a7b9c4e8f2d6/users**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expectAccessible(page, 'failing');

  const refused = {
    statusCode: 403,
    code: 'two_factor_required',
    error: 'Turn on two-factor authentication.',
  };
  await page.route('**/api/admin/maintenance-mode', (route) => route.fulfill({ status: 403, json: refused }));
  await page.reload();
  await expect(page.locator('main a[href="/security"]')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
