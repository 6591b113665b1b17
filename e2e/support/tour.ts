import type { Locator, Page } from '@playwright/test';

/** The tour of the first time, at whichever step it is. */
export const tourOf = (page: Page): Locator =>
  page.locator('dialog').filter({ has: page.getByText(/^Step \d of \d$/) });

/** Whoever has just signed up is shown around: puts that away as soon as it stands in the way of the journey. */
export const putTourAway = (page: Page): Promise<void> =>
  page.addLocatorHandler(tourOf(page), (tour) => tour.getByRole('button', { name: 'Close' }).click(), {
    times: 1,
  });
