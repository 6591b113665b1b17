import { expectAccessible, expectAccessibleIn, looksAt, setLook, type Looks } from './support/accessible';
import { newMember } from './support/members';
import { keepDiary, MoodPage } from './support/mood';
import { expect, test } from './support/test';

const looks = looksAt(360);

// The dialogs' content is on the page as well, where both themes are checked.
const one: Looks = [looks[0], ...looks.filter(({ width }) => width !== looks[0].width)];

test('the mood page', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await keepDiary(context, baseURL, 12);
  await setLook(page, looks[0]);
  const mood = await MoodPage.open(page);
  await expect(mood.panel('AI Mood Insights')).toContainText('Looking ahead');
  await page.getByText('As a table').first().click();
  await page.getByRole('button', { name: 'Say a little more' }).click();
  await page.getByLabel('When?').fill('2031-01-01T10:00');
  await mood.save.click();
  await expect(page.getByRole('alert')).toHaveText(/This time is still to come/);
  await expectAccessibleIn(looks, page, 'a full diary, the whole form and an error');
  await page.getByRole('button', { name: 'Less' }).click();
  await mood.face('Low').click();
  await mood.check.getByRole('button', { name: 'Add feelings' }).click();
  await expect(mood.check).toContainText('Saved as you tap.');
  await expectAccessibleIn(looks, page, 'a mood that was just logged, with its feelings');
  await mood.entries.first().getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit entry' })).toBeVisible();
  await expectAccessibleIn(one, page, 'edit');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import a file' }).click();
  const file = `full_date,time,mood\n2026-01-01,9:00,rad\n2026-01-01,9:00,sonnig\n`;
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByText('Entries found: 2')).toBeVisible();
  await expectAccessibleIn(one, page, 'import');
});

test('the mood page in Arabic, on a narrow phone, empty, and where nothing can be loaded', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await context.addCookies([{ name: 'language-preference', value: 'ar', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/mood-tracker');
  await expect(page.getByRole('heading', { name: 'لم يُدوَّن شيء بعد' })).toBeVisible();
  await expectAccessible(page, 'empty');
  await page.route('**/api/mood-entries**', (route) => route.abort());
  await page.route('**/api/mood-entries/**', (route) => route.abort());
  await page.reload();
  // One word about it is enough; the form stays.
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expectAccessible(page, 'failing');
});

test('the mood page by keyboard alone', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await keepDiary(context, baseURL, 3);
  const mood = await MoodPage.open(page);
  await mood.face('Very Low').focus();
  await page.keyboard.press('ArrowRight');
  await expect(mood.face('Low')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Notes')).toBeVisible();
  await mood.save.focus();
  await page.keyboard.press('Enter');
  await expect(mood.entries).toHaveCount(4);

  const grid = page.getByRole('grid', { name: /^Your year/ });
  const message = page.getByTestId('year-day');
  await page.getByRole('button', { name: 'The year before' }).focus();
  await page.keyboard.press('Tab');
  if (!(await grid.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab');
  await expect(grid).toBeFocused();
  // It starts at the last day with an entry, which was logged just now.
  await expect(message).toHaveText(/: [\d.]+ of 5$/);
  await page.keyboard.press('Home');
  await expect(message).toHaveText(/ 1: /);
  const active = await grid.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-label', await message.innerText());
});
