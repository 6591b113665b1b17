import { COMPANION_IDS } from '@mikai/contract/companions';
import { DAY_MS } from '@mikai/contract/durations';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { WALKS, expectAccessible, expectAccessibleIn, setLook } from './support/accessible';
import { untilClosed } from './support/dialogs';
import { asPage, newMember } from './support/members';
import { MoodPage } from './support/mood';
import { runNote } from './support/processes';
import { expect, test } from './support/test';

/** Gives a member every companion there is. */
async function giveAll(memberId: number): Promise<void> {
  const client = new pg.Client({ connectionString: runNote().env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO owned_companions (user_id, companion, level, experience)
       SELECT $1, name, 1 + place % 3, (place * 130) % 1000 FROM unnest($2::text[]) WITH ORDINALITY AS c(name, place)`,
      [memberId, COMPANION_IDS],
    );
  } finally {
    await client.end();
  }
}

const balance = (page: Page, name: 'coins' | 'gems' | 'pulls') => page.locator(`[data-balance="${name}"]`);

test('a companion comes, is asked, and its draw is checked; the next free one comes with the day', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/gacha');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();

  await newMember(context, baseURL);
  const mood = await MoodPage.open(page);
  await mood.face('Good').click();
  await expect(mood.check).toContainText('Your mood has been recorded.');

  await page.goto('/challenges');
  await expect(page).toHaveURL(/\/gacha\?tab=pull#earn$/);
  await expect(page.getByRole('heading', { name: 'Earn coins' })).toBeFocused();
  await expect(page.locator('[data-earning="mood"]')).toContainText('earned today: 20');
  await expect(balance(page, 'coins')).toHaveText('20');
  await expect(balance(page, 'gems')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Pull for 100 coins' })).toBeDisabled();
  await expect(page.getByText('80 more coins to go')).toBeVisible();

  // By keyboard alone, and although the first answer is lost: the same pull is sent again, and counted once.
  let lost = 0;
  await page.route('**/api/gacha/pull', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: "Today's free pull" }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'New Companion!' })).toBeFocused();
  await expect(dialog.getByText('Daily Pull Complete!')).toBeVisible();
  const name = await dialog.locator('strong').textContent();
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await untilClosed(page);
  await expect(balance(page, 'pulls')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Already Claimed Today' })).toBeDisabled();

  await page.getByRole('tab', { name: 'Pull Companions' }).press('ArrowRight');
  await expect(page).toHaveURL(/tab=collection/);
  await expect(page.getByText('Met: 1 of 42.')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
  await dialog.getByRole('button', { name: `Ask ${name}` }).press('Enter');
  await expect(dialog.locator('[data-answer]')).toContainText(`${name} gained 100 XP.`);
  await expect(dialog).toContainText('100 of 1,000 XP');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await untilClosed(page);

  await page.getByRole('tab', { name: 'Pull History' }).click();
  await page.getByRole('button', { name: /^Check this pull/ }).click();
  await expect(dialog.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'fits');
  await page.keyboard.press('Escape');
  await untilClosed(page);

  // A browser whose clock is a day ahead brings no second one.
  await page.clock.install({ time: Date.now() + DAY_MS });
  await page.goto('/gacha');
  await expect(page.getByRole('button', { name: 'Already Claimed Today' })).toBeDisabled();
  const second = await context.request.post('/api/gacha/pull', {
    headers: asPage(baseURL),
    data: { pullType: 'daily', clientId: crypto.randomUUID() },
  });
  expect(second.status(), await second.text()).toBe(400);
  await expect(balance(page, 'pulls')).toHaveText('1');
});

for (const { language, looks } of WALKS)
  test(`the companions, ${language}, all of them, and where nothing can be loaded`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { id } = await newMember(context, baseURL);
    await giveAll(id);
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    await page.goto('/gacha');
    await setLook(page, looks[0]);
    await expect(page.locator('[data-earning]')).toHaveCount(4);
    await page.locator('details summary').click();
    await expectAccessibleIn(looks, page, 'the page of pulls');
    await page.goto('/gacha?tab=collection');
    await expect(page.locator('[data-companion]')).toHaveCount(COMPANION_IDS.length);
    await expectAccessibleIn(looks, page, 'the collection');
    // One who comes back later: it has the most to choose from.
    await page.locator('[data-companion="tea-dragon"]').click();
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(7);
    await expectAccessible(page, 'one from near');
    await page.keyboard.press('Escape');
    await untilClosed(page);
    await page.route('**/api/gacha/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expectAccessible(page, 'failing');
  });
