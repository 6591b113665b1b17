import type { Page } from '@playwright/test';
import { doubtfulText } from '@mikai/core/testing/doubtful-text';
import { Conversation } from './support/conversation';
import { expect, test } from './support/test';
import { texts } from './support/texts';

test('words of crisis are met with the card and a fixed reply at once, in every language; ordinary words are not', async ({
  page,
}) => {
  const conversation = await Conversation.start(page);
  await conversation.send('this traffic is killing me, i was late again');
  await conversation.finishedReply(1);
  expect((await conversation.stored())[1]?.kind).toBe('text');
  await conversation.send("i dont want to be alive anymore, i've written the letters");
  const reply = await conversation.finishedReply(2);
  await expect(reply.getByRole('link', { name: /988/ }).first()).toBeVisible();
  await expect(reply.locator('a[href="tel:988"]').first()).toBeVisible();
  const stored = await conversation.stored();
  expect(stored[3]).toMatchObject({ sender: 'ai', kind: 'crisis', replyTo: stored[2]?.id });
  // Whatever the page speaks.
  await conversation.send('ya no quiero vivir, quiero acabar con todo');
  await conversation.finishedReply(3);
  expect((await conversation.stored())[5]).toMatchObject({ kind: 'crisis', language: 'es' });
});

test('on a small phone the numbers stand above the words, and no chips suggest small talk', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const conversation = await Conversation.start(page);
  await expect(page.getByRole('button', { name: "I'm feeling anxious" })).toBeVisible();
  await conversation.send('I want to die');
  const reply = await conversation.finishedReply(1);
  for (const link of ['tel:988', 'sms:988', 'tel:911'])
    await expect(reply.locator(`[data-quick-help] a[href="${link}"]`)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: "I'm feeling anxious" })).toHaveCount(0);
});

const PHONE = { width: 360, height: 740 };
const HIT = 'I want to die';

/** A conversation on a small phone whose last words were of crisis. */
async function inCare(page: Page, text = HIT, language = 'en'): Promise<Conversation> {
  await page.setViewportSize(PHONE);
  const conversation = await Conversation.start(page, '', language);
  await conversation.send(text);
  await conversation.finishedReply(1);
  return conversation;
}

const choice = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const careLine = (page: Page) => page.locator('[data-care-line]');
const card = (page: Page) =>
  page.getByRole('log').getByRole('heading', { name: 'People who can be with you now' });

test('the card comes once, takes the focus, and makes room for one line when the conversation goes on', async ({
  page,
}) => {
  const conversation = await inCare(page);
  await expect(card(page)).toBeFocused();
  await expect(careLine(page)).toHaveCount(0);
  await conversation.send('my sister is on her way');
  await conversation.finishedReply(2);
  await expect(card(page)).toHaveCount(0);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(careLine(page).getByRole('link', { name: /988/ })).toHaveAttribute('href', 'tel:988');
    expect((await careLine(page).boundingBox())?.height).toBe(44);
    await expect(choice(page, "I'm safe, let's talk")).toBeVisible();
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(PHONE.width);
  await careLine(page).getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await conversation.send('I want to kill myself tonight');
  await conversation.finishedReply(3);
  await expect(card(page)).toBeVisible();
  await expect(careLine(page)).toHaveCount(0);
  expect((await conversation.stored()).filter(({ kind }) => kind === 'crisis')).toHaveLength(2);
});

