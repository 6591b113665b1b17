import { Bulletin, uniqueText, publishAnonymous, writePost } from './support/bulletin';
import type { StoredPost } from './support/bulletin';
import { newMember } from './support/members';
import { toast } from './support/settings';
import { untilClosed } from './support/dialogs';
import { expect, test } from './support/test';

// One after the other: the long feed of one would push the posts of another off its screen.
test.describe.configure({ mode: 'default' });

test('two members write to one another, and both screens follow', async ({ openContext, baseURL }) => {
  const [one, two] = await Promise.all([openContext(), openContext()]);
  await newMember(one, baseURL);
  await newMember(two, baseURL);
  const ana = await Bulletin.open(await one.newPage());
  // On an empty Bulletin nobody is asked whether to show what is new.
  await ana.write(uniqueText('Good morning'));
  const ben = await Bulletin.open(await two.newPage());

  const text = uniqueText('A walk in the fog');
  const anasPost = await ana.write(text);
  await expect(anasPost.getByRole('button', { name: 'Message' })).toHaveCount(0);
  await ben.showNew();
  const bensView = ben.post(text);
  await expect(bensView).toBeInViewport();

  await bensView.getByRole('button', { name: 'Like (0)' }).click();
  await expect(bensView.getByRole('button', { name: 'Like (1)' })).toHaveAttribute('aria-pressed', 'true');
  await expect(anasPost.getByRole('button', { name: 'Like (1)' })).toHaveAttribute('aria-pressed', 'false');

  await bensView.getByRole('button', { name: 'Comments (0)' }).click();
  await bensView.getByLabel('Your comment').fill('Which part of the river?');
  await bensView.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(ben.comment('Which part')).toBeVisible();
  await anasPost.getByRole('button', { name: 'Comments (1)' }).click();
  await ana.comment('Which part').getByRole('button', { name: 'Reply' }).click();
  await anasPost.getByLabel('Your reply').fill('Behind the mill.');
  const replyForm = anasPost.locator('form', { has: ana.page.getByLabel('Your reply') });
  await replyForm.getByRole('button', { name: 'Reply' }).click();
  await expect(ben.comment('Behind the mill')).toBeVisible();
  await expect(bensView.getByRole('button', { name: 'Comments (2)' })).toBeVisible();
  await ben.comment('Behind the mill').getByRole('button', { name: 'Like (0)' }).click();
  await expect(ana.comment('Behind the mill').getByRole('button', { name: 'Like (1)' })).toBeVisible();

  await ana.choose(anasPost, 'Edit');
  // Five lines from the start, although the box was made before its dialog was shown.
  const editBox = ana.page.getByRole('dialog').getByLabel('Your post');
  expect((await editBox.boundingBox())?.height).toBeGreaterThan(100);
  await ana.page.getByRole('dialog').getByLabel('Your post').fill(`${text}, again`);
  await ana.page.getByRole('dialog').getByLabel('Reason for the edit').fill('One more walk');
  await ana.page.getByRole('button', { name: 'Save changes' }).click();
  await expect(ana.page.getByRole('dialog')).toHaveCount(0);
  await expect(bensView).toContainText('again');
  await bensView.getByRole('button', { name: 'edited' }).click();
  const history = ben.page.getByRole('dialog', { name: 'Edit history' });
  await expect(history).toContainText('One more walk');
  await expect(history.getByRole('definition')).toHaveText([text, `${text}, again`]);
  await ben.page.keyboard.press('Escape');
  await expect(bensView.getByRole('button', { name: 'edited' })).toBeFocused();

  await bensView.getByLabel('Your comment').fill('Something long and kind that was not sent yet');
  await ana.choose(anasPost, 'Delete');
  await expect(ana.page.getByRole('alertdialog')).toContainText('Delete this post?');
  await ana.page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(anasPost).toHaveCount(0);
  await expect(ana.page.locator('[data-gone-post]')).toHaveCount(0);
  const gone = ben.page.locator('[data-gone-post]');
  await expect(gone).toContainText('This post is no longer here');
  await expect(gone).toContainText('Something long and kind that was not sent yet');
  await gone.getByRole('button', { name: 'Discard' }).click();
  await expect(gone).not.toContainText('Something long');
});

