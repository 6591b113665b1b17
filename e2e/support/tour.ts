import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the dialog of the first-run tour, at any step. */
export const tourOf = (page: Page): Locator =>
  page.locator('dialog').filter({ has: page.getByText(/^Step \d of \d$/) });

/**
 * Closes the tour, which appears a moment after the first sign-in, and waits until the server has stored that, so that it
 * does not appear again during the journey.
 */
export async function closeTour(page: Page): Promise<void> {
  const completed = page.waitForResponse('**/api/walkthrough/complete');
  await tourOf(page).getByRole('button', { name: 'Close' }).click();
  expect((await completed).status()).toBe(200);
  await expect(tourOf(page)).toHaveCount(0);
}
