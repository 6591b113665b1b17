import { twoMembers } from './support/messages';
import type { Messages } from './support/messages';
import { expect, test } from './support/test';

let ana: Messages;
let ben: Messages;

test.beforeEach(async ({ openContext, page, context, baseURL }) => {
  [ana, ben] = await twoMembers(openContext, { page, context }, baseURL);
});

test('two members find each other and talk: counts, order, typing, presence and what was read', async ({
  page,
}) => {
  await ben.page.goto('/messages');
  await expect(ben.page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();

  await page.goto('/messages');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByLabel('Find someone by name').fill(ben.member.username);
  const dialog = page.getByRole('dialog');
  // Ben is in the list of all members too: a click while it shrinks to him would end on another row.
  await expect(dialog.getByRole('status')).toHaveText('1 found');
  await dialog.getByRole('button', { name: `@${ben.member.username}` }).click();
  await expect(page).toHaveURL(new RegExp(`/messages/${ana.conversationId}$`));
  await expect(ana.box).toBeFocused();
  // Ben has not written to Ana: that he is here is not hers to know yet.
  const head = page.locator('header').filter({ has: ana.page.getByRole('heading', { level: 2 }) });
  await expect(head).toContainText('Not online');

  await ana.send('I tried the breathing\nbefore the call');
  await expect(ana.log).toContainText('Sent');
  // Not opened, not read: only counted.
  await expect(ben.line).toContainText('1 unread');
  await expect(ben.page.getByRole('heading', { level: 1 }).locator('..')).toContainText('1 unread');
  await expect(ana.log).not.toContainText('Read');

  await ben.line.click();
  await expect(ben.log).toContainText('before the call');
  await expect(ben.line).not.toContainText('unread');
  // Nor that he has read it.
  await expect(ana.log).not.toContainText('Read');

  await ben.box.pressSequentially('And? How');
  await expect(page.getByTestId('typing')).toBeVisible();
  await ben.box.press('Enter');
  await expect(ana.log).toContainText('And? How');
  await expect(page.getByTestId('typing')).toHaveCount(0);
  await expect(ben.log).toContainText('Read');
  await ana.sendElsewhere('From my other device');
  await ben.sendElsewhere('And from mine');
  await ana.expectSameAsServer();
  await ben.expectSameAsServer();
  await page.reload();
  await expect(head).toContainText(/^(?!.*Not online).*Online/);

  await page.goto('/chat');
  await expect(ben.line).toContainText('Online');
  await page.context().setOffline(true);
  await page.close();
  // The line has a dot while she is here, and the newest message all the time.
  await expect(ben.line).not.toContainText('Online', { timeout: 30_000 });
  await expect(ben.line).toContainText('You: And from mine');
});

test('sends messages that are written offline in order and once, even after a reload, and keeps drafts', async ({
  page,
  context,
}) => {
  await ana.openThread();
  await ana.send('one');
  await expect(ana.log).toContainText('Sent');
  await context.setOffline(true);
  await ana.send('two');
  await ana.send('three');
  await expect(page.getByText("Will be sent when you're back online")).toHaveCount(2);
  await ana.box.fill('not finished');
  await context.setOffline(false);
  // On whichever page the member is by then.
  await page.goto('/');
  await expect
    .poll(async () => (await ana.stored()).map(({ content }) => content))
    .toEqual(['one', 'two', 'three']);
  await ana.openThread();
  await expect(ana.box).toHaveValue('not finished');
  await ana.expectSameAsServer();
  await ben.openThread();
  await ben.expectSameAsServer();
});

test('a block ends it for both, in quiet words, and can be taken back', async ({ page }) => {
  await Promise.all([ana.openThread(), ben.openThread()]);
  await page.getByRole('button', { name: 'More about this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /block/i }).click();
  await expect(page.getByText("You've blocked Ana Rivera.")).toBeVisible();
  await expect(ana.box).toHaveCount(0);
  await expect(ben.page.getByText("Ana Rivera can't be written to right now.")).toBeVisible();
  await expect(ben.box).toHaveCount(0);
  await expect(ben.page.getByText(/blocked/i)).toHaveCount(0);

  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(ana.box).toBeVisible();
  await expect(ben.box).toBeVisible();
  await ben.send('Hello again');
  await expect(ana.log).toContainText('Hello again');
});

test('help comes beside words of crisis, for their author alone; links show where they lead', async ({
  page,
}) => {
  await Promise.all([ana.openThread(), ben.openThread()]);
  await ana.submit('I want to die, see https://example.org/a?b=1.');
  const help = page.getByRole('complementary', { name: 'Help, only for you' });
  await expect(help).toBeVisible();
  await expect(help.getByRole('link', { name: /988/ }).first()).toBeInViewport();
  await expect(ben.log).toContainText('I want to die');
  await expect(ben.page.getByRole('complementary')).toHaveCount(0);

  await ben.log.getByRole('link', { name: 'https://example.org/a?b=1' }).click();
  await expect(ben.page.getByTestId('link-host')).toHaveText('example.org');
  const open = ben.page.getByRole('dialog').getByRole('link');
  await expect(open).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(open).toHaveAttribute('target', '_blank');
});

test('on a phone one pane at a time, and the browser’s way back leads to the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto('/messages');
  await expect(ana.line).toBeVisible();
  await ana.line.click();
  await expect(ana.log).toBeVisible();
  await expect(ana.line).toBeHidden();
  await page.goBack();
  await expect(ana.line).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
  await ana.line.click();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await page.goForward();
  await expect(ana.log).toBeVisible();
  await page.goto(`/messages/${ana.conversationId}`);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/messages$/);
});

test('a long thread loads as it is scrolled, holds still, and never jumps to what is new', async ({
  page,
}) => {
  // 150 messages from before, with ids below all that the server gives.
  const message = (id: number) => ({
    id,
    conversationId: ana.conversationId,
    senderId: id % 3 === 0 ? ana.member.id : ben.member.id,
    content: `message ${-id} ${'and more of it '.repeat(-id % 5)}`,
    createdAt: new Date(Date.UTC(2026, 9, 2) + id * 600_000).toISOString(),
    clientId: `old${id}`,
  });
  await page.route('**/api/conversations/*/messages?*', async (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? 0);
    const newest = before === 0 ? ((await (await route.fetch()).json()) as object[]) : [];
    const old = Array.from({ length: 50 }, (_, index) => message(before - 50 + index));
    const headers = before > -100 ? { link: '</older>; rel="next"' } : undefined;
    await route.fulfill({ json: [...old, ...newest], headers });
  });
  await ana.openThread();
  await expect(ana.log).toContainText('message 1 ');
  expect(await page.locator('[data-message-id]').count(), 'rows in the page').toBeLessThan(50);

  // Before the page has scrolled to the end there is nothing to scroll up from.
  await expect
    .poll(() =>
      ana.log.evaluate((log) => log.scrollTop > 500 && log.scrollHeight - log.scrollTop - log.clientHeight),
    )
    .toBe(0);
  await ana.log.evaluate((log) => log.scrollTo(0, 260));
  const kept = page.locator('[data-message-id="-48"]');
  await expect(kept).toBeVisible();
  await ana.log.evaluate((log) => log.scrollTo(0, 150));
  const top = async () => (await kept.boundingBox())?.y ?? 0;
  const before = await top();
  await expect.poll(() => ana.log.evaluate((log) => log.scrollTop)).toBeGreaterThan(500);
  expect(Math.abs((await top()) - before), 'how far the words being read have moved').toBeLessThan(4);

  await ben.sendElsewhere('Something new');
  await expect(page.getByRole('button', { name: 'New messages' })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(4);
  // Not seen, so not read.
  await expect(ana.line).toContainText('1 unread');
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(ana.log.getByText('Something new')).toBeInViewport();
  await expect(ana.line).not.toContainText('unread');
});
