import { untilClosed } from './support/dialogs';
import { expectAccessible, looksAt, setLook } from './support/accessible';
import { Conversation } from './support/conversation';
import { newMember } from './support/members';
import { expect, test } from './support/test';

test('a member turns memory on, remembers a message, edits, pauses and deletes it, and turns everything off', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.goto('/memory');
  await expect(page.getByText('Memory is off. If you turn it on')).toBeVisible();
  await expect(page.getByLabel('What should MikAI remember?')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Memory' }).press('Space');
  const field = page.getByLabel('What should MikAI remember?');
  await field.fill('I like tea');
  await page.getByRole('button', { name: 'Remember this' }).click();
  const fact = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(fact('I like tea')).toContainText('Written by you on');
  await expect(field).toHaveValue('');
  await field.fill('i like TEA!');
  await page.getByRole('button', { name: 'Remember this' }).click();
  await expect(page.getByRole('alert')).toHaveText('MikAI already remembers this.');
  await expect(field).toHaveValue('i like TEA!');

  const conversation = await Conversation.start(page);
  await conversation.send('My sister lives in Porto and I miss her a lot these days');
  await conversation.finishedReply(1);
  await conversation.ownMessages.getByRole('button', { name: 'Remember this' }).click();
  const dialog = page.getByRole('dialog');
  const inDialog = dialog.getByLabel('What should MikAI remember?');
  await expect(inDialog).toHaveValue('My sister lives in Porto and I miss her a lot these days');
  await inDialog.fill('My sister lives in Porto');
  await dialog.getByRole('button', { name: 'Remember this' }).click();
  await expect(dialog).toHaveCount(0);
  await untilClosed(page);

  await page.goto('/memory');
  const porto = fact('My sister lives in Porto');
  await expect(porto).toContainText('and I miss her a lot these days');
  await expect(porto.getByRole('link')).toHaveAttribute('href', /^\/chat\//);
  await porto.getByRole('button', { name: 'Edit' }).click();
  await inDialog.fill('My sister Nina lives in Porto');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await untilClosed(page);
  const nina = fact('My sister Nina lives in Porto');
  await nina.getByRole('button', { name: 'Pause' }).click();
  await expect(nina).toContainText('Paused: not used for now');
  await nina.getByRole('button', { name: 'Delete' }).click();
  await dialog.or(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }).click();
  await expect(nina).toHaveCount(0);
  await untilClosed(page);

  await page.getByRole('link', { name: 'How MikAI uses AI' }).click();
  await expect(page.getByRole('switch', { name: 'Memory' })).toBeChecked();
  await page.getByRole('button', { name: 'Turn everything off' }).click();
  for (const each of await page.getByRole('switch').all()) await expect(each).not.toBeChecked();
  await page.reload();
  await expect(page.getByText(/^Off since/)).toHaveCount(5);
  const other = await Conversation.start(page);
  await other.send('I had a good day');
  await other.finishedReply(1);
  await expect(other.ownMessages.getByRole('button', { name: 'Remember this' })).toHaveCount(0);
});

test('a temporary conversation says so, and is gone when it is closed', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Temporary chat' }).click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;
  const label = page.getByRole('complementary', { name: 'Temporary chat' });
  await expect(label).toContainText('MikAI remembers nothing from this chat.');
  const conversation = new Conversation(page);
  await conversation.send('hello');
  await conversation.finishedReply(1);
  await page.reload();
  await expect(label).toBeVisible();
  await label.getByRole('button', { name: 'Close and delete' }).click();
  await expect(page).toHaveURL(/\/chat$/);
  expect((await page.request.get(`/api/sessions${path.replace('/chat', '')}`)).status()).toBe(404);
});

test('the pages of memory and consents are accessible, full, empty and failing', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.goto('/memory');
  await page.getByRole('switch', { name: 'Memory' }).click();
  for (const text of ['I like tea', 'I live by the sea']) {
    await page.getByLabel('What should MikAI remember?').fill(text);
    await page.getByRole('button', { name: 'Remember this' }).click();
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  }
  for (const path of ['/memory', '/ai-consents']) {
    await page.goto(path);
    await expect(page.getByRole('switch').first()).toBeVisible();
    for (const look of looksAt(360)) {
      await setLook(page, look);
      await expectAccessible(page, path);
    }
  }
  await page.route('**/api/memory', (route) => route.abort());
  await page.goto('/memory');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'memory that failed to load');
});
