import { readFileSync } from 'node:fs';
import { logOut } from './support/home';
import { untilLive } from './support/live';
import { asPage, newMember, signIn } from './support/members';
import { card, isSignedIn, PHONE, toast } from './support/settings';
import { expect, test } from './support/test';
import { totpCode } from './support/totp';

test('leads a visitor to the landing page', async ({ page }) => {
  await page.goto('/security');
  await expect(page).toHaveURL(/\/$/);
});

test('two-factor: set up, backup codes, new ones, off', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await newMember(context, baseURL);
  await page.goto('/security');
  const twoFactor = card(page, 'Two-factor authentication');
  await twoFactor.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const start = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await start.getByLabel('Your password', { exact: true }).fill('wrong');
  await start.getByRole('button', { name: 'Continue' }).click();
  await expect(start.getByRole('alert')).toHaveText('Invalid password');
  await start.getByLabel('Your password', { exact: true }).fill(member.password);
  await start.getByRole('button', { name: 'Continue' }).click();
  await expect(twoFactor.getByRole('img')).toHaveJSProperty('complete', true);
  const secret = (await twoFactor.locator('code').innerText()).replaceAll(' ', '');
  const code = twoFactor.getByLabel('6-digit code');
  const turnOn = twoFactor.getByRole('button', { name: 'Turn on' });
  await code.fill('12345');
  await expect(turnOn).toBeDisabled();
  const right = totpCode(secret);
  await code.fill(right === '000000' ? '111111' : '000000');
  await turnOn.click();
  await expect(twoFactor.getByRole('alert')).toHaveText('Invalid verification code');
  await expect(code).toHaveAccessibleDescription(/Each code works once\..+wait for the next/);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await code.press('Enter');
  await expect(toast(page, 'Two-factor authentication enabled successfully')).toBeVisible();

  await expect(twoFactor.getByRole('heading', { name: 'Your backup codes' })).toBeFocused();
  const codes = await twoFactor.locator('ol code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await twoFactor.getByRole('button', { name: 'Copy codes' }).click();
  await expect(twoFactor.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await expect(twoFactor.getByRole('button', { name: 'Copy codes' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await twoFactor.getByRole('button', { name: 'Download as a text file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('mikai-backup-codes.txt');
  const file = readFileSync(await download.path(), 'utf8');
  for (const each of codes) expect(file).toContain(each);

  // Until they are kept they are lost neither by going elsewhere, nor by a reload or a sign-out that nobody meant.
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(toast(page, "You haven't saved your backup codes yet")).toBeVisible();
  await page.goBack();
  await expect(twoFactor.locator('ol code')).toHaveText(codes);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await logOut(page);
  const question = page.getByRole('alertdialog', { name: 'Sign out without your backup codes?' });
  await question.getByRole('button', { name: 'Back to my codes' }).click();
  await expect(question).toHaveCount(0);
  await expect(twoFactor.locator('ol code')).toHaveText(codes);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    codes[0],
  );
  expect(await isSignedIn(context)).toBe(true);
  await twoFactor.getByRole('button', { name: "I've saved them" }).click();
  await expect(twoFactor).toContainText('Backup codes left: 10.');

  await twoFactor.getByRole('button', { name: 'New backup codes' }).click();
  const renewal = page.getByRole('dialog');
  await renewal.getByLabel('Your password', { exact: true }).fill('wrong');
  await renewal.getByRole('button', { name: 'Use a backup code instead' }).click();
  await renewal.getByLabel('Backup code').fill(codes[0] ?? '');
  await renewal.getByRole('button', { name: 'Make new codes' }).click();
  await expect(renewal.getByRole('alert')).toHaveText('Invalid password');
  await renewal.getByLabel('Your password', { exact: true }).fill(member.password);
  await renewal.getByRole('button', { name: 'Make new codes' }).click();
  await expect(toast(page, 'New backup codes generated')).toBeVisible();
  const renewed = await twoFactor.locator('ol code').allInnerTexts();
  expect(renewed).toHaveLength(10);
  expect(renewed).not.toContain(codes[0]);
  await twoFactor.getByRole('button', { name: "I've saved them" }).click();

  await twoFactor.getByRole('button', { name: 'Turn off' }).click();
  const removal = page.getByRole('alertdialog');
  await removal.getByLabel('Your password', { exact: true }).fill('wrong');
  await removal.getByLabel('6-digit code').fill(totpCode(secret, 1));
  await removal.getByRole('button', { name: 'Turn off' }).click();
  await expect(removal.getByRole('alert')).toHaveText('Invalid password or verification code');
  await removal.getByLabel('Your password', { exact: true }).fill(member.password);
  await removal.getByRole('button', { name: 'Use a backup code instead' }).click();
  await removal.getByLabel('Backup code').fill(renewed[0] ?? '');
  await removal.getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page, 'Two-factor authentication disabled')).toBeVisible();
  await expect(twoFactor.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
  await expect(card(page, 'Security log')).toContainText('Two-factor authentication turned off');
});

test('a new password is checked as it is typed and signs out the other devices', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const member = await newMember(context, baseURL);
  const phone = await browser.newContext({ baseURL, userAgent: PHONE });
  await signIn(phone, member, baseURL);
  await page.goto('/security');
  const password = card(page, 'Password');
  const submit = password.getByRole('button', { name: 'Change password' });
  await password.getByLabel('Current password', { exact: true }).fill('Not-The-One-1');
  const chosen = password.getByLabel('New password', { exact: true });
  await chosen.fill('river');
  await expect(password.locator('[data-met="true"]')).toHaveCount(1);
  await expect(password.locator('[data-check="length"]')).toHaveAttribute('data-met', 'false');
  await expect(submit).toBeDisabled();
  await chosen.fill('Password123!');
  await expect(password.locator('[data-check="common"]')).toContainText('one of the most common passwords');
  await expect(submit).toBeDisabled();
  await chosen.fill('Not-The-One-1');
  await expect(password.getByRole('alert')).toContainText('This is your current password.');
  await chosen.fill('Another-River-7');
  await expect(password.locator('[data-met="true"]')).toHaveCount(5);
  await submit.click();
  await expect(password.getByRole('alert')).toContainText("That's not your current password.");
  await expect(password.getByLabel('Current password', { exact: true })).toBeFocused();
  await password.getByLabel('Current password', { exact: true }).fill(member.password);
  await expect(password.getByRole('alert')).toHaveCount(0);
  await submit.click();
  await expect(toast(page, 'Password changed')).toBeVisible();
  await expect(chosen).toHaveValue('');
  expect(await isSignedIn(context)).toBe(true);
  await expect.poll(() => isSignedIn(phone)).toBe(false);
  await signIn(phone, { ...member, password: 'Another-River-7' }, baseURL);
  await phone.close();
});

test('other devices appear, and are signed out one by one or all at once', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const member = await newMember(context, baseURL);
  await untilLive(page, () => page.goto('/security'));
  const devices = card(page, 'Your devices');
  await expect(devices).toContainText("You aren't signed in anywhere else.");
  const phone = await browser.newContext({ baseURL, userAgent: PHONE });
  const tablet = await browser.newContext({ baseURL, userAgent: PHONE.replaceAll('iPhone', 'iPad') });
  await signIn(phone, member, baseURL);
  // Nobody reloads: the list follows by itself.
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await signIn(tablet, member, baseURL);
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');

  const watched = await phone.newPage();
  // A page without a socket would learn of the end by an error response, and show the cover instead.
  await untilLive(watched, () => watched.goto('/account'));
  await expect(card(watched, 'Profile')).toContainText(member.username);
  // A draft that nobody has sent.
  await card(watched, 'Profile').getByRole('button', { name: 'Edit profile' }).click();
  await watched.getByLabel('Bio').fill('kept on this phone');
  await expect
    .poll(() => watched.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('kept on this phone');
  const rows = await (await context.request.get('/api/auth/sessions')).json();
  const phoneSession = (rows as { id: string; createdAt: string; isCurrent: boolean }[])
    .filter(({ isCurrent }) => !isCurrent)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
  // The other device is notified at once, over its socket. The toast closes by itself, so it is awaited from now on.
  const signedOut = expect(toast(watched, 'You were signed out')).toBeVisible();
  await devices
    .locator(`[data-session-id="${phoneSession?.id}"]`)
    .getByRole('button', { name: /^Sign out:/ })
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('heading', { name: 'Your devices' })).toBeFocused();
  await signedOut;
  // Asked only now: the server says once that another device ended the session, and the page was to have it.
  expect(await isSignedIn(phone)).toBe(false);
  await expect(watched.getByRole('heading', { name: 'Session Expired' })).toHaveCount(0);
  expect(await watched.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    'kept on this phone',
  );

  // A device that cannot load what it has not loaded yet keeps nothing either.
  const unlucky = await tablet.newPage();
  await unlucky.route(/local-data/, (route) => route.abort());
  await untilLive(unlucky, () => unlucky.goto('/cbt-tools'));
  await unlucky.getByLabel('What thought is weighing on you?').fill('kept on this tablet');
  await expect
    .poll(() => unlucky.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('kept on this tablet');
  const restarted = unlucky.waitForEvent('load');

  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices).toContainText("You aren't signed in anywhere else.");
  await restarted;
  await expect(unlucky.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(unlucky.getByText('kept on this tablet')).toHaveCount(0);
  expect(await unlucky.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    'kept on this tablet',
  );
  expect(await isSignedIn(tablet)).toBe(false);
  expect(await isSignedIn(context)).toBe(true);
  await phone.close();
  await tablet.close();
});

test('the log is read page by page', async ({ page, context, baseURL }) => {
  const member = await newMember(context, baseURL);
  for (let i = 0; i < 9; i++) {
    await context.request.post('/api/auth/logout', { headers: asPage(baseURL) });
    await signIn(context, member, baseURL);
  }
  await untilLive(page, () => page.goto('/security'));
  const log = card(page, 'Security log');
  await expect(log.getByRole('listitem')).toHaveCount(10);
  await log.getByRole('button', { name: 'Show more' }).click();
  await expect(log.getByRole('listitem')).toHaveCount(20);
  await expect(log.getByRole('listitem').nth(10)).toBeFocused();
  await log.getByRole('button', { name: 'Show more' }).click();
  await expect(log.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(log.getByRole('listitem').last()).toContainText('Account created');
});
