import { Conversation } from './support/conversation';
import { expect, test } from './support/test';
import { textOf } from './support/texts';

test('without a socket the page polls, and goes back to it without a reload', async ({ page }) => {
  // It tries to connect again after more seconds each time.
  await page.clock.install();
  let isCut = true;
  let connections = 0;
  let fetches = 0;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close();
    connections += 1;
    socket.connectToServer();
  });
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/messages/.test(request.url())) fetches += 1;
  });
  const conversation = await Conversation.start(page);
  await conversation.send('I am worried about tomorrow');
  await conversation.finishedReply(1);
  await conversation.expectSameAsServer();
  expect(fetches, 'fetches while there is no socket').toBeGreaterThan(1);

  isCut = false;
  await page.clock.fastForward(60_000);
  await expect.poll(() => connections).toBeGreaterThan(0);
  await conversation.send('I still cannot calm down about it');
  await expect(conversation.replies).toHaveCount(2);
  fetches = 0;
  await conversation.finishedReply(2);
  expect(fetches, 'fetches of a reply that streams').toBe(0);
  await conversation.expectSameAsServer();
});

test('keeps a message that is written offline, and sends it once when the connection is back', async ({
  page,
  context,
}) => {
  const conversation = await Conversation.start(page);
  await expect(
    page
      .getByText('Available 24/7')
      .or(page.getByText('Online', { exact: true }))
      .first(),
  ).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByText('Available 24/7')).toHaveCount(0);
  await conversation.send('I am in the underground');
  await expect(page.getByText("Will be sent when you're back online")).toBeVisible();
  await context.setOffline(false);
  await conversation.finishedReply(1);
  const stored = await conversation.stored();
  expect(stored.filter((message) => message.content === 'I am in the underground')).toHaveLength(1);
  await conversation.expectSameAsServer();
});

test('a page that was opened online shows offline what works instead of a conversation', async ({
  page,
  context,
}) => {
  await page.goto('/chat');
  const start = page.getByRole('button', { name: 'Start Conversation' });
  await expect(start).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(textOf('en', 'chat', 'away.text'))).toBeVisible();
  await expect(start).toBeHidden();
  await expect(
    page.locator('form').getByRole('link', { name: textOf('en', 'common', 'offlineHelp') }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(start).toBeVisible();
});
