import { expectAccessible } from './support/accessible';
import { uniqueText, writePost } from './support/bulletin';
import { newMember } from './support/members';
import { expect, test } from './support/test';

test('one post of the Bulletin in Arabic, on a narrow phone', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  const { id } = await writePost(context, baseURL, uniqueText('كلمات هادئة'));
  await context.addCookies([{ name: 'language-preference', value: 'ar', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/community?post=${id}`);
  await expect(page.locator(`[data-post-id="${id}"]`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('اللوحة');
  await expectAccessible(page, 'one post');
});
