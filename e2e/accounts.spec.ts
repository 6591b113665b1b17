import { AuthForm, freshName, PASSWORD } from './support/auth-form';
import { logOut } from './support/home';
import { leftBehind } from './support/left-behind';
import { asPage, mailTo, newMember, signIn, tokenIn } from './support/members';
import { isSignedIn, toast } from './support/settings';
import { expect, test } from './support/test';
import { totpCode } from './support/totp';

test('a crisis text in a name field shows help, and a name in its place creates the account', async ({
  page,
}) => {
  const form = new AuthForm(page);
  const name = freshName();
  await form.open('/auth?mode=register');
  await form.fillRegistration(name);
  const displayName = form.card.getByLabel('Display name');
  await displayName.fill('I want to die');
  await displayName.press('Enter');
  const help = page.getByRole('dialog');
  await expect(help.locator('a[href="tel:988"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    form.card.getByText('This reads like a message. Please enter only a name here.'),
  ).toBeVisible();
  await displayName.fill('Noor');
  await displayName.press('Enter');
  await expect(page.getByRole('heading', { name: 'Email Verification Required' })).toBeVisible();
});

test('links that do not work say so', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByText('No verification token provided')).toBeVisible();
  await expect(page.getByText('Open the link in our email again')).toBeVisible();
  await page.goto('/verify-email?token=no-such-token');
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
  await page.route('**/api/auth/verify-email*', (route) => route.abort());
  await page.goto('/verify-email?token=another');
  await expect(page.getByText('An error occurred during verification')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/auth$/);

  await page.goto('/reset-password');
  await expect(page.getByText('No reset token found. Please use the link from your email.')).toBeVisible();
  const form = new AuthForm(page);
  await form.open('/reset-password?token=no-such-token');
  await expect(page).toHaveURL(/\/reset-password$/);
  await form.password.fill(PASSWORD);
  await form.button('Set New Password').click();
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByText('This link is invalid or has expired.')).toBeVisible();
});

test('with two-factor a code completes the sign-in, and a backup code too', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await newMember(context, baseURL);
  const headers = asPage(baseURL);
  const setup = await context.request.post('/api/auth/2fa/setup', {
    headers,
    data: { password: member.password },
  });
  const { secret } = (await setup.json()) as { secret: string };
  const enabled = await context.request.post('/api/auth/2fa/enable', {
    headers,
    data: { password: member.password, secret, code: totpCode(secret) },
  });
  const { backupCodes } = (await enabled.json()) as { backupCodes: string[] };
  await context.clearCookies();

  const form = new AuthForm(page);
  await form.open();
  await form.signIn(member.email);
  const code = form.card.getByLabel('Verification code');
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeFocused();
  expect(await isSignedIn(context), 'signed in without a code').toBe(false);
  await code.fill('12345');
  await code.press('Enter');
  await expect(form.card.getByText('Please enter all 6 digits.')).toBeVisible();
  await code.fill(totpCode(secret) === '000000' ? '111111' : '000000');
  await code.press('Enter');
  await expect(form.card.getByText('Invalid verification code')).toBeVisible();
  await expect(code).toBeFocused();
  const next = totpCode(secret, 1);
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await code.press('Enter');
  await expect(page.getByText(/^Welcome back, /)).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await form.signIn(member.email);
  await form.button('Use a backup code').click();
  await form.card.getByLabel('Backup code').fill(backupCodes[0] ?? '');
  await form.button('Verify').click();
  await expect(page.getByText(/^Welcome back, /)).toBeVisible();
});

