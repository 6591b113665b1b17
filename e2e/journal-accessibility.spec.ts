import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleIn, LOOKS, setLook } from './support/accessible';
import { asPage, newMember } from './support/members';

/** Words of each kind, so that everything that the pages can show is there. */
const WORDS = [
  ['/api/journal-enhanced', { title: 'A walk', content: 'I was worried, and walked.', tags: ['river'] }],
  ['/api/journal-enhanced', { title: 'Hidden', content: 'I am ashamed of it.', isShadowMode: true }],
  ['/api/journal-enhanced', { title: 'Out', content: 'So angry with the bus.', isDisappearing: true }],
  ['/api/journal', { title: 'A dog', content: 'In a raincoat.', mood: 'happy' }],
  ['/api/time-capsules', { title: 'Later', content: 'Hello', sealMessage: 'Soon' }],
  ['/api/time-capsules', { title: 'Whenever', content: 'Hello', unlockCondition: 'when_needed' }],
] as const;

for (const { language, looks } of LOOKS) {
  test(`the journal and the time capsules in ${language}`, async ({ page, context, baseURL }) => {
    await newMember(context, baseURL);
    const ids: number[] = [];
    for (const [path, data] of WORDS) {
      const answer = await context.request.post(path, { headers: asPage(baseURL), data });
      expect(answer.ok(), await answer.text()).toBe(true);
      ids.push(((await answer.json()) as { id: number }).id);
    }
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    await setLook(page, looks[0]);

    await page.goto('/smart-journal');
    await expect(page.locator('[data-entry-id]')).toHaveCount(3);
    await expect(page.locator('[data-seed-id]')).toBeVisible();
    await expectAccessibleIn(looks, page, 'the journal');
    await page.goto(`/smart-journal?entry=${ids[0]}`);
    await expect(page.getByRole('dialog').locator('#entry-findings')).toBeVisible();
    await expectAccessible(page, 'an entry');

    await page.goto('/smart-journal?write');
    await page.getByRole('switch').first().click();
    await page.locator('form [type="submit"]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleIn(looks, page, 'writing, with an error');

    await page.goto('/time-capsules');
    await expect(page.locator('[data-capsule-id]')).toHaveCount(2);
    await expectAccessibleIn(looks, page, 'capsules');
    await page.locator('main header button').click();
    await page.getByRole('dialog').locator('[type="submit"]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'a new capsule, with an error');
    await page.goto(`/time-capsules?capsule=${ids[5]}`);
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
  await expect(page.getByRole('heading', { name: 'Failed to fetch entries' })).toBeVisible();
  await expectAccessible(page, 'failing journal');
  await page.goto('/time-capsules');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'failing capsules');
});
