import { expectAccessibleIn, setLook, looksAt } from './support/accessible';
import { asPage, newMember } from './support/members';
import { toast } from './support/settings';
import { expect, test } from './support/test';

test('a seed is planted, stands in the garden, and is opened by keyboard', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  const looks = looksAt(360);
  await setLook(page, looks[0]);
  await page.goto('/seed-garden');
  await expect(page.getByRole('heading', { name: 'Nothing planted yet' })).toBeVisible();
  await expectAccessibleIn(looks, page, 'an empty garden');

  await page.getByRole('button', { name: 'Plant a New Seed' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your text').fill('It looked at me as if we had met.');
  await dialog.getByRole('button', { name: 'Add a title' }).click();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('A dog in a raincoat');
  await dialog.locator('[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  const plant = page.getByRole('button', { name: /^A dog in a raincoat: Planted, / });
  // The page says so itself, with the focus on the plant, and no toast lies over it.
  await expect(plant).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Your seed is planted' })).toBeVisible();
  await expect(toast(page, 'Your seed is planted')).toHaveCount(0);

  const other = await context.request.post('/api/journal', {
    headers: asPage(baseURL),
    data: { title: 'From elsewhere', content: 'Planted on another device.' },
  });
  expect(other.ok(), await other.text()).toBe(true);
  await expect(page.getByRole('button', { name: /^From elsewhere: Planted, / })).toBeVisible();
  await expect(page.locator('[data-stage="1"] data')).toHaveText('2');
  await expectAccessibleIn(looks, page, 'the meadow');

  await plant.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('as if we had met');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(plant).toBeFocused();

  await page.getByRole('button', { name: 'As a list' }).click();
  await expect(page).toHaveURL(/\?view=list$/);
  await expect(page.locator('[data-plant-key]').last()).toContainText('Next: Rooting, in 2 days');
  await expectAccessibleIn(looks, page, 'the list');
  await page.reload();
  await expect(page.getByRole('button', { name: 'As a list', pressed: true })).toBeVisible();
  await expect(page.locator('[data-plant-key]')).toHaveCount(2);

  // An entry of the journal stands among them, and leads to its page.
  const entry = await context.request.post('/api/journal-enhanced', {
    headers: asPage(baseURL),
    data: { title: 'A page about rain', content: 'I stood in the rain.' },
  });
  expect(entry.ok(), await entry.text()).toBe(true);
  await expect(page.locator('[data-plant-key]')).toHaveCount(3);
  await page.getByRole('button', { name: /^A page about rain/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A page about rain' })).toBeVisible();
});