test('a new password by mail signs the other devices out, and nothing typed stays there', async ({
  page,
  context,
  openContext,
  baseURL,
}) => {
  const member = await newMember(context, baseURL);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  const box = page.locator('textarea');
  await box.fill('I was about to say');
  await box.focus();

  const elsewhere = await openContext();
  const other = await elsewhere.newPage();
  const form = new AuthForm(other);
  await form.open('/auth?mode=forgot');
  await form.button('Send Reset Link').click();
  await expect(form.card.getByText('Please enter your email address.')).toBeVisible();
  await form.email.fill(member.email);
  await form.button('Send Reset Link').click();
  await expect(form.card.getByText(/If there's an account with this address/)).toBeVisible();
  const mail = await mailTo(other.request, member.email, ({ text }) => text.includes('/reset-password?'));
  await other.goto(`/reset-password?token=${tokenIn(mail)}`);
  await expect(other).toHaveURL(/\/reset-password$/);
  await form.password.fill('Another-Morning-7!');
  await form.button('Set New Password').click();
  await expect(toast(other, 'Password Reset Successfully')).toBeVisible();
  await expect(other).toHaveURL(/\/auth$/);
  await form.signIn(member.email);
  await expect(form.card.getByRole('alert')).toContainText('Login Failed');
  await form.signIn(member.email, 'Another-Morning-7!');
  await expect(other.getByText(/^Welcome back, /)).toBeVisible();

  // Here the socket has reported it. The device may be in somebody else's hands: that is why people set a new password.
  await expect(box).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help now' })).toBeVisible();
  await expect.poll(() => leftBehind(page)).toEqual([]);
});

test('without a socket an ended session is noticed by what is refused; words that were sent follow', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await newMember(context, baseURL);
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  const box = page.locator('textarea');
  await box.fill('Do not lose this');
  await context.clearCookies({ name: 'mikai_session' });
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Session Expired' })).toBeVisible();
  await new AuthForm(page).password.fill(member.password);
  await page.keyboard.press('Enter');
  const own = page.locator('[data-sender="user"][data-message-id]');
  await expect(own).toHaveText(/Do not lose this/);

  // Ended while the page was away: nobody is on record, and the conversation is not gone for that.
  await context.clearCookies({ name: 'mikai_session' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to see this conversation' })).toBeVisible();
  await new AuthForm(page).signIn(member.email, member.password);
  await expect(own).toHaveText(/Do not lose this/);
});

test('leaving takes everything along, in all tabs', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await page.locator('textarea').fill('only for me');
  const tab = await context.newPage();
  await tab.goto('/account');
  await logOut(tab);
  await expect(tab.getByRole('button', { name: 'Get Started Free' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Started Free' })).toBeVisible();
  await expect.poll(() => leftBehind(page)).toEqual([]);
});

test('going on without signing in once the session has ended takes everything along', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await newMember(context, baseURL);
  await page.goto('/cbt-tools');
  await page.locator('textarea').first().fill('just for me');
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  const box = page.locator('textarea');
  await box.fill('just for me');
  await context.clearCookies({ name: 'mikai_session' });
  const cover = page.getByRole('heading', { name: 'Session Expired' });
  // A request of the page itself may have been refused first, and the box be covered already.
  await Promise.race([box.press('Enter').catch(() => undefined), cover.waitFor()]);
  await expect(cover).toBeVisible();
  await page.getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(page.getByRole('button', { name: 'Get Started Free' })).toBeVisible();
  await expect.poll(() => leftBehind(page)).toEqual([]);
  expect(await page.content()).not.toContain(member.email);
});

test('a visitor does not see what a member had typed into a tool when their session ended', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.goto('/cbt-tools');
  const box = page.locator('textarea').first();
  await box.fill('only for me');
  await page.reload();
  await expect(box).toHaveValue('only for me');
  await context.clearCookies({ name: 'mikai_session' });
  await page.reload();
  await expect(box).toHaveValue('');
});

test('pages lead those who are signed in, and those who are not, where they belong', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/security');
  await expect(page).toHaveURL(/\/$/);
  await expect(new AuthForm(page).card.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Talk with MikAI/ }).click();
  await expect(new AuthForm(page).card.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Get Started Free' })).toBeVisible();
  await page.getByRole('button', { name: "Get Started Now - It's Free" }).click();
  await expect(new AuthForm(page).card.getByRole('heading', { name: 'Create Account' })).toBeVisible();

  const member = await newMember(context, baseURL);
  await signIn(context, member, baseURL);
  for (const path of ['/auth', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(/^Welcome back, /)).toBeVisible();
  }
});