test('an anonymous post and a crisis card are for their author alone', async ({ openContext, baseURL }) => {
  const [one, two] = await Promise.all([openContext(), openContext()]);
  const member = await newMember(one, baseURL);
  await newMember(two, baseURL);
  const ana = await Bulletin.open(await one.newPage());
  // On an empty Bulletin nobody is asked whether to show what is new.
  await ana.write(uniqueText('Good morning'));
  const ben = await Bulletin.open(await two.newPage());

  const text = uniqueText('I told my mother today');
  const own = await ana.write(text, { anonymously: true });
  await expect(own).toContainText('Anonymous(you)');
  // Others see it at a random moment; here that has come.
  await expect(own).toContainText('Only you can see this so far.');
  await publishAnonymous();
  await expect(own).not.toContainText('Only you can see this so far.');
  // Under it the author stays anonymous by default, before and after typing.
  await own.getByRole('button', { name: 'Comments (0)' }).click();
  const stays = own.getByRole('checkbox');
  await expect(stays).toBeChecked();
  await stays.uncheck();
  await own.getByLabel('Your comment').fill('Thank you');
  await expect(stays).not.toBeChecked();
  await stays.check();
  await own.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(ana.comment('Thank you')).toContainText('Anonymous(you)');
  await publishAnonymous();
  await ben.showNew();
  await expect(ben.post(text)).toContainText('Anonymous');
  await expect(ben.post(text)).not.toContainText(/Ana Rivera|you/);
  await expect(ben.post(text)).not.toContainText(member.username);
  await expect(ben.post(text).getByRole('button', { name: 'Message' })).toHaveCount(0);

  // On a phone the card of help would be below what is seen.
  await ana.page.setViewportSize({ width: 360, height: 640 });
  const dark = uniqueText('note');
  await ana.write(`${dark} I want to kill myself tonight`, { shownAs: dark });
  await expect(ana.post(dark).getByTestId('private-help')).toContainText('Only you see this.');
  await expect(ana.post(dark).getByRole('link', { name: /988/ }).first()).toBeInViewport();
  await expect(ana.post(dark).getByTestId('private-help').getByRole('heading')).toBeFocused();
  await ben.showNew();
  await expect(ben.post(dark)).toBeVisible();
  await expect(ben.post(dark)).not.toContainText('kill');
  await expect(ben.post(dark).getByTestId('private-help')).toHaveCount(0);

  // Blocking hides Ana's posts with her name, and keeps anonymous ones: their disappearance would reveal their author.
  await ben.choose(ben.post(dark), /^Block/);
  await ben.page
    .getByRole('alertdialog')
    .or(ben.page.getByRole('dialog'))
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expect(ben.post(dark)).toHaveCount(0);
  await expect(ben.post(text)).toBeVisible();
});

test('keeps a typed post through a reload, a lost connection and a lost response, and stores it once', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  const bulletin = await Bulletin.open(page);
  const text = uniqueText('Words in a tunnel');
  const submit = page.getByRole('button', { name: 'Post', exact: true });

  await page.getByRole('button', { name: 'Write a post' }).click();
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in your content.');
  await bulletin.box.fill(text);
  await page.reload();
  await expect(bulletin.box).toHaveValue(text);

  await context.setOffline(true);
  await submit.click();
  const failure = toast(page, 'Failed to create post. Please try again.');
  await expect(failure).toBeVisible();
  await expect(bulletin.box).toHaveValue(text);
  // The ways to help stay free: in the header, which the band of the lost connection pushes down, and beside the words.
  const header = await page.getByRole('banner').boundingBox();
  const box = await failure.getByText('Failed to create post').first().boundingBox();
  expect(box?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? Infinity));
  await expect(page.locator('form').getByRole('button', { name: 'Help now' })).toBeVisible();
  await context.setOffline(false);

  // The post arrives, its answer does not: the second try goes under the same client id.
  await page.route(
    '**/api/posts',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit.click();
  await expect(bulletin.box).toHaveValue(text);
  await submit.click();
  await expect(bulletin.post(text)).toHaveCount(1);
  await expect(bulletin.box).toHaveCount(0);
  const stored = (await (await context.request.get('/api/posts?limit=100')).json()) as StoredPost[];
  expect(stored.filter(({ content }) => content === text)).toHaveLength(1);
});

