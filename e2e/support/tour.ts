import { expect, type Locator, type Page } from '@playwright/test';

/** The tour of the first time, at whichever step it is. */
export const tourOf = (page: Page): Locator =>
  page.locator('dialog').filter({ has: page.getByText(/^Step \d of \d$/) });

/**
 * Closes the tour that comes a moment after the first sign-in, and waits until the server knows that it was seen: it comes on no
 * device again, and into no later step of the journey.
 */
export async function closeTour(page: Page): Promise<void> {
  const completed = page.waitForResponse('**/api/walkthrough/complete');
  await tourOf(page).getByRole('button', { name: 'Close' }).click();
  expect((await completed).status()).toBe(200);
  await expect(tourOf(page)).toHaveCount(0);
}
