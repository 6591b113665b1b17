import { Conversation } from './support/conversation';
import { expect, test } from './support/test';

test('earlier conversations are listed, reopened and deleted', async ({ page }) => {
  const conversation = await Conversation.start(page);
  const first = page.url();
  await conversation.send('I am proud of myself today');
  await conversation.finishedReply(1);

  await page.getByRole('button', { name: 'New Chat' }).click();
  await expect(page.getByRole('button', { name: 'Start Conversation' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Conversation' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);

  await page.getByRole('button', { name: 'Conversations' }).click();
  const list = page.getByRole('dialog');
  await list.getByText('I am proud of myself today').click();
  await expect(page).toHaveURL(first);
  await conversation.expectSameAsServer();

  await page.getByRole('button', { name: 'Conversations' }).click();
  const item = list.getByRole('listitem').filter({ hasText: 'I am proud of myself today' });
  await item.getByRole('button', { name: /Name or delete the conversation/ }).click();
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(item).toHaveCount(0);
  const id = first.split('/').pop() ?? '';
  await expect(async () => {
    expect((await page.request.get(`/api/sessions/${id}/messages`)).status()).toBe(404);
  }).toPass();
});

test("somebody else's conversation is not there", async ({ page, openContext }) => {
  await Conversation.start(page);
  const stranger = await (await openContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByText('This conversation is no longer here')).toBeVisible();
  const id = page.url().split('/').pop() ?? '';
  expect((await stranger.request.get(`/api/sessions/${id}/messages`)).status()).toBe(404);
});

test('what was typed survives a reload', async ({ page }) => {
  const conversation = await Conversation.start(page);
  await conversation.box.fill('I was about to say');
  await page.reload();
  await expect(conversation.box).toHaveValue('I was about to say');
});
