import { Conversation } from './support/conversation';
import { expect, test } from './support/test';

test('a poll that finds nothing new gets no body, and the next one shows what is new', async ({ page }) => {
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  const conversation = await Conversation.start(page);
  await conversation.send('I am worried about tomorrow');
  await conversation.finishedReply(1);
  const unchanged = await page.waitForResponse(
    (response) => /\/messages/.test(response.url()) && response.status() === 304,
  );
  expect(unchanged.headers()['cache-control']).toBe('no-store');
  expect((await unchanged.request().sizes()).responseBodySize).toBe(0);
  await conversation.expectSameAsServer();

  await conversation.send('I still cannot calm down about it');
  await conversation.finishedReply(2);
  await conversation.expectSameAsServer();
});