test('more posts come on the way down, none twice, and one that is linked to opens alone', async ({
  openContext,
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  const other = await openContext();
  await newMember(other, baseURL);
  const word = uniqueText('page');
  const posts: StoredPost[] = [];
  for (let i = 0; i < 45; i++) posts.push(await writePost(other, baseURL, `${word} ${i}`));
  const bulletin = await Bulletin.open(page);
  const shown = page.locator('[data-post-id]');
  // One page, whatever is written meanwhile: more comes where somebody scrolls to its end.
  await expect(shown).toHaveCount(20);
  const ids = () => shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-post-id')));
  await expect(async () => {
    await shown.last().scrollIntoViewIfNeeded();
    expect(await bulletin.post(word).count()).toBe(45);
  }).toPass();
  await writePost(other, baseURL, uniqueText('meanwhile'));
  await expect(page.getByRole('button', { name: /^New posts/ })).toBeVisible();
  // Far down, help is still one tap away, and the focus never hides under the header.
  const help = page.getByRole('banner').getByRole('button', { name: 'Help now' });
  await expect(help).toBeInViewport();
  const header = await page.getByRole('banner').boundingBox();
  await shown.nth(30).getByRole('button', { name: /^Like/ }).focus();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top, `step ${step}`).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? Infinity));
  }
  await help.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /988/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await untilClosed(page);
  const all = await ids();
  expect(new Set(all).size).toBe(all.length);

  await page.goto(`/community?post=${posts[0]?.id}`);
  await expect(shown).toHaveCount(1);
  await expect(page.getByLabel('Your comment')).toBeVisible();
  await shown.getByRole('button', { name: 'Message' }).click();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
});

test('on a phone going back closes what is open, a note stays, and help is found again after a reload', async ({
  openContext,
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  const other = await openContext();
  const member = await newMember(other, baseURL);
  const { id, content } = await writePost(other, baseURL, uniqueText('A kind word'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/api/health/live');
  // By itself: other journeys write so much meanwhile that it may leave the first page of the feed.
  await page.goto(`/community?post=${id}`);
  const bulletin = new Bulletin(page);
  const dialog = page.getByRole('dialog');

  await bulletin.choose(bulletin.post(content), 'Report');
  await dialog.getByLabel('Would you like to say more?').fill('It worries me');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/community\?post=\d+$/);
  await bulletin.choose(bulletin.post(content), 'Report');
  await expect(dialog.getByLabel('Would you like to say more?')).toHaveValue('It worries me');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await untilClosed(page);

  await Bulletin.open(page);
  await page.getByRole('button', { name: 'Members' }).click();
  await dialog.getByLabel('Find someone by name').fill(member.username);
  await expect(dialog.locator('[data-member-id]')).toHaveCount(1);
  await dialog.getByLabel('Find someone by name').fill('nobody of that name');
  await expect(dialog.getByText('No one found')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  const dark = uniqueText('note');
  await bulletin.write(`${dark} I want to kill myself tonight`, { shownAs: dark });
  await expect(bulletin.post(dark).getByTestId('private-help')).toBeVisible();
  await page.reload();
  await expect(bulletin.post(dark)).toBeVisible();
  await expect(bulletin.post(dark).getByTestId('private-help')).toHaveCount(0);
  await bulletin.post(dark).getByRole('button', { name: 'See help lines' }).click();
  await expect(bulletin.post(dark).getByRole('link', { name: /988/ }).first()).toBeVisible();
  // Every dialog took its entry along: each step back leads to where the person came from.
  await page.goBack();
  await expect(page).toHaveURL(/\/community\?post=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/api\/health\/live$/);
});
