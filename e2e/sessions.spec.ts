import { expectAccessible } from './support/accessible';
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

test('keeps a typed text through a reload', async ({ page }) => {
  const conversation = await Conversation.start(page);
  await conversation.box.fill('I was about to say');
  await page.reload();
  await expect(conversation.box).toHaveValue('I was about to say');
});

test('opens a search result at its message and focuses it, by mouse and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const conversation = await Conversation.start(page);
  const address = page.url();
  const messages = `/api/sessions/${address.split('/').pop() ?? ''}/messages`;
  const long = 'The day was long and the tram was late. '.repeat(12);
  for (const content of [
    'We walked along the river in the snow',
    long,
    `And again. ${long}`,
    `Once more. ${long}`,
  ]) {
    const sent = await page.request.post(messages, { data: { content, sender: 'user' } });
    expect(sent.status()).toBe(201);
  }
  await conversation.finishedReply(4);
  await expect(conversation.ownMessages.filter({ hasText: 'along the river' })).not.toBeInViewport();

  const search = async () => {
    await page.getByRole('button', { name: 'Conversations' }).click();
    const list = page.getByRole('dialog');
    await list.getByRole('searchbox').fill('RIVER snow');
    await list.getByRole('searchbox').press('Enter');
    const link = list.getByRole('link', { name: /along the river/ });
    // The list has a link of this name too, which leads to the conversation, until the results are there.
    await expect(link).toHaveAttribute('href', /#message-\d+$/);
    return link;
  };
  await (await search()).click();
  await expect(page).toHaveURL(/#message-\d+$/);
  // The newest that has the words: it may be the reply, which gives them back.
  const found = page.locator(`[data-message-id="${new URL(page.url()).hash.replace('#message-', '')}"]`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a message that was found');

  // The way back to the newest message, and the same search leads there again.
  await page.getByRole('button', { name: /Jump to latest|New messages/ }).click();
  await expect(found).not.toBeInViewport();
  // The address leads to the conversation from now on.
  await expect(page).not.toHaveURL(/#/);
  const link = await search();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport({ ratio: 1 });

  // A new page of the same address leads there too.
  await page.reload();
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport({ ratio: 1 });
});