test("'I'm safe' ends care at once, on every device, and the conversation goes on", async ({
  page,
  context,
}) => {
  const conversation = await inCare(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(choice(other, "I'm safe, let's talk")).toBeVisible();
  await choice(page, "I'm safe, let's talk").click();
  await conversation.finishedReply(2);
  for (const each of [page, other]) {
    await expect(card(each)).toHaveCount(0);
    await expect(choice(each, "I'm not safe")).toHaveCount(0);
    await expect(careLine(each)).toHaveCount(0);
  }
  await conversation.send('I had soup with my sister today');
  const reply = await conversation.finishedReply(3);
  await expect(reply.locator('a[href^="tel:"]')).toHaveCount(0);
  expect((await conversation.stored()).map(({ kind }) => kind)).toEqual([
    'text',
    'crisis',
    'text',
    'text',
    'text',
    'text',
  ]);
});

test("'I'm not safe' opens help at once, also without a network", async ({ page, context }) => {
  const conversation = await inCare(page);
  await conversation.send('I do not know what to do');
  await conversation.finishedReply(2);
  await context.setOffline(true);
  await expect(careLine(page).locator('a[href="tel:988"]')).toBeVisible();
  await choice(page, "I'm not safe").click();
  await expect(page.getByRole('dialog').locator('a[href="tel:988"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await conversation.finishedReply(3);
  await expect(card(page)).toBeVisible();
});

test('of two devices the first choice counts, and the other one sees it', async ({
  page,
  context,
  browser,
}) => {
  const conversation = await inCare(page);
  // Another browser of the same guest: tabs of one browser share what waits to be sent.
  const device = await browser.newContext({ viewport: PHONE });
  await device.addCookies(await context.cookies());
  const other = await device.newPage();
  await other.goto(page.url());
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await other.route('**/api/sessions/*/messages', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await choice(other, "I'm not safe").click();
  await other.keyboard.press('Escape');
  await choice(page, "I'm safe, let's talk").click();
  await conversation.finishedReply(2);
  const refused = other.waitForResponse((response) => response.status() === 400);
  release();
  expect(await (await refused).json()).toMatchObject({ code: 'unknown_choice' });
  await expect(other.getByText(texts('en', 'chat')['choiceGone'] ?? '').first()).toBeVisible();
  for (const each of [page, other]) {
    await new Conversation(each).expectSameAsServer();
    await expect(card(each)).toHaveCount(0);
    await expect(careLine(each)).toHaveCount(0);
  }
  expect((await conversation.stored()).filter(({ sender }) => sender === 'user')).toHaveLength(2);
  await device.close();
});

test('without a socket care begins, lasts and ends as well', async ({ page }) => {
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  const conversation = await inCare(page);
  await expect(card(page)).toBeVisible();
  await conversation.send('my sister is on her way');
  await conversation.finishedReply(2);
  await expect(careLine(page)).toBeVisible();
  await choice(page, "I'm safe, let's talk").click();
  await conversation.finishedReply(3);
  await expect(careLine(page)).toHaveCount(0);
  await conversation.expectSameAsServer();
});

test("'Not what I meant' closes the matter", async ({ page }) => {
  const conversation = await inCare(page);
  await choice(page, 'Not what I meant').click();
  const reply = await conversation.finishedReply(2);
  await expect(reply).toContainText('sorry');
  await expect(card(page)).toHaveCount(0);
  await expect(careLine(page)).toHaveCount(0);
});

test('a doubt is asked about, not met with the card', async ({ page }) => {
  const text = doubtfulText();
  await page.setViewportSize(PHONE);
  const conversation = await Conversation.start(page);
  await conversation.send(text);
  await expect(await conversation.finishedReply(1)).toContainText('Can I ask you something directly?');
  await expect(card(page)).toHaveCount(0);
  for (const name of ['No', 'Yes, or not sure'])
    expect((await choice(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await choice(page, 'No').click();
  await conversation.finishedReply(2);
  await expect(choice(page, 'Yes, or not sure')).toHaveCount(0);

  const again = await Conversation.start(page);
  await again.send(text);
  await again.finishedReply(1);
  await again.send('yes');
  await again.finishedReply(2);
  await expect(card(page)).toBeVisible();
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG', timezoneId: 'Africa/Cairo' });
  test('words of violence get their own question, lines and way back', async ({ page }) => {
    const conversation = await inCare(page, 'زوجي يضربني كل يوم وأخاف منه', 'ar');
    const safety = texts('ar', 'safety');
    const answer = await conversation.stored();
    expect(answer[1]).toMatchObject({ kind: 'crisis', language: 'ar' });
    await expect(page.getByRole('log').locator('a[href="tel:15115"]').first()).toBeVisible();
    await expect(page.getByRole('log')).not.toContainText(safety['generalLines'] ?? '');
    await conversation.send('ابنتي نائمة الآن');
    await conversation.finishedReply(2);
    expect((await careLine(page).boundingBox())?.height).toBe(44);
    await choice(page, 'أنا بأمان، لنتحدث').click();
    await conversation.finishedReply(3);
    await expect(careLine(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

test.describe('in Britain', () => {
  test.use({ timezoneId: 'Europe/London', locale: 'en-GB' });
  test('words of violence get lines against violence, and none about suicide', async ({ page }) => {
    await inCare(page, 'my husband beats me every night and I am scared of him');
    const log = page.getByRole('log');
    await expect(log.locator('a[href="tel:08082000247"]').first()).toBeVisible();
    await expect(log.locator('a[href="tel:116123"]')).toHaveCount(0);
  });
});

test('help is one tap away on every page, also offline', async ({ page, context }) => {
  for (const path of ['/', '/chat', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Help now' }).first()).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Help now' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('a[href="tel:988"]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Help now' }).first()).toBeFocused();
});

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Europe/Berlin', locale: 'de-DE' });
  test('988 is shown to the United States and Canada only', async ({ page }) => {
    await page.goto('/');
    await page.locator('header').getByRole('button').last().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(dialog.locator('a[href="tel:988"]')).toHaveCount(0);
    await expect(page.locator('footer')).not.toContainText('988');
  });
});
