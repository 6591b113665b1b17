import type { BrowserContext, Locator, Page } from '@playwright/test';

/** The user agent of a phone's browser. */
export const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Returns the toast with these words. */
export function toast(page: Page, text: string): Locator {
  return page.locator('li[data-state="open"]').filter({ hasText: text });
}

/** Returns the titled part of a settings page. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** Returns whether the server treats the browser as a member's. */
export async function isSignedIn(context: BrowserContext): Promise<boolean> {
  return (await context.request.get('/api/auth/me')).status() === 200;
}
