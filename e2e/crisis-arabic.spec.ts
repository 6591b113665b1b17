import type { Page } from '@playwright/test';
import { Conversation } from './support/conversation';
import { expect, test } from './support/test';
import { texts } from './support/texts';

/** The journeys of `crisis.spec.ts` on a small phone in Arabic, written from right to left. */
test.use({ locale: 'ar-EG', timezoneId: 'Africa/Cairo', viewport: { width: 360, height: 740 } });

const WIDTH = 360;
const SAFE = 'أنا بأمان، لنتحدث';
const UNSAFE = 'لست بأمان';
const NOT_MEANT = 'ليس هذا ما قصدت';

const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const careLine = (page: Page) => page.locator('[data-care-line]');
const card = (page: Page) =>
  page.getByRole('log').getByRole('heading', { name: texts('ar', 'safety')['cardTitle'] ?? '' });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** A guest's conversation whose first message was one of crisis. */
async function inCare(page: Page): Promise<Conversation> {
  const conversation = await Conversation.start(page, '', 'ar');
  await conversation.send('أريد أن أموت');
  await conversation.finishedReply(1);
  await expect(card(page)).toBeVisible();
  return conversation;
}

test('a hit, a line, a second hit and safe again, in Arabic on a small phone', async ({ page }) => {
  const conversation = await inCare(page);
  await expect(card(page)).toBeFocused();
  expect(await width(page)).toBe(WIDTH);
  await conversation.send('أختي في الطريق إلي');
  await conversation.finishedReply(2);
  await expect(card(page)).toHaveCount(0);
  expect((await careLine(page).boundingBox())?.height).toBe(44);
  expect(await width(page)).toBe(WIDTH);

  await conversation.send('سأقتل نفسي الليلة');
  await conversation.finishedReply(3);
  await expect(card(page)).toBeVisible();
  await expect(careLine(page)).toHaveCount(0);

  await choice(page, SAFE).click();
  await conversation.finishedReply(4);
  await expect(card(page)).toHaveCount(0);
  await expect(careLine(page)).toHaveCount(0);
});

test("'I'm not safe' in Arabic opens help at once, also without a network", async ({ page, context }) => {
  const conversation = await inCare(page);
  await conversation.send('لا أعرف ماذا أفعل');
  await conversation.finishedReply(2);
  await context.setOffline(true);
  await choice(page, UNSAFE).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('a[href^="tel:"]').first()).toBeVisible();
  expect(await width(page)).toBe(WIDTH);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await conversation.finishedReply(3);
  await expect(card(page)).toBeVisible();
});

test("'Not what I meant' in Arabic closes the matter, on both of two devices", async ({
  page,
  context,
  browser,
}) => {
  const conversation = await inCare(page);
  const device = await browser.newContext({
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    viewport: { width: WIDTH, height: 740 },
  });
  await device.addCookies(await context.cookies());
  const other = await device.newPage();
  await other.goto(page.url());
  await expect(card(other)).toBeVisible();
  await choice(page, NOT_MEANT).click();
  await conversation.finishedReply(2);
  for (const each of [page, other]) {
    await expect(card(each)).toHaveCount(0);
    await expect(careLine(each)).toHaveCount(0);
    await expect(choice(each, UNSAFE)).toHaveCount(0);
  }
  await device.close();
});
