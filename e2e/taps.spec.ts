import type { Page } from '@playwright/test';
import { newMember } from './support/members';
import { twoMembers } from './support/messages';
import { expect, test } from './support/test';

const PHONE = { width: 360, height: 740 };

/** Counts every tap on a page, also after it has moved on to another one. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('countTap', () => void (taps += 1));
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { countTap: () => void };
    addEventListener('pointerdown', () => countTap(), { capture: true });
  });
  return () => taps;
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(PHONE);
});

test('one tap leads a stranger to an open field', async ({ page }) => {
  const taps = await countTaps(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Try a conversation' }).click();
  await expect(page.locator('textarea')).toBeFocused();
  await expect.poll(taps).toBe(1);
});

test('one tap logs a mood, and one opens a journal page that is ready for writing', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  const taps = await countTaps(page);
  await page.goto('/');
  // In sight before anything is tapped.
  const write = page.getByRole('link', { name: 'Write a page' });
  const [link, bar] = await Promise.all([
    write.boundingBox(),
    page.getByRole('navigation', { name: 'Main' }).boundingBox(),
  ]);
  expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('radio', { name: 'Good', exact: true }).click();
  await expect(page.getByText(/^Good, \d/)).toBeVisible();
  await expect.poll(taps).toBe(1);

  await write.click();
  await expect(page.getByLabel('Your entry')).toBeFocused();
  await expect.poll(taps).toBe(2);
});

test('two taps lead from Today into the reply to a message', async ({
  openContext,
  page,
  context,
  baseURL,
}) => {
  const [ana, ben] = await twoMembers(openContext, { page, context }, baseURL);
  await ben.sendElsewhere('How was your walk?');
  const taps = await countTaps(page);
  await page.goto('/');
  await page.getByRole('link', { name: /wrote/ }).click();
  await expect(ana.log).toContainText('How was your walk?');
  await ana.box.click();
  await page.keyboard.type('Long, and wet');
  await page.keyboard.press('Enter');
  await expect(ana.log).toContainText('Long, and wet');
  await expect.poll(taps).toBe(2);
});
