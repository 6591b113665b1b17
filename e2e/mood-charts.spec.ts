import { COLOURS, expectAccessible, setLook } from './support/accessible';
import { newMember } from './support/members';
import { keepDiary, MoodPage } from './support/mood';
import { expect, test } from './support/test';

const DAYS = 45;

test('the charts show a diary of several weeks, each with its figures in a table, and follow a new entry', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await keepDiary(context, baseURL, DAYS);
  const mood = await MoodPage.open(page);

  const year = mood.panel('Your year');
  const line = mood.panel('The last weeks');
  const months = mood.panel('All your months');
  for (const chart of [year, line, months]) {
    await expect(chart).toBeVisible();
    const table = chart.getByRole('table');
    await expect(table).toBeHidden();
    await chart.getByText('As a table').click();
    await expect(table).toBeVisible();
  }
  // The newest day comes first, with its average and the number of its entries.
  const rows = line.getByRole('row');
  expect(await rows.count()).toBeGreaterThan(20);
  await expect(months.locator('[data-bar]').last()).toBeAttached();
  for (const name of ['Excellent', 'Good', 'Neutral', 'Low', 'Very Low'])
    await expect(months.getByRole('listitem').filter({ hasText: name }).first()).toContainText('%');
  await expect(months.getByRole('listitem').filter({ hasText: 'Neutral' })).toContainText('0%');

  await mood.face('Neutral').click();
  await expect(mood.check).toContainText(/Neutral, \d/);
  await expect(months.getByRole('listitem').filter({ hasText: 'Neutral' })).toContainText('2%');

  await setLook(page, { colorScheme: 'light', width: 360 });
  await expectAccessible(page, 'the charts of a diary, light');
  await setLook(page, { colorScheme: 'dark', width: 360 });
  await expectAccessible(page, 'the charts of a diary, dark', COLOURS);
});
