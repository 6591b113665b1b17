import { Conversation } from './support/conversation';
import { startOwnCopy } from './support/own-copy';
import { expect, test } from './support/test';

test('a reply can be stopped and asked for again', async ({ page }) => {
  const conversation = await Conversation.start(page);
  const hasStopped = conversation.stopNextReply();
  await conversation.send('I feel lonely since I moved to this city and know nobody here');
  await hasStopped;
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect((await conversation.stored())[0]?.replyState).toBe('stopped');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(async () => {
    const stored = await conversation.stored();
    expect(stored[0]?.replyState).toBe('done');
    expect(stored.filter((message) => message.sender === 'ai')).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  await conversation.expectSameAsServer();
});

test('a reload in the middle of a reply shows the words so far and the rest', async ({ page }) => {
  const conversation = await Conversation.start(page);
  await conversation.send('My grandmother died last week and the house feels empty');
  await expect(conversation.replies).toHaveCount(1);
  await page.reload();
  await conversation.finishedReply(1);
  await conversation.expectSameAsServer();
});

test('a second window of the same person sees the same words', async ({ page, context }) => {
  const conversation = await Conversation.start(page);
  const other = new Conversation(await context.newPage());
  await other.page.goto(page.url());
  await expect(other.page.getByRole('log')).toContainText('How are you feeling right now?');
  await conversation.send('I had a good day today, I finally finished my exam');
  await conversation.finishedReply(1);
  await other.finishedReply(1);
  await other.expectSameAsServer();
});

test('a worker that is killed in the middle of a reply: the reply still comes, once', async ({ browser }) => {
  // Every journey of the copy under test would wait for its next worker. A copy takes half a minute to start beside other journeys.
  test.setTimeout(180_000);
  const copy = await startOwnCopy();
  try {
    const context = await browser.newContext({ baseURL: new URL(copy.ownerLink).origin });
    const conversation = await Conversation.start(await context.newPage());
    await conversation.send('Work has been so much lately, my boss wants everything at once');
    await expect(conversation.replies).toHaveCount(1);
    copy.killWorker();
    await expect(async () => {
      const stored = await conversation.stored();
      expect(stored[0]?.replyState).toBe('done');
    }).toPass({ timeout: 100_000 });
    await conversation.finishedReply(1);
    expect((await conversation.stored()).filter((message) => message.sender === 'ai')).toHaveLength(1);
    await conversation.expectSameAsServer();
    await context.close();
  } finally {
    await copy.stop();
  }
});
