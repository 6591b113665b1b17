import type { OwnDecision } from '@mikai/contract/moderation';
import { expectAccessible, expectAccessibleIn, WALKS, setLook } from './support/accessible';
import { uniqueText, writePost } from './support/bulletin';
import { newMember, post } from './support/members';
import { expect, test } from './support/test';
import { texts } from './support/texts';

/** Returns a text from a part of a file of texts. */
const within = (language: string, part: string, group: string, key: string) =>
  (texts(language, part)[group] as unknown as Record<string, string>)[key] ?? '';

for (const { language, looks } of WALKS) {
  test(`the moderators' desk, and what members see of it, ${language}`, async ({
    page,
    context,
    openContext,
    baseURL,
  }) => {
    const own = await openContext();
    await newMember(context, baseURL, { role: 'administrator' });
    await newMember(own, baseURL);
    const { id } = await writePost(own, baseURL, uniqueText('A post about which somebody worries'));
    const second = await writePost(own, baseURL, uniqueText('And another one'));
    for (const each of [id, second.id])
      await post(context, baseURL, '/api/reports', {
        kind: 'post',
        id: each,
        reason: 'danger',
        note: 'Please look',
      });
    const cookie = { name: 'language-preference', value: language, url: baseURL ?? '' };
    await Promise.all([context.addCookies([cookie]), own.addCookies([cookie])]);

    await setLook(page, looks[0]);
    await page.goto(`/admin/moderation?case=post.${id}`);
    const found = page.getByTestId('case');
    await found.getByRole('button', { name: within(language, 'moderation', 'decide', 'submit') }).click();
    await expect(found.getByRole('alert')).toBeVisible();
    await found.locator('input[value="suspend"]').check();
    await expectAccessibleIn(looks, page, 'a case with its form');

    for (const [target, decision] of [
      [id, { action: 'suspend', days: 3, note: 'Take a breath' }],
      [second.id, { action: 'hide' }],
    ] as const) {
      const path = `/api/admin/moderation/cases/post/${target}`;
      const { newestReportId } = (await (await context.request.get(path)).json()) as {
        newestReportId: number;
      };
      await post(context, baseURL, `${path}/decision`, { newestReportId, ...decision });
    }
    const decisions = (await (await own.request.get('/api/moderation/decisions')).json()) as OwnDecision[];
    const hidden = decisions.find(({ action }) => action === 'hide');
    await post(own, baseURL, `/api/moderation/decisions/${hidden?.id}/appeal`, {
      words: 'Please look again',
    });

    const member = await own.newPage();
    await setLook(member, looks[0]);
    await member.goto('/moderation-decisions');
    await member.getByRole('button', { name: within(language, 'decisions', 'appeal', 'open') }).click();
    await member.getByRole('button', { name: within(language, 'decisions', 'appeal', 'send') }).click();
    await expect(member.getByRole('alert')).toBeVisible();
    await expectAccessibleIn(looks, member, 'decisions, an appeal and an error');
    await member.goto('/community');
    await expect(member.getByTestId('suspension')).toBeVisible();
    await expectAccessibleIn(looks, member, 'the Bulletin, paused');
  });
}

test('an empty desk is kind, and a failing one says so', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL, { role: 'administrator' });
  await setLook(page, { colorScheme: 'dark', width: 360 });
  await page.route(/\/api\/(admin\/(welfare|moderation\/(cases|appeals))|moderation\/decisions)/, (route) =>
    route.fulfill({ json: [] }),
  );
  await page.goto('/admin/moderation');
  await expect(page.getByRole('heading', { name: 'Nothing waiting' })).toBeVisible();
  await expectAccessible(page, 'empty');
  await page.goto('/admin/welfare');
  await expect(page.getByRole('heading', { name: 'No one is waiting for a kind word' })).toBeVisible();
  await page.goto('/moderation-decisions');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/admin/moderation/cases?*', (route) => route.abort());
  await page.goto('/admin/moderation');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'failing');
});
