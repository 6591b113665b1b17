import { readFileSync } from 'node:fs';
import { AuthForm } from './support/auth-form';
import { mailTo, newMember, signIn, tokenIn } from './support/members';
import { card, isSignedIn, PHONE, toast } from './support/settings';
import { expect, test } from './support/test';

test('asks a visitor to log in', async ({ page }) => {
  await page.goto('/account');
  await expect(page.getByText('Please log in to view your account.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('its links stay clear of the way to help while the page is scrolled', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/account');
  const security = page.getByRole('main').getByRole('link', { name: 'Security Settings' });
  await expect(card(page, 'Profile')).toBeVisible();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
  const help = await page.getByRole('banner').getByRole('button', { name: 'Help now' }).boundingBox();
  const link = await security.boundingBox();
  expect(link!.y).toBeGreaterThanOrEqual(help!.y + help!.height);
});

test('shows the profile, and what is edited stays', async ({ page, context, baseURL }) => {
  const member = await newMember(context, baseURL);
  await page.goto('/account');
  const profile = card(page, 'Profile');
  await expect(profile).toContainText(member.username);
  await expect(profile).toContainText('No bio set');
  await expect(card(page, 'Account Information')).toContainText('Verified');
  await expect(card(page, 'Account Information')).toContainText('Member');

  await profile.getByRole('button', { name: 'Edit profile' }).click();
  await expect(profile.getByLabel('Username')).toBeFocused();
  await profile.getByLabel('Display name').fill('Ana of the River');
  await profile.getByLabel('Bio').fill('I like long walks.');
  await profile.getByLabel('Time zone').selectOption('Europe/Berlin');
  await page.reload();
  await expect(profile.getByLabel('Bio')).toHaveValue('I like long walks.');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByRole('heading', { name: 'Profile' })).toBeFocused();
  await expect(profile).toContainText('Ana of the River');
  await expect(page.getByRole('button', { name: 'Hi, Ana of the River' })).toBeVisible();
  await page.reload();
  await expect(profile).toContainText('I like long walks.');
  await expect(profile).toContainText('Europe/Berlin');
});

test('a new address takes the password, waits a day once its link is opened, and can be stopped', async ({
  page,
  context,
  openContext,
  baseURL,
}) => {
  const member = await newMember(context, baseURL);
  const next = `new.${member.email}`;
  await page.goto('/account');
  const profile = card(page, 'Profile');
  await profile.getByRole('button', { name: 'Edit profile' }).click();
  await profile.getByLabel('Email').fill(next);
  const password = profile.getByLabel('Current password', { exact: true });
  const save = profile.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(profile.getByRole('alert')).toHaveText('Please enter your current password.');
  await expect(password).toBeFocused();
  await password.fill('not-mine');
  await save.click();
  await expect(profile.getByRole('alert')).toContainText("That's not your current password.");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('not-mine');
  await password.fill(member.password);
  await save.click();
  await expect(profile).toContainText(`We sent a link to ${next}.`);
  await expect(profile).toContainText(member.email);
  const token = tokenIn(await mailTo(context.request, next));
  // Opened elsewhere, in a mail app: this page follows by itself.
  expect((await context.request.get(`/api/auth/verify-email?token=${token}`)).status()).toBe(200);
  await expect(profile).toContainText(`${next} is confirmed. Your address changes on`);
  await expect(profile).toContainText(member.email);

  // It was somebody else: the mail to the present address stops it, for the password.
  const mail = await mailTo(context.request, member.email, ({ text }) => text.includes('do=stop-email'));
  expect(mail.text).not.toContain(next);
  const elsewhere = await openContext();
  const other = await elsewhere.newPage();
  const link = /https?:\S+do=stop-email\S*/.exec(mail.text)?.[0] ?? '';
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Stop the email address change' })).toBeVisible();
  await expect(other).toHaveURL(/\/account-link$/);
  await other.getByLabel('Your password', { exact: true }).fill('not-mine');
  await other.getByRole('button', { name: 'Stop this change' }).click();
  await expect(other.getByRole('alert')).toHaveText('Invalid password');
  await other.getByLabel('Your password', { exact: true }).fill(member.password);
  await other.getByRole('button', { name: 'Stop this change' }).click();
  await expect(other.getByRole('heading', { name: 'Your email address stays the same' })).toBeVisible();
  await expect(profile).not.toContainText(next);
  await other.goto(link);
  await other.getByLabel('Your password', { exact: true }).fill(member.password);
  await other.getByRole('button', { name: 'Stop this change' }).click();
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('shows the profile read-only if the server has turned editing off', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await newMember(context, baseURL);
  // The page as the server sends it with PROFILE_EDITING=off.
  await page.route('**/account', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('<html ', '<html data-profile-editing="off" ');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/account');
  const profile = card(page, 'Profile');
  await expect(profile).toContainText(member.email);
  await expect(profile).toContainText('Profile editing is temporarily disabled.');
  await expect(profile.getByRole('button')).toHaveCount(0);
});

test('text about danger shows the crisis card', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await page.goto('/account');
  const profile = card(page, 'Profile');
  await profile.getByRole('button', { name: 'Edit profile' }).click();
  await profile.getByLabel('Bio').fill('I want to kill myself tonight');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByRole('region', { name: 'People who can be with you now' })).toBeInViewport();
  await expect(profile.getByRole('link', { name: /988/ }).first()).toBeVisible();
});

