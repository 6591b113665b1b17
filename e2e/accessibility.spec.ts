import { expectAccessibleIn, WALKS, setLook } from './support/accessible';
import { Conversation } from './support/conversation';
import { expect, test } from './support/test';
import { texts } from './support/texts';

for (const { language, looks } of WALKS) {
  test.describe(`${language}`, () => {
    const chat = texts(language, 'chat');
    const safety = texts(language, 'safety');
    const common = texts(language, 'common');

    test.beforeEach(async ({ page, context, baseURL }) => {
      await setLook(page, looks[0]);
      await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    });

    test('conversation and dialogs', async ({ page }) => {
      const conversation = await Conversation.start(page, language);
      await conversation.send('I want to die');
      await conversation.finishedReply(1);
      await conversation.send('Me siento muy triste hoy');
      await conversation.finishedReply(2);
      await expectAccessibleIn(looks, page, 'conversation');
      await page.getByRole('button', { name: safety['helpNow'] }).last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleIn(looks, page, 'help');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: chat['sessions'], exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessibleIn(looks, page, 'conversations');
    });

    test('errors of the chat', async ({ page }) => {
      const conversation = await Conversation.start(page, language);
      const name = chat['name'] as unknown as Record<string, string>;
      await conversation.send('The weather is grey');
      await conversation.finishedReply(1);
      await conversation.send('It rained all day');
      await conversation.finishedReply(2);
      await page.getByRole('button', { name: name['give'] }).click();
      await page.getByLabel(name['label'] ?? '').fill('\u200b');
      await page.getByRole('button', { name: name['save'], exact: true }).click();
      await expect(page.getByText(chat['nameInvisible'] ?? '')).toBeVisible();
      await expectAccessibleIn(looks, page, 'a name that cannot be seen');
      await page.getByRole('button', { name: name['skip'], exact: true }).click();
      const list = '**/api/sessions/*/messages*';
      await page.route(list, (route) => route.fulfill({ status: 413, json: { code: 'payload_too_large' } }));
      await conversation.send('I feel a bit better today');
      await expect(page.getByText(chat['remove'] ?? '', { exact: true })).toBeVisible();
      await expectAccessibleIn(looks, page, 'a message that could not be sent');

      await page.unroute(list);
      await page.route(list, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await page.reload();
      const notLoaded = page.getByRole('alert').filter({ hasText: common['retry'] ?? '' });
      await expect(notLoaded).toBeVisible({ timeout: 30_000 });
      await expectAccessibleIn(looks, page, 'a conversation that could not be loaded');
    });
  });
}

test('the whole conversation works by keyboard', async ({ page }) => {
  await page.goto('/chat');
  const start = page.getByRole('button', { name: 'Start Conversation' });
  // On the page that the server wrote nothing can be pressed yet.
  await expect(start).not.toHaveAttribute('inert');
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('textarea')).toBeFocused();
  await page.keyboard.type('I feel a bit better today');
  await page.keyboard.press('Enter');
  await new Conversation(page).finishedReply(1);
  await expect(page.locator('textarea')).toBeFocused();
});
