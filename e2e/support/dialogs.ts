import type { Page } from '@playwright/test';

/**
 * Waits until a dialog that has closed has taken its entry out of the history: an address that is opened before that would
 * meet the step back on the way.
 */
export async function untilClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { layer?: string } | null)?.layer);
}

/** Asks for two-factor on /security and gives the password that beginning takes. */
export async function beginTwoFactor(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}
