import { WALKTHROUGH_TIMES, type WalkthroughStatus } from '@mikai/contract/walkthrough';
import { expectAccessibleIn, WALKS } from './support/accessible';
import { newMember, signIn } from './support/members';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { tourOf } from './support/tour';

test('the first login shows around, by keyboard alone; on another device it does not come again', async ({
  page,
  context,
  openContext,
  baseURL,
}) => {
  const member = await newMember(context, baseURL, { isNew: true });
  await page.goto('/');
  const tour = tourOf(page);
  await expect(tour.getByRole('heading', { name: 'Welcome to MikAI' })).toBeFocused();
  await expect(tour).toHaveAccessibleName('Welcome to MikAI');
  // Help is within reach, over the tour, which is still there afterwards.
  await tour.getByRole('button', { name: 'Help now' }).press('Enter');
  await expect(page.locator('dialog[open] a[href^="tel:"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const next = tour.getByRole('button', { name: 'Next' });
  await expect(tour).toBeVisible();
  await next.focus();
  for (const title of ['Chat', 'Journal', 'Mood', 'Gentle Mind Tools', 'Bulletin', 'Notifications']) {
    await page.keyboard.press('Enter');
    await expect(tour.getByRole('heading')).toHaveText(title);
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(tour.getByRole('button', { name: 'Begin' })).toBeFocused();
  const completed = page.waitForResponse('**/api/walkthrough/complete');
  await page.keyboard.press('Enter');
  await expect(tour).toHaveCount(0);
  expect((await completed).status()).toBe(200);

  const elsewhere = await openContext();
  await signIn(elsewhere, member, baseURL);
  const other = await elsewhere.newPage();
  await other.clock.install();
  const status = other.waitForResponse('**/api/walkthrough/status');
  await other.goto('/');
  expect((await (await status).json()) as WalkthroughStatus).toMatchObject({ walkthroughCompleted: true });
  await expect(other.getByText(/^Welcome back, /)).toBeVisible();
  // Far beyond the moment at which it would open, and to the next look after that.
  await other.clock.runFor(3 * WALKTHROUGH_TIMES.opensAfter);
  await expect(tourOf(other)).toHaveCount(0);
});

for (const { language, looks } of WALKS) {
  test(`it is shown again from the account, where the navigation is folded too, ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newMember(context, baseURL);
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/account');
    const text = texts(language, 'walkthrough') as unknown as {
      again: { action: string };
      next: string;
      finish: string;
    };
    const again = page.getByRole('button', { name: text.again.action });
    await again.click();
    // In any language the dialog over the page is the tour.
    const tour = page.locator('dialog[open]');
    const next = tour.getByRole('button', { name: text.next, exact: true });
    // Three cards, each beside something that is in sight.
    await next.click();
    const card = tour.getByRole('heading').locator('xpath=ancestor::div[2]');
    const [shown, bar] = [await card.boundingBox(), await page.locator('[data-bottom-bar]').boundingBox()];
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await next.click();
    await expect(next).toHaveCount(0);
    await expect(tour.getByRole('button', { name: text.finish, exact: true })).toBeVisible();
    await expectAccessibleIn(looks, page, 'a step of the tour');
    await page.keyboard.press('Escape');
    await expect(tour).toHaveCount(0);
    await expect(again).toBeFocused();
  });
}
