import { expect, test } from '@playwright/test';
import { Conversation } from './support/conversation';

test('words of crisis are met with the card and a fixed reply at once', async ({ page }) => {
  const conversation = await Conversation.start(page);
  await conversation.send("i dont want to be alive anymore, i've written the letters");
  const reply = await conversation.finishedReply(1);
  await expect(reply.getByRole('link', { name: /988/ }).first()).toBeVisible();
  await expect(reply.locator('a[href="tel:988"]').first()).toBeVisible();
  const stored = await conversation.stored();
  expect(stored[1]).toMatchObject({ sender: 'ai', kind: 'crisis', replyTo: stored[0]?.id });
});

test('the gate reads every language, whatever the page speaks', async ({ page }) => {
  const conversation = await Conversation.start(page);
  await conversation.send('ya no quiero vivir, quiero acabar con todo');
  await conversation.finishedReply(1);
  expect((await conversation.stored())[1]).toMatchObject({ kind: 'crisis', language: 'es' });
});

test('ordinary words do not', async ({ page }) => {
  const conversation = await Conversation.start(page);
  await conversation.send('this traffic is killing me, i was late again');
  await conversation.finishedReply(1);
  expect((await conversation.stored())[1]?.kind).toBe('text');
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

test('the next answer stays with the crisis until the person is safe', async ({ page }) => {
  const conversation = await Conversation.start(page);
  await conversation.send('I want to die');
  await conversation.finishedReply(1);
  await conversation.send('no');
  const unsafe = await conversation.finishedReply(2);
  await expect(unsafe).toContainText('emergency number');
  await expect(unsafe.locator('a[href="tel:988"]').first()).toBeVisible();
  await conversation.send("I'm safe now, my sister is with me");
  const safe = await conversation.finishedReply(3);
  await expect(safe).toContainText(/safe|good to know/);
  await expect(safe.locator('a[href^="tel:"]')).toHaveCount(0);
  expect((await conversation.stored()).map((message) => message.kind)).toEqual([
    'text',
    'crisis',
    'text',
    'crisis',
    'text',
    'text',
  ]);
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
