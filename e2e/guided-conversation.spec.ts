import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { Conversation } from './support/conversation';
import { expect, test } from './support/test';
import { texts } from './support/texts';

/** The choices of the newest message. */
const choices = (page: Page) => page.getByRole('group', { name: texts('en', 'chat')['choicesLabel'] });
/** The words of the newest stored message of the person. */
const lastOwn = (page: Page) => page.locator('[data-sender="user"][data-message-id]').last();

test('a visitor reaches the first step of a flow within two taps', async ({ page }) => {
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await page.getByRole('button', { name: "I can't sleep" }).click();
  await expect(choices(page).getByRole('button').first()).toBeVisible({ timeout: 20_000 });
  await expect(lastOwn(page)).toContainText("I can't sleep");
});

test('a flow is walked with the keyboard alone, to its summary', async ({ page }) => {
  test.slow();
  const conversation = await Conversation.start(page);
  await page.getByRole('button', { name: "I'm lonely" }).focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('button', { name: 'Keep in journal' });
  for (let step = 1; step <= 12; step++) {
    await conversation.finishedReply(step);
    if (await card.isVisible()) break;
    const group = choices(page);
    if (await group.isVisible()) {
      // The focus was led from the choice that is gone to those of the answer.
      await expect(group).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(group.getByRole('button').or(group.getByRole('slider')).first()).toBeFocused();
      if (await group.getByRole('slider').isVisible()) {
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
    } else {
      await conversation.box.focus();
      await page.keyboard.type('a small thing');
      await page.keyboard.press('Enter');
    }
  }
  await expect(card).toBeVisible();
});

test('a choice made offline waits, and is sent once', async ({ page, context }) => {
  const conversation = await Conversation.start(page);
  await page.getByRole('button', { name: "I can't sleep" }).click();
  await conversation.finishedReply(1);
  const choice = choices(page).getByRole('button').first();
  const label = await choice.innerText();
  await context.setOffline(true);
  await choice.click();
  await expect(page.getByText('Will be sent when you are back online')).toBeVisible();
  await expect(choices(page)).toHaveCount(0);
  await context.setOffline(false);
  await conversation.finishedReply(2);
  const own = (await conversation.stored()).filter(({ sender }) => sender === 'user');
  expect(own.map(({ content }) => content)).toEqual(["I can't sleep", label]);
  await conversation.expectSameAsServer();
});

test('the conversation is where it was after a reload, with its choices and its progress', async ({
  page,
}) => {
  const conversation = await Conversation.start(page);
  await page.getByRole('button', { name: "I can't sleep" }).click();
  await conversation.finishedReply(1);
  await choices(page).getByRole('button').first().click();
  await conversation.finishedReply(2);
  await expect(choices(page).getByRole('button').last()).toBeInViewport({ ratio: 1 });
  const labels = await choices(page).getByRole('button').allInnerTexts();
  await page.reload();
  await expect(choices(page)).toBeVisible();
  expect(await choices(page).getByRole('button').allInnerTexts()).toEqual(labels);
});

test('in Arabic it is mirrored, fits a phone, and has no barrier', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.addCookies([{ name: 'language-preference', value: 'ar', url: baseURL ?? '' }]);
  const conversation = await Conversation.start(page, '', 'ar');
  const { guide } = texts('ar', 'chat') as unknown as { guide: { openings: Record<string, string> } };
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: guide.openings['sleep'] }).click();
  await conversation.finishedReply(1);
  await expect(page.locator('[data-choices]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await expectAccessible(page, 'a step of a flow in Arabic');
});
