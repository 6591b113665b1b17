import type { Page } from '@playwright/test';
import type { ModerationCase } from '@mikai/contract/moderation';
import { Bulletin, uniqueText, writePost } from './support/bulletin';
import { Journal } from './support/journal';
import { newMember, post } from './support/members';
import { twoMembers } from './support/messages';
import { toast } from './support/settings';
import { expect, test } from './support/test';

/** Returns the line of a case in the list, by its words. */
const line = (page: Page, text: string) => page.locator('a[data-case]', { hasText: text });

test('a reported post is hidden live; its author appeals, and another administrator brings it back', async ({
  openContext,
  baseURL,
}) => {
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => openContext()));
  if (!one || !two || !three || !four) throw new Error('Four browsers are needed');
  await newMember(one, baseURL);
  await newMember(two, baseURL);
  await newMember(three, baseURL, { role: 'administrator' });
  const ana = await Bulletin.open(await one.newPage());
  const text = uniqueText('You are all the same');
  await ana.write(text);
  const ben = await Bulletin.open(await two.newPage());
  const desk = await three.newPage();
  await desk.goto('/admin/moderation');
  await expect(desk.getByRole('tab', { name: /^Open \(\d/ })).toBeVisible();

  await ben.choose(ben.post(text), 'Report');
  await ben.page.getByLabel("It's hurtful or harasses someone").check();
  await ben.page.getByLabel('Would you like to say more?').fill('It made me cry');
  await ben.page.getByRole('button', { name: 'Send report' }).click();
  await expect(ben.page.getByText('Thank you for telling us')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Close' }).last().click();

  // The case comes by itself, with its reason and the reporter's words.
  await line(desk, text).click();
  const found = desk.getByTestId('case');
  await expect(found.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(found).toContainText('It made me cry');
  await found.getByRole('button', { name: 'Decide' }).click();
  await expect(found.getByRole('alert')).toHaveText('Please choose what should happen.');
  await found.getByLabel('Hide it').check();
  await found.getByLabel('Note to the author').fill('Please speak of yourself');
  await found.getByRole('button', { name: 'Decide' }).click();
  await expect(toast(desk, 'Hidden')).toBeVisible();
  await expect(line(desk, text)).toHaveCount(0);
  await expect(ben.post(text)).toHaveCount(0);

  await ana.page.goto('/notifications');
  await ana.page.getByRole('link', { name: /Something you shared is hidden/ }).click();
  await expect(ana.page).toHaveURL(/\/moderation-decisions$/);
  const decision = ana.page.getByRole('region', { name: 'Something you wrote was hidden' });
  await expect(decision).toContainText('Please speak of yourself');
  await expect(decision).toContainText(text);
  await decision.getByRole('button', { name: 'Ask for a second look' }).click();
  await decision.getByLabel("What you'd like to say").fill('I meant it kindly');
  await ana.page.reload();
  await expect(decision.getByLabel("What you'd like to say")).toHaveValue('I meant it kindly');
  await decision.getByRole('button', { name: 'Send' }).click();
  await expect(decision.getByText("We've received it.")).toBeFocused();

  await newMember(four, baseURL, { role: 'administrator' });
  await desk.getByRole('tab', { name: /^Appeals/ }).click();
  await line(desk, text).click();
  await expect(found).toContainText('You made this decision yourself.');
  await found.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(found.getByRole('alert')).toContainText("it's for an administrator");
  const other = await four.newPage();
  await other.goto('/admin/moderation?tab=appeals');
  await line(other, text).click();
  await expect(other.getByTestId('case')).toContainText('I meant it kindly');
  await other.getByRole('button', { name: 'Reverse the decision' }).click();
  await expect(toast(other, 'The decision is reversed')).toBeVisible();
  await expect(desk.getByText('This appeal is no longer waiting')).toBeVisible();
  await expect(decision).toContainText('reversed the decision');
  await ben.page.reload();
  await expect(ben.post(text)).toBeVisible();
});

test('a suspended member keeps their drafts, gets a calm notice, and can use their own areas', async ({
  page,
  context,
  openContext,
  baseURL,
}) => {
  const [ana] = await twoMembers(openContext, { page, context }, baseURL);
  const admin = await openContext();
  const desk = await admin.newPage();
  await newMember(admin, baseURL, { role: 'administrator' });
  const text = uniqueText('Buy my course');
  const { id } = await writePost(context, baseURL, text);
  await post(admin, baseURL, '/api/reports', { kind: 'post', id, reason: 'spam' });
  const bulletin = await Bulletin.open(await context.newPage());
  await bulletin.page.getByRole('button', { name: 'Write a post' }).click();
  await bulletin.box.fill('One more thing');
  await ana.openThread();
  // In both tabs: either sends what waits.
  await context.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await ana.submit('Are you there?');
  await expect(ana.log).toContainText("It couldn't be sent just now.");

  await desk.goto(`/admin/moderation?case=post.${id}`);
  await desk.getByLabel('Pause their writing to others').check();
  await desk.getByLabel('For how long').selectOption('7');
  await desk.getByRole('button', { name: 'Decide' }).click();
  await expect(toast(desk, 'Their writing to others is paused')).toBeVisible();

  await expect(page.getByTestId('suspension')).toContainText('Writing to others is paused until');
  await context.unrouteAll();
  await ana.log.getByRole('button', { name: 'Retry' }).click();
  // A waiting message is rejected and kept.
  await expect(ana.log.getByRole('alert')).toContainText("can't write to others right now");
  await expect(ana.log).toContainText('Are you there?');
  await expect(page.locator('textarea')).toHaveCount(0);
  const notice = bulletin.page.getByTestId('suspension');
  await expect(notice).toContainText('One more thing');
  await expect(bulletin.page.getByRole('button', { name: 'Write a post' })).toHaveCount(0);
  await notice.getByRole('link', { name: /^Why/ }).click();
  await expect(bulletin.page.getByRole('region', { name: 'A pause from writing to others' })).toContainText(
    'everything of your own stays open',
  );
  const journal = await Journal.open(page);
  await journal.write('A slow day', 'I am allowed to be angry');
});

test('moderators see that a direct message was reported, and none of its words', async ({
  page,
  context,
  openContext,
  baseURL,
}) => {
  const [ana, ben] = await twoMembers(openContext, { page, context }, baseURL);
  const admin = await openContext();
  await newMember(admin, baseURL, { role: 'administrator' });
  const text = uniqueText('Words between two');
  await ana.sendElsewhere(text);
  const [message] = await ana.stored();
  const reported = { kind: 'message', id: message?.id, reason: 'harassment' };
  await post(ben.page.context(), baseURL, '/api/reports', reported);
  const desk = await admin.newPage();
  const answers: string[] = [];
  desk.on('response', (answer) => {
    if (answer.url().includes('/api/'))
      void answer.text().then(
        (text) => answers.push(text),
        () => '',
      );
  });
  await desk.goto(`/admin/moderation?case=message.${message?.id}`);
  await expect(desk.getByTestId('case')).toContainText('This message is private');
  await expect(desk.getByTestId('case').getByLabel('Hide it')).toHaveCount(0);
  await desk.getByLabel('Warn the author').check();
  await desk.getByLabel('Note to the author').fill('A word that was not sent');
  // Another administrator is quicker.
  const path = `/api/admin/moderation/cases/message/${message?.id}`;
  const { newestReportId } = (await (await admin.request.get(path)).json()) as ModerationCase;
  await post(admin, baseURL, `${path}/decision`, { newestReportId, action: 'dismiss' });
  await expect(desk.getByTestId('case')).toContainText('This was decided while you were looking.');
  await expect(desk.getByTestId('case')).toContainText('A word that was not sent');
  expect(answers.join('\n')).toContain('"kind":"message"');
  expect(answers.join('\n')).not.toContain(text);
});
