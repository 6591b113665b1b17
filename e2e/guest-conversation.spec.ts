import { Conversation } from './support/conversation';
import { expect, test } from './support/test';

test('one tap leads a stranger from the landing page to an open field; going back leads to the landing page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Speak freely.');
  await page.getByRole('link', { name: 'Try a conversation' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('log')).toContainText("I'm MikAI, an AI companion");
  await expect(page.locator('textarea')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Speak freely.');
});

test('a conversation begins at once also where the link is pressed before the app is there', async ({
  page,
}) => {
  let release = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await pressed;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Try a conversation' }).click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('log')).toContainText("I'm MikAI, an AI companion");
});

test('a stranger who opens the chat by its address is welcomed first', async ({ page }) => {
  await page.goto('/chat');
  await expect(page.getByText('Welcome, Friend')).toBeVisible();
  await expect(page.getByText("I'm here to support you today")).toBeVisible();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page.getByRole('log')).toContainText("I'm MikAI, an AI companion");
});

const MESSAGES = [
  { language: 'en', text: "I can't sleep, my head keeps going over work", script: /[a-z]{3}/ },
  { language: 'es', text: 'Me siento muy solo desde que mi novia me dejó', script: /[a-zñáéíóú]{3}/ },
  { language: 'ar', text: 'لا أستطيع النوم وأفكر كثيرا في العمل', script: /[\u0600-\u06ff]{3}/ },
];

for (const { language, text, script } of MESSAGES) {
  test(`a reply in ${language} appears word by word`, async ({ page }) => {
    const conversation = await Conversation.start(page);
    await page.evaluate(() => {
      const lengths: number[] = [];
      Object.assign(window, { lengths });
      new MutationObserver(() => {
        const reply = document.querySelector('[data-sender="ai"][data-message-id] [lang]');
        const length = reply?.textContent?.length ?? 0;
        if (length > 0 && lengths.at(-1) !== length) lengths.push(length);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await conversation.send(text);
    const reply = await conversation.finishedReply(1);
    await expect(reply).toContainText(script);
    const lengths = await page.evaluate(() => (window as unknown as { lengths: number[] }).lengths);
    // On a busy machine several words are painted at once.
    expect(lengths.length, 'states of the growing reply').toBeGreaterThan(2);

    const stored = await conversation.stored();
    expect(stored.map((message) => [message.sender, message.language])).toEqual([
      ['user', language],
      ['ai', language],
    ]);
    await conversation.expectSameAsServer();
    if (language === 'en') return;
    // The English form is behind a badge.
    const translation = stored[1]?.englishTranslation ?? '';
    expect(translation).toMatch(/[a-z]{3}/);
    await reply.getByRole('button', { name: /English translation/i }).focus();
    await expect(page.getByText('English Translation:').first()).toBeVisible();
    await expect(page.getByText(translation).first()).toBeVisible();
  });
}

test('a stranger is asked for a name once they have talked, and may change it; a sentence there is a message', async ({
  page,
}) => {
  const conversation = await Conversation.start(page);
  const log = page.getByRole('log');
  const offer = page.getByRole('group', { name: 'What should I call you?' });
  await expect(log).toContainText('Hello, Friend.');
  await conversation.send('The weather is grey');
  await conversation.finishedReply(1);
  await expect(offer).toHaveCount(0);
  await conversation.send('It rained all day');
  await conversation.finishedReply(2);
  await offer.getByRole('button', { name: 'Tell MikAI a name' }).click();
  await page.getByLabel('Name or nickname').fill('Noor');
  await page.getByLabel('Name or nickname').press('Enter');
  await expect(offer.getByRole('status')).toHaveText('Thank you, Noor.');
  await expect(log).toContainText('Hello, Noor.');
  await page.reload();
  await expect(log).toContainText('Hello, Noor.');
  await page.getByRole('button', { name: 'MikAI, guided' }).last().click();
  await page.getByLabel('Name or nickname').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(log).toContainText('Hello, Friend.');

  // In another conversation the field gets what hurts.
  await page.getByRole('button', { name: 'New Chat' }).click();
  const other = await Conversation.start(page);
  await other.send('The weather is grey');
  await other.finishedReply(1);
  await other.send('It rained all day');
  await other.finishedReply(2);
  await offer.getByRole('button', { name: 'Tell MikAI a name' }).click();
  await page.getByLabel('Name or nickname').fill("Hello, my mum died two weeks ago. I'm lost");
  await page.getByLabel('Name or nickname').press('Enter');
  await expect(other.ownMessages.last()).toContainText('my mum died two weeks ago');
  await other.finishedReply(3);
  await expect(log).toContainText('Hello, Friend.');
  await expect(offer).toHaveCount(0);
});

test('a finished reply offers another answer; with a keyboard on a small phone the send button stays in view', async ({
  page,
}) => {
  const conversation = await Conversation.start(page);
  await conversation.send('I feel lonely today');
  const reply = await conversation.finishedReply(1);
  await expect(reply.getByRole('button', { name: 'Another answer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 330 });
  await conversation.box.fill('And a bit tired');
  await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await expect(conversation.box).toBeInViewport({ ratio: 1 });
});

test('a start that fails says so on the card, whatever was loaded', async ({ page }) => {
  await page.route('**/toast-region*', (route) => route.abort());
  await page.goto('/chat');
  const start = page.getByRole('button', { name: 'Start Conversation' });
  // The living one: on the page that the server wrote nothing can be pressed yet.
  await expect(start).toBeVisible();
  await expect(start).not.toHaveAttribute('inert');
  await page.route('**/api/sessions', (route) => route.abort());
  await start.click();
  await expect(page.locator('form').getByRole('status')).toContainText('Failed to start chat session.');
  await page.unroute('**/api/sessions');
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
});