test('the support flag is set and removed, in every tab', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  const second = await context.newPage();
  await second.goto('/account');
  await page.goto('/account');
  const flag = page.getByRole('switch', { name: 'I could use some support' });
  await flag.click();
  await expect(toast(page, 'Support flag set')).toContainText(
    'Your support flag is now visible to the community. Others can reach out to offer help.',
  );
  await expect(flag).toBeChecked();
  await expect(second.getByRole('switch', { name: 'I could use some support' })).toBeChecked();
  await flag.press('Space');
  await expect(toast(page, 'Support flag removed')).toBeVisible();
  await expect(flag).not.toBeChecked();
  await page.route('**/api/user/toggle-support', (route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, code: 'conflict', error: 'no' } }),
  );
  await flag.click();
  await expect(toast(page, 'Failed to update support status.')).toBeVisible();
  await expect(flag).not.toBeChecked();
});

test('preferences change at once, and back again when that fails', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await page.goto('/account');
  const mail = page.getByRole('switch', { name: 'Email about new devices' });
  await expect(mail).toBeChecked();
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await mail.click();
  await expect(mail).not.toBeChecked();
  await stored;
  await page.reload();
  await expect(mail).not.toBeChecked();
  await page.route('**/api/user/preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await mail.click();
  await expect(toast(page, "There's no connection right now.")).toBeVisible();
  await expect(mail).not.toBeChecked();
});

test('hands over everything of the member as a file', async ({ page, context, baseURL }) => {
  const member = await newMember(context, baseURL);
  await page.goto('/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^user-data-${member.id}-.+\\.json$`));
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.stringify(JSON.parse(text))).toContain(member.email);
  await expect(page.getByText("Your file is ready. You'll find it in your downloads.")).toBeVisible();
});

test('a deletion needs the password, signs out everywhere, and is taken back by signing in', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const member = await newMember(context, baseURL);
  const phone = await browser.newContext({ baseURL, userAgent: PHONE });
  await signIn(phone, member, baseURL);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid password');
  await dialog.getByLabel('Your password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeFocused();
  await expect(page.getByText('Session Expired')).toHaveCount(0);
  expect(await isSignedIn(context)).toBe(false);
  expect(await isSignedIn(phone)).toBe(false);
  const form = new AuthForm(page);
  await form.open();
  await form.signIn(member.email, member.password);
  await expect(toast(page, 'Your account stays')).toContainText('Signing in has canceled that');
  await page.goto('/security');
  await expect(card(page, 'Security log')).toContainText('Account deletion canceled');
  await phone.close();
});
