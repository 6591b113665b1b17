import { readFileSync } from 'node:fs';
import { newMember } from './support/members';
import { keepDiary, MoodPage } from './support/mood';
import { toast } from './support/settings';
import { expect, test } from './support/test';

test('a mood is logged with one tap or many, seen elsewhere, changed and deleted', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/mood-tracker');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await newMember(context, baseURL);
  const mood = await MoodPage.open(page);
  await expect(page.getByText('Keep tracking your mood to unlock AI-powered insights')).toBeVisible();
  await expect(page.getByText('Keep tracking your mood to build your weekly insights!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing logged yet' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(mood.save).toHaveCount(0);
  await expect(page.getByLabel('Notes')).toHaveCount(0);

  const elsewhere = await context.newPage();
  const other = await MoodPage.open(elsewhere);
  // A page in the background renders seldom, and each tap on it would wait for that.
  await page.bringToFront();

  // One tap by mistake is taken back with another, on the server too.
  await mood.face('Very Low').click();
  await expect(mood.check).toContainText(/Very Low, \d/);
  await expect(other.entries).toHaveCount(1);
  await mood.check.getByRole('button', { name: 'Undo' }).click();
  await expect(mood.entries).toHaveCount(0);
  await expect(other.entries).toHaveCount(0);
  await expect(mood.face('Very Low')).toBeFocused();

  // The face that was tapped stays, and nothing on the screen would log another one by accident.
  await mood.face('Good').click();
  await expect(mood.check.getByRole('status').first()).toContainText('Mood Logged');
  await expect(mood.check).toContainText(/Good, \d/);
  await expect(mood.check).toContainText('Your mood has been recorded. Thank you for checking in!');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(mood.save).toHaveCount(0);
  await expect(mood.check.getByRole('button', { name: 'Add feelings' })).toBeFocused();
  await expect(other.entries).toHaveCount(1);
  await expect(page.getByText('4 of 5').first()).toBeVisible();
  await expect(page.getByText('Track your mood for a few more days')).toBeVisible();

  // Feelings go with it, each with its own tap.
  await mood.check.getByRole('button', { name: 'Add feelings' }).click();
  await mood.check.getByRole('button', { name: 'Calm' }).click();
  await mood.check.getByRole('button', { name: 'Rest' }).click();
  await expect(mood.entries.first()).toContainText('Rest');
  const line = mood.check.getByLabel('A line about it, if you like');
  await line.fill('a walk');
  await line.press('Enter');
  await expect(mood.entries).toHaveCount(1);
  for (const text of ['Good', 'Calm', 'Rest', 'a walk'])
    await expect(mood.entries.first()).toContainText(text);
  await mood.check.getByRole('button', { name: 'Log another' }).click();
  await mood.face('Good').click();
  await expect(mood.entries).toHaveCount(2);
  await mood.check.getByRole('button', { name: 'Log another' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  // The whole form, for more than that; it survives a reload.
  await page.getByRole('button', { name: 'Say a little more' }).click();
  await mood.face('Low').check();
  await page.getByRole('button', { name: 'Worried' }).click();
  const own = page.getByLabel('A feeling of your own');
  for (const typed of ['hopeful', '   ', 'HOPEFUL']) {
    await own.fill(typed);
    await own.press('Enter');
  }
  await expect(page.getByRole('button', { name: 'hopeful' })).toHaveCount(1);
  await page.getByLabel('Notes').fill('  a long night ');
  await page.reload();
  await expect(page.getByLabel('Notes')).toHaveValue('  a long night ');
  await expect(mood.face('Low')).toBeChecked();
  await mood.save.click();
  await expect(mood.entries).toHaveCount(3);
  await expect(page.getByLabel('Notes')).toHaveCount(0);
  await expect(mood.check).toContainText(/Low, \d/);
  await expect(mood.entries.first()).toContainText('Worried');
  await expect(mood.entries.first()).toContainText('hopeful');
  await expect(mood.entries.first().getByText('a long night', { exact: true })).toBeVisible();

  await other.entries.first().getByRole('button', { name: /^Edit/ }).click();
  const dialog = elsewhere.getByRole('dialog', { name: 'Edit entry' });
  await dialog.getByRole('radio', { name: 'Excellent' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(mood.entries.first()).toContainText('Excellent');
  // This page shows the change.
  await expect(mood.check).toContainText(/Excellent, \d/);
  await elsewhere.close();

  await mood.entries
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(mood.entries).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mood.entries).toHaveCount(3);
  await mood.entries
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.reload();
  await expect(mood.entries).toHaveCount(2);
});

test('a mood that cannot be logged is kept: a failure, a lost session, no network, and words that need help', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  const mood = await MoodPage.open(page);
  await page.route('**/api/mood-entries', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  });
  await mood.face('Excellent').click();
  await expect(mood.check).toContainText('Failed to save mood entry. Please try again.');
  await expect(mood.check).toContainText(/Excellent, \d/);
  await page.route(
    '**/api/mood-entries',
    (route) => route.fulfill({ status: 401, json: { statusCode: 401, code: 'unauthenticated', error: '' } }),
    { times: 1 },
  );
  const retry = mood.check.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(toast(page, 'Session Expired')).toContainText('Please refresh the page and log in again.');
  await retry.click();
  await expect(mood.check).toContainText('Your mood has been recorded.');
  await expect(mood.entries).toHaveCount(1);

  await context.setOffline(true);
  for (const face of ['Low', 'Good']) {
    await mood.check.getByRole('button', { name: 'Log another' }).click();
    await mood.face(face).click();
    await expect(mood.check).toContainText('Your mood is saved on this device');
  }
  const waiting = page.getByRole('list', { name: 'Waiting to be logged' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText('Saved on this device.');
  // A change now amends the waiting log.
  await mood.check.getByRole('button', { name: 'Add feelings' }).click();
  const line = mood.check.getByLabel('A line about it, if you like');
  await line.fill('on the train');
  await line.press('Enter');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.last()).toContainText('on the train');
  await context.setOffline(false);
  await expect(waiting).toHaveCount(0);
  await expect(mood.entries).toHaveCount(3);
  await expect(mood.entries.first()).toContainText('Good');
  await expect(mood.entries.first()).toContainText('on the train');

  await mood.check.getByRole('button', { name: 'Log another' }).click();
  await page.getByRole('button', { name: 'Say a little more' }).click();
  await page.getByLabel('Notes').fill('I want to die');
  await mood.save.click();
  const help = page.getByTestId('private-help');
  await expect(help).toBeInViewport();
  await expect(help).toContainText('Nobody but you sees this.');
  await expect(mood.entries).toHaveCount(4);
});

test('imports a diary from a file, exports it, and shows what its entries have in common', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await keepDiary(context, baseURL, 40);
  const mood = await MoodPage.open(page);
  const insights = mood.panel('AI Mood Insights');
  await expect(insights).toContainText(/\d+ days with it, \d+ without/);
  await expect(mood.panel('Weekly Review')).toContainText('Your week');
  await insights.getByRole('button', { name: 'Hide' }).click();
  await expect(insights.getByText('Looking ahead')).toHaveCount(0);
  await insights.getByRole('button', { name: 'Show' }).click();
  await expect(insights.getByText('Looking ahead')).toBeVisible();
  await page.getByRole('button', { name: 'Show older ones' }).click();
  await expect(mood.entries).toHaveCount(40);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.trim().split('\n')).toHaveLength(41);

  const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
  const daylio = `full_date,date,weekday,time,mood,activities,note_title,note\n${day},x,Monday,9:15 PM,sonnig,chess | walk,,"calm, at last"\nnot a line\n`;
  const dialog = page.getByRole('dialog', { name: 'Import mood entries' });
  const choose = async (text: string) => {
    await page.getByRole('button', { name: 'Import a file' }).click();
    const chosen = { name: 'diary.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog.getByLabel('CSV file').setInputFiles(chosen);
  };
  await choose('a,b\n1,2\n');
  await expect(dialog.getByRole('alert')).toContainText("We couldn't find any mood entries in this file.");
  await page.keyboard.press('Escape');
  await choose(daylio);
  // An unknown mood begins with the middle score, and is not left out.
  await expect(dialog).toContainText('Entries found: 1');
  const sonnig = dialog.getByRole('radiogroup', { name: 'What does “sonnig” mean for you?' });
  await expect(sonnig.getByRole('radio', { name: 'Neutral' })).toBeChecked();
  await sonnig.getByRole('radio', { name: 'Excellent' }).check();
  await dialog.getByText('Left out: 1').click();
  await expect(dialog).toContainText("Line 3: the date can't be read (not a line)");
  await dialog.getByRole('button', { name: 'Import 1 entry' }).click();
  await expect(dialog).toContainText('Imported: 1. Already here: 0.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await choose(file);
  await dialog.getByRole('button', { name: 'Import 40 entries' }).click();
  await expect(dialog).toContainText('Imported: 0. Already here: 40.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(mood.entries.last()).toContainText('chess');
  await expect(mood.entries.last()).toContainText('calm, at last');
});
