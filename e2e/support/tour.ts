import type { Locator, Page } from '@playwright/test';

/** The tour of the first time, at whichever step it is. */
export const tourOf = (page: Page): Locator =>
  page.locator('dialog').filter({ has: page.getByText(/^Step \d of \d$/) });

/** Dismisses the tour of a new member as soon as it covers the journey's target. */
export const putTourAway = (page: Page): Promise<void> =>
  page.addLocatorHandler(tourOf(page), (tour) => tour.getByRole('button', { name: 'Close' }).click(), {
    times: 1,
  });
