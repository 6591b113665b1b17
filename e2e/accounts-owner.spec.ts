import { AuthForm, PASSWORD } from './support/auth-form';
import { startOwnCopy } from './support/own-copy';
import type { OwnCopy } from './support/own-copy';
import { expect, test } from './support/test';
import { closeTour } from './support/tour';

let copy: OwnCopy | undefined;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  copy = await startOwnCopy();
});
test.afterAll(() => copy?.stop());

test("the link of the first start creates the site owner's account, once", async ({ page, browser }) => {
  const form = new AuthForm(page);
  const link = copy?.ownerLink ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: "Create the site owner's account" })).toBeVisible();
  await expect(page, 'the token stays in the address bar').toHaveURL(/\/auth$/);
  await form.email.fill('keeper@example.com');
  await form.card.getByLabel('Username').fill('keeper');
  await form.password.fill('Password123!');
  await expect(form.button('Create Account')).toBeDisabled();
  await expect(form.button('Create Account')).toHaveAccessibleDescription(/less common password/);
  await form.password.fill(PASSWORD);
  await form.password.press('Enter');
  await expect(page.getByText('Welcome back, keeper')).toBeVisible();
  await closeTour(page);
  await page.goto(new URL('/account', link).href);
  await expect(page.getByRole('region', { name: 'Account Information' })).toContainText('Administrator');

  // Somebody finds the link in a scrollback: no form invites them.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This link is no longer valid.');
  await expect(other.locator('form')).toHaveCount(0);
  await other.getByRole('button', { name: 'Back to Sign In' }).click();
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await elsewhere.close();
});
