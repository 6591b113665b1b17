import type { Page } from '@playwright/test';

/**
 * Waits until a dialog that has closed has taken its entry out of the history: an address that is opened before that would
 * meet the step back on the way.
 */
export async function untilClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { layer?: string } | null)?.layer);
}
