import { expectAccessible, expectAccessibleIn, WALKS, setLook } from './support/accessible';
import { newMember } from './support/members';
import { expect, test } from './support/test';
import { texts } from './support/texts';

interface Texts {
  tabs: Record<string, string>;
  reframe: Record<string, string>;
  result: Record<string, string>;
}

for (const { language, looks } of WALKS)
  test(`the Gentle Mind Tools, in ${language}, in both themes and two widths`, async ({
    page,
    context,
    baseURL,
  }) => {
    await newMember(context, baseURL);
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    const { tabs, reframe, result } = texts(language, 'cbt') as unknown as Texts;
    await setLook(page, looks[0]);
    await page.goto('/cbt-tools');
    await page.getByText(reframe.more ?? '', { exact: true }).click();
    await page.getByText(reframe.habits ?? '', { exact: true }).click();
    await page.getByRole('button', { name: reframe.send }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('checkbox').nth(9).check();
    await expectAccessibleIn(looks, page, 'the form with an error');
    await page.getByLabel(reframe.thought ?? '').fill('They only invite me out of pity');
    await page.getByRole('button', { name: reframe.send }).click();
    await expect(page.getByRole('heading', { name: result.kinder })).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page, 'a kinder thought');
    await page.getByRole('tab', { name: tabs.reflection }).click();
    await expectAccessible(page, 'the other form');
    await page.getByRole('tab', { name: tabs.story }).click();
    await page.getByRole('tabpanel').getByText('They only invite me out of pity').first().click();
    await expect(page.getByRole('heading', { name: result.kinder })).toBeVisible();
    await expectAccessibleIn(looks, page, 'a history with a record unfolded');
  });

test('the tools of a visitor: the dialogs, and what is not there for them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 740 });
  await page.route('**/api/cbt/freemium/thought-reframe', (route) =>
    route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'free_trial_used', error: 'The free uses are used up.' },
    }),
  );
  await page.goto('/cbt-tools');
  await page.getByLabel('What thought is weighing on you?').fill('Nothing I do counts');
  await page.getByRole('button', { name: 'Find a kinder thought' }).click();
  await expect(page.getByRole('dialog', { name: "You've used your free tries" })).toBeVisible();
  await expectAccessible(page, 'the way to an account');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Your Story' }).click();
  await expectAccessible(page, 'no story yet');
});
