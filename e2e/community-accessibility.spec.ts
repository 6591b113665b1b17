import { expectAccessible, expectAccessibleIn, setLook, looksAt } from './support/accessible';
import { Bulletin, uniqueText, writePost } from './support/bulletin';
import { asPage, newMember } from './support/members';
import { expect, test } from './support/test';

const looks = looksAt(360);

test('the Bulletin', async ({ page, context, openContext, baseURL }) => {
  await newMember(context, baseURL);
  const other = await openContext();
  await newMember(other, baseURL);
  await other.request.post('/api/user/toggle-support', { headers: asPage(baseURL), data: {} });
  await setLook(page, looks[0]);

  const bulletin = await Bulletin.open(page);
  await page.getByText('How we keep this place kind').click();
  const text = uniqueText('A long walk: https://example.org/path');
  const post = await bulletin.write(text);
  await post.getByRole('button', { name: 'Comments (0)' }).click();
  await post.getByLabel('Your comment').fill('I want to die');
  await post.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(post.getByTestId('private-help')).toBeVisible();
  await post.getByRole('button', { name: 'Reply' }).click();
  await writePost(other, baseURL, uniqueText('meanwhile'));
  await expect(page.getByRole('button', { name: /^New posts/ })).toBeVisible();
  await page.getByRole('button', { name: 'Write a post' }).click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in your content.');
  await expectAccessibleIn(looks, page, 'posts, comments, a crisis card and an error');

  await page.getByRole('button', { name: 'Members' }).click();
  await expect(page.getByText('Needs Support').first()).toBeVisible();
  await expect(page.getByText('Reach out').first()).toBeVisible();
  await expectAccessibleIn(looks, page, 'members');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Members' })).toBeFocused();

  await bulletin.choose(post, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit post' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByRole('alert')).toBeVisible();
  await expectAccessibleIn(looks, page, 'edit with an error');
  await edit.getByLabel('Your post').fill(`${text} again`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await post.getByRole('button', { name: 'edited' }).click();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expectAccessibleIn(looks, page, 'edit history');
  await page.keyboard.press('Escape');
  await bulletin.choose(post, 'Delete');
  await expectAccessibleIn(looks, page, 'deletion');
  await page.keyboard.press('Escape');
  await post.getByRole('button', { name: 'More', exact: true }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleIn(looks, page, 'menu');
});

test('the Bulletin where nothing can be loaded, and where there is nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  // Posts of other tests are kept out, because the list must stay empty.
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await page.route('**/api/posts?*', (route) => route.abort());
  await page.route('**/api/calm-card/daily', (route) => route.abort());
  await page.goto('/community');
  await expect(page.getByText("Unable to load today's calm card")).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch posts' })).toBeVisible();
  await expectAccessible(page, 'failing');
  await page.unroute('**/api/posts?*');
  await page.route('**/api/posts?*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
  await page.route('**/api/users', (route) => route.abort());
  await page.getByRole('button', { name: 'Members' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'empty, and failing members');
});
