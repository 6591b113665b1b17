import { expectAccessible, expectAccessibleIn, WALKS, setLook } from './support/accessible';
import { newMember, post } from './support/members';
import { expect, test } from './support/test';

for (const { language, looks } of WALKS) {
  test(`writing and reading in the journal and the time capsules in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newMember(context, baseURL);
    const store = async (path: string, data: object) =>
      ((await (await post(context, baseURL, path, data)).json()) as { id: number }).id;
    const text = { title: 'A walk', content: 'I was worried, and walked. Hello' };
    const entry = await store('/api/journal-enhanced', { ...text, tags: ['river'] });
    const capsule = await store('/api/time-capsules', { ...text, unlockCondition: 'when_needed' });
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    await setLook(page, looks[0]);

    await page.goto(`/smart-journal?entry=${entry}`);
    // MikAI's findings are folded until somebody opens them.
    const noticed = page.locator('main details').first();
    await noticed.locator('summary').click();
    await expect(noticed.locator('p').first()).toBeVisible();
    await expectAccessible(page, 'an entry');

    await page.goto('/smart-journal?write');
    await page.locator('form [aria-expanded]').click();
    await page.getByRole('switch').first().click();
    await page.locator('form [type="submit"]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleIn(looks, page, 'writing, with an error');

    await page.goto('/time-capsules');
    await expect(page.locator('[data-capsule-id]')).toHaveCount(1);
    await page.locator('main header button').click();
    await page.getByRole('dialog').locator('[type="submit"]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'a new capsule, with an error');
    await page.goto(`/time-capsules?capsule=${capsule}`);
    await page.getByRole('dialog').getByRole('button').nth(2).click();
    await expect(page.getByRole('dialog')).toContainText('Hello');
    await expectAccessible(page, 'an open capsule');
  });
}

test('the journal where nothing can be loaded', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.route(/\/api\/(journal|coping|time-capsules)/, (route) => route.abort());
  await page.goto('/smart-journal');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch entries' })).toBeVisible();
  await expectAccessible(page, 'failing journal');
  await page.goto('/time-capsules');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'failing capsules');
});
