import { beginTwoFactor } from './support/dialogs';
import { AuthForm, freshName, PASSWORD } from './support/auth-form';
import { logOut } from './support/home';
import { mailTo, tokenIn } from './support/members';
import { card, isSignedIn } from './support/settings';
import { expect, test } from './support/test';
import { closeTour } from './support/tour';
import { totpCode } from './support/totp';

const NEW_PASSWORD = 'Another-Morning-7!';

test('from the landing page to a safe account: sign up, mail, verify, sign in, two-factor, reset, the old session ends', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const form = new AuthForm(page);
  const name = freshName();
  const email = `${name}@example.com`;
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started Free' }).click();
  await expect(form.card.getByRole('heading', { name: 'Create Account' })).toBeFocused();
  await expect(page).toHaveURL(/\/$/);

  const next = form.button('Continue');
  await expect(next).toBeDisabled();
  await expect(next).toHaveAccessibleDescription(/Choose a password/);
  await form.card.getByLabel('Username').fill(name);
  await expect(form.card.getByText('This username is available.')).toBeVisible();
  await form.password.fill('river');
  await expect(next).toBeDisabled();
  await expect(form.card.locator('[data-met="true"]')).toHaveCount(1);
  await form.password.fill(PASSWORD);
  await expect(form.card.locator('[data-met="false"]')).toHaveCount(0);
  await form.fillRegistration(name);
  const phone = form.card.getByLabel('Phone number');
  await expect(phone).toHaveValue('+639175550100');
  await phone.press('Enter');

  const panel = page.getByRole('region', { name: 'Email Verification Required' });
  await expect(panel).toContainText(
    'Registration Successful! Please check your email to verify your account before logging in.',
  );
  await expect(panel.getByRole('heading')).toBeFocused();
  await page.reload();
  await expect(panel).toContainText(email);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(PASSWORD);
  const mail = await mailTo(page.request, email);
  expect(await isSignedIn(context), 'signed in before the address is verified').toBe(false);

  // The link opens in a tab of its own; the waiting one follows.
  const tab = await context.newPage();
  await tab.goto(/https?:\S+verify-email\S+/.exec(mail.text)?.[0] ?? '');
  await expect(tab.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/auth');
  await tab.close();
  await expect(form.card.getByText('Your email is confirmed. You can sign in now.')).toBeVisible();
  await expect(form.email).toHaveValue(email);
  await form.signIn(email);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(`Welcome back, ${name}`)).toBeVisible();
  await closeTour(page);

  await page.goto('/security');
  const twoFactor = card(page, 'Two-factor authentication');
  await beginTwoFactor(page, PASSWORD);
  const secret = await twoFactor.locator('code').innerText();
  await twoFactor.getByLabel('6-digit code').fill(totpCode(secret));
  await twoFactor.getByRole('button', { name: 'Turn on' }).click();
  await twoFactor.getByRole('button', { name: "I've saved them" }).click();

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  const away = new AuthForm(other);
  await away.open('/auth?mode=forgot');
  await away.email.fill(email);
  await away.button('Send Reset Link').click();
  await expect(away.card.getByText(/If there's an account with this address/)).toBeVisible();
  const reset = await mailTo(other.request, email, ({ text }) => text.includes('/reset-password?'));
  await other.goto(`/reset-password?token=${tokenIn(reset)}`);
  await away.password.fill(PASSWORD);
  await expect(away.card.getByText('5 of 5 requirements met')).toBeAttached();
  await away.button('Set New Password').click();
  await expect(away.card.getByText('This is your current password.')).toBeVisible();
  await away.password.fill(NEW_PASSWORD);
  await away.button('Set New Password').click();
  await expect(other).toHaveURL(/\/auth$/);
  await expect.poll(() => isSignedIn(context), 'still signed in after a reset').toBe(false);

  // A new password does not bypass the second factor.
  await away.signIn(email, NEW_PASSWORD);
  await away.card.getByLabel('Verification code').fill(totpCode(secret, 1));
  await away.button('Verify').click();
  await expect(other.getByText(`Welcome back, ${name}`)).toBeVisible();
  await logOut(other);
  await expect(other.getByRole('button', { name: 'Get Started Free' })).toBeVisible();
  expect(await isSignedIn(elsewhere)).toBe(false);
  await elsewhere.close();
});
