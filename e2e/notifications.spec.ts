import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleIn, WALKS, setLook } from './support/accessible';
import { untilLive } from './support/live';
import { asPage, newMember, type Member } from './support/members';
import { card, toast } from './support/settings';
import { expect, test } from './support/test';
import { textOf, texts } from './support/texts';

/** Something that a member does over REST, as their browser would. */
async function send<T>(
  context: BrowserContext,
  baseURL: string | undefined,
  path: string,
  data: object = {},
): Promise<T> {
  const answer = await context.request.post(path, { headers: asPage(baseURL), data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

const POST_OF_ANOTHER = {
  id: 1_000_000,
  userId: 1_000_000,
  content: 'A quiet day today',
  isAnonymous: false,
  createdAt: new Date().toISOString(),
  isEdited: false,
  lastEditedAt: null,
  likesCount: 0,
  commentsCount: 0,
  isLiked: false,
  revision: 1,
  user: { id: 1_000_000, displayName: 'Ben', username: 'ben' },
};

const navLink = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

const list = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });

test.describe('two members', () => {
  let ben: BrowserContext;
  let ana: Member;
  let postId: number;

  test.beforeEach(async ({ openContext, context, baseURL }) => {
    ben = await openContext();
    [ana] = await Promise.all([newMember(context, baseURL), newMember(ben, baseURL)]);
    const post = await send<{ id: number }>(context, baseURL, '/api/posts', { content: 'A quiet day today' });
    postId = post.id;
  });

  test('updates badges, title and list on all devices of the other member', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();

    await send(ben, baseURL, `/api/posts/${postId}/comments`, { content: 'That sounds good' });
    await expect(list(page).getByText('Unread: New comment')).toBeVisible();
    await expect(list(page).getByText('Just now')).toBeVisible();
    await expect(navLink(page, 'Notifications (1 unread)')).toBeVisible();
    await expect(page).toHaveTitle('Notification Center · MikAI');

    const conversation = await send<{ id: number }>(ben, baseURL, '/api/conversations', {
      participantId: ana.id,
    });
    await send(ben, baseURL, `/api/conversations/${conversation.id}/messages`, { content: 'Hello Ana' });
    await expect(navLink(page, 'Messages (1 unread)')).toBeVisible();
    await expect(page).toHaveTitle('(1) Notification Center · MikAI');

    const other = await context.newPage();
    await other.goto('/notifications');
    await expect(list(other).getByRole('listitem')).toHaveCount(1);
    await send(ben, baseURL, `/api/posts/${postId}/like`);
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expect(list(page).getByRole('listitem').first()).toContainText('New like');

    await list(page).getByRole('button', { name: 'Delete: New like' }).click();
    await expect(list(page).getByText('Deleted.')).toBeVisible();
    await list(page).getByRole('button', { name: 'Undo' }).click();
    await list(page).getByRole('button', { name: 'Delete: New like' }).click();
    await expect(list(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    // The page is left, so it is not waited any longer.
    await page.reload();
    await expect(list(other).getByRole('listitem')).toHaveCount(1);
    await expect(navLink(other, 'Notifications (1 unread)')).toBeVisible();

    await list(page).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/community\\?post=${postId}`));
    await expect(navLink(other, 'Notifications')).toHaveAccessibleName('Notifications');
    await expect(list(other).getByText('Unread')).toHaveCount(0);
  });

  test('all can be marked as read at once; what fails comes back', async ({ page, baseURL }) => {
    await send(ben, baseURL, `/api/posts/${postId}/comments`, { content: 'One' });
    await send(ben, baseURL, `/api/posts/${postId}/like`);
    await page.goto('/notifications');
    await expect(list(page).getByText('Unread')).toHaveCount(2);

    await page.route('**/api/notifications/read-all', (route) => route.abort());
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(toast(page, "They couldn't be marked as read")).toBeVisible();
    await expect(list(page).getByText('Unread')).toHaveCount(2);

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(toast(page, 'All notifications marked as read')).toBeVisible();
    await expect(list(page).getByText('Unread')).toHaveCount(0);
    await expect(navLink(page, 'Notifications')).toHaveAccessibleName('Notifications');
    await page.reload();
    await expect(list(page).getByRole('listitem')).toHaveCount(2);
    await expect(list(page).getByText('Unread')).toHaveCount(0);
  });

  test('the texts are in the language of the page, those that come live too', async ({
    page,
    context,
    baseURL,
  }) => {
    await send(ben, baseURL, `/api/posts/${postId}/comments`, { content: 'One' });
    // This device reads in German, whatever the account speaks.
    await context.addCookies([{ name: 'language-preference', value: 'de', url: baseURL ?? '' }]);
    await untilLive(page, () => page.goto('/notifications'));
    const lines = page.getByRole('region', { name: textOf('de', 'notifications', 'tabs.notifications') });
    await expect(lines.getByText('Neuer Kommentar')).toBeVisible();
    await send(ben, baseURL, `/api/posts/${postId}/like`);
    await expect(lines.getByText('Neues „Gefällt mir“')).toBeVisible();
    await expect(lines.getByText('New like')).toHaveCount(0);
  });

  test('the list survives an outage, and shows what came meanwhile', async ({ page, context, baseURL }) => {
    await untilLive(page, () => page.goto('/notifications'));
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await send(ben, baseURL, `/api/posts/${postId}/comments`, { content: 'Are you there?' });
    await context.setOffline(false);
    await expect(list(page).getByText('Unread: New comment')).toBeVisible();
    await expect(navLink(page, 'Notifications (1 unread)')).toBeVisible();
  });

  test('a kind of notification is turned off, and stays off', async ({ page, baseURL }) => {
    await page.goto('/account');
    await page.getByRole('link', { name: 'Notification preferences' }).click();
    const likes = page.getByRole('checkbox', { name: 'Likes: On this site' });
    await expect(page.getByRole('checkbox', { name: "Help when it's hard: On this site" })).toHaveCount(0);
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    // Not uncheck(), which looks at once: what is checked is said by the store, a moment later.
    await likes.click();
    await expect(likes).not.toBeChecked();
    await stored;
    await send(ben, baseURL, `/api/posts/${postId}/like`);
    await send(ben, baseURL, `/api/posts/${postId}/comments`, { content: 'One' });
    await expect(navLink(page, 'Notifications (1 unread)')).toBeVisible();

    const quiet = card(page, 'Quiet hours');
    await quiet.getByRole('switch', { name: 'Keep quiet hours' }).click();
    await quiet.getByLabel('To').fill('22:00');
    await expect(quiet.getByRole('alert')).toHaveText('Please choose two different times.');
    await quiet.getByLabel('To').fill('06:30');
    await quiet.getByLabel('From').focus();
    await expect(quiet.getByLabel('From')).toBeFocused();
    await expect(quiet.getByText('America/New_York')).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(quiet.getByLabel('To')).toHaveValue('06:30', { timeout: 10_000 });
    }).toPass();
    await expect(likes).not.toBeChecked();
  });

  test('a member is reported, blocked and unblocked, by keyboard alone', async ({
    page,
    context,
    baseURL,
  }) => {
    const theirs = await send<{ id: number }>(ben, baseURL, '/api/posts', { content: 'Words that hurt' });
    await page.goto(`/community?post=${theirs.id}`);
    const text = page.getByText('Words that hurt').first();
    await expect(text).toBeVisible();
    await openMenuItem(page, /^Report/);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please choose what fits best.');
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio', { name: 'Someone may be in danger' })).toBeChecked();
    await expect(dialog.getByRole('button', { name: 'See crisis lines' })).toBeVisible();
    await dialog.getByLabel('Would you like to say more?').fill('Please look at it');
    await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible();
    await expect(page.getByText('A moderator will look at it.')).toBeFocused();
    await page.keyboard.press('Escape');

    await openMenuItem(page, /^Block/);
    const question = page.getByRole('alertdialog', { name: /^Block / });
    await question.getByRole('button', { name: 'Block', exact: true }).press('Enter');
    await expect(toast(page, 'is blocked')).toBeVisible();
    await expect(text).toHaveCount(0);

    await page.goto('/account');
    const relations = card(page, 'Blocked and muted members');
    await relations.getByRole('button', { name: /^Unblock / }).press('Enter');
    await expect(relations.getByText("You haven't blocked or muted anyone.")).toBeVisible();
    const answer = await context.request.get('/api/relations');
    expect(await answer.json()).toEqual({ blocked: [], muted: [] });
  });
});

/** Chooses from the menu of the post on screen. */
async function openMenuItem(page: Page, name: RegExp): Promise<void> {
  const post = page.getByRole('article').filter({ hasText: 'Words that hurt' }).first();
  await post.getByRole('button', { name: 'More' }).first().press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
}

test('after hard words, help is one press away from the list', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await send(context, baseURL, '/api/posts', { content: 'I want to end my life' });
  await page.goto('/notifications');
  await list(page)
    .getByRole('button', { name: /See who can help/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page).getByText('Unread')).toHaveCount(0);
});

for (const { language, looks } of WALKS) {
  test(`the Notification Center, ${language}`, async ({ page, context, baseURL }) => {
    const common = texts(language, 'common');
    const text = texts(language, 'notifications');
    await newMember(context, baseURL);
    await setLook(page, looks[0]);
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);

    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: text['empty'] })).toBeVisible();
    await expectAccessibleIn(looks, page, 'empty');
    await page.getByRole('tab').last().click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.getByRole('switch').last().click();
    await expectAccessibleIn(looks, page, 'preferences');

    await page.route('**/api/badges', (route) =>
      route.fulfill({ json: { revision: 99, messages: 120, notifications: 120, letters: 0 } }),
    );
    const types = ['message', 'crisis_alert', 'comment_reply', 'general'];
    await page.route('**/api/notifications?language=*', (route) =>
      route.fulfill({
        json: types.map((type, i) => ({
          id: types.length - i,
          type,
          title: 'A title',
          content: 'And what it is about',
          isRead: i > 1,
          url: type === 'message' ? '/messages' : null,
          relatedId: null,
          createdAt: new Date(Date.now() - i * 30 * 3_600_000).toISOString(),
        })),
      }),
    );
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'A title' })).toHaveCount(types.length);
    await expectAccessibleIn(looks, page, 'full');
    const navigation = page.locator('header button[aria-expanded]');
    await expect(navigation).toContainText('99+');
    await navigation.click();
    const rooms = page.locator('header').getByRole('navigation');
    await expect(rooms.getByText('9+', { exact: true })).toHaveCount(2);
    await expectAccessible(page, 'full, with the menu');

    await page.unroute('**/api/notifications?language=*');
    await page.route('**/api/notifications?language=*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert').getByRole('button', { name: common['retry'] })).toBeVisible();
    await expectAccessibleIn(looks, page, 'failing');

    await page.route('**/api/posts?*', (route) => route.fulfill({ json: [POST_OF_ANOTHER] }));
    await page.goto('/community');
    const menu = page.getByRole('article').locator('[aria-haspopup="menu"]').first();
    await menu.click();
    await page.getByRole('menuitem').first().click();
    await page.getByRole('radio').nth(3).check();
    await page.getByRole('dialog').locator('[type="submit"]').scrollIntoViewIfNeeded();
    await expectAccessibleIn(looks, page, 'a report');
    await page.keyboard.press('Escape');
    await menu.click();
    await page.getByRole('menuitem').last().click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleIn(looks, page, 'a block');
  });
}
