import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { Conversation } from './support/conversation';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
  expect(found, what).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what}: sideways scrolling`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    for (const language of ['en', 'ar']) {
      test(`pages, ${colorScheme}, ${width} px, ${language}`, async ({ page, context, baseURL }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
        for (const path of ['/', '/chat', '/no-such-page']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page, path);
        }
      });
    }
    test(`conversation and dialogs, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const conversation = await Conversation.start(page);
      await conversation.send('I want to die');
      await conversation.finishedReply(1);
      await conversation.send('Me siento muy triste hoy');
      await conversation.finishedReply(2);
      await expectAccessible(page, 'conversation');
      await page.getByRole('button', { name: 'Help now' }).last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'help');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Conversations' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'conversations');
    });
  }
}

test('the whole conversation works by keyboard', async ({ page }) => {
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Start Conversation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('textarea')).toBeFocused();
  await page.keyboard.type('I feel a bit better today');
  await page.keyboard.press('Enter');
  await new Conversation(page).finishedReply(1);
  await expect(page.locator('textarea')).toBeFocused();
});
