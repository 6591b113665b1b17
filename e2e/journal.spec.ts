import { readFile } from 'node:fs/promises';
import { Journal } from './support/journal';
import { newMember } from './support/members';
import { toast } from './support/settings';
import { untilClosed } from './support/dialogs';
import { expect, test } from './support/test';

test('entries of every mode are written, read, found, changed and deleted', async ({
  page,
  context,
  baseURL,
}) => {
  // Everything that one does with entries, one after the other.
  test.slow();
  await newMember(context, baseURL);
  const journal = await Journal.open(page);
  await expect(page.getByRole('heading', { name: 'No entries yet' })).toBeVisible();

  await page.getByRole('button', { name: 'New Entry' }).click();
  await expect(page.getByLabel('Your entry')).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Title and content are required');
  // Nothing is lost by leaving, by a reload, or where it cannot be saved.
  await page.getByRole('button', { name: 'Title, tags and mode' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('By the river');
  await page.getByLabel('Your entry').fill('I was anxious, and the walk by the river made it lighter.');
  await page.getByLabel('Add a tag').fill('river, work,');
  await page.getByRole('link', { name: /^Time Capsules/ }).click();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('By the river');
  await page.route('**/api/journal-enhanced', (route) => route.abort());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to create journal entry');
  // Nothing lies over the way on.
  await expect(toast(page, 'Failed to create journal entry')).toHaveCount(0);
  await page.unroute('**/api/journal-enhanced');
  await page.getByRole('button', { name: 'Retry' }).click();
  // The page stays with what was written, and needs no toast to say so.
  const sheet = page.getByRole('article').first();
  await expect(sheet.getByRole('status')).toContainText('Journal entry created');
  await expect(sheet).toContainText('the walk by the river');
  await expect(sheet.getByRole('status')).toContainText('+30 coins');
  await expect(toast(page, 'Journal entry created')).toHaveCount(0);
  const river = journal.entry('By the river');
  // A page in the list is not graded.
  await expect(river).not.toContainText(/of 5|Wellness|Progress/);
  await expect(journal.tab('Analyzed', 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I tried this' }).first()).toBeVisible();

  const hidden = await journal.write('Behind a veil', 'My brother drinks again and I am ashamed.', 'Shadow');
  await expect(hidden).not.toContainText('drinks');
  await hidden.getByRole('button', { name: 'Show the original' }).click();
  await expect(toast(page, 'Content revealed')).toBeVisible();
  await expect(hidden).toContainText('drinks');
  await hidden.getByRole('button', { name: 'Show the summary' }).click();
  await expect(hidden).not.toContainText('drinks');

  const vent = await journal.write('Out with it', 'I am so angry with the landlord.', 'Venting');
  await expect(page.getByRole('status').filter({ hasText: 'It will disappear in 24 hours.' })).toBeVisible();
  await expect(vent).toContainText('Disappears in 23 hours');
  await expect(vent).not.toContainText(/of 5|Wellness|Progress/);
  for (const [name, count] of [
    ['All', 3],
    ['Analyzed', 2],
    ['Venting', 1],
    ['Shadow', 1],
  ] as const)
    await expect(journal.tab(name, count)).toBeVisible();
  await journal.tab('Venting', 1).click();
  await expect(page.locator('[data-entry-id]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(page.locator('[data-entry-id]')).toHaveCount(3);

  await page.getByRole('searchbox').fill('RIVER');
  await expect(page.locator('[data-entry-id]')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await river.getByRole('button', { name: 'work' }).click();
  await expect(page.locator('[data-entry-id]')).toHaveCount(1);
  await page.getByRole('button', { name: /^Only entries with the tag work/ }).click();
  await expect(page.locator('[data-entry-id]')).toHaveCount(3);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export or import your journal' }).click();
  await page.getByRole('menuitem', { name: /^Markdown/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^journal-.+\.md$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('the walk by the river');

  // An opened entry is a page; what MikAI noticed is folded until somebody opens it.
  await page.getByRole('searchbox').fill('river');
  await page.getByRole('button', { name: 'By the river', exact: true }).click();
  await expect(page).toHaveURL(/\?entry=\d+$/);
  const opened = page.getByRole('article', { name: 'By the river' });
  await expect(opened.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(opened).toContainText('Planted');
  const noticed = opened.getByRole('group').filter({ hasText: 'What MikAI noticed' });
  await expect(noticed.getByText(/This sounded/)).toBeHidden();
  await noticed.getByText('What MikAI noticed').click();
  await expect(noticed.getByText(/^This sounded \w+ \(\d of 5\)/)).toBeVisible();
  await expect(noticed.getByText(/^Wellness \d+$/)).toBeVisible();
  await expect(noticed.getByText(/^Progress \d+%$/)).toBeVisible();
  // The way back leads to the line that was opened, with the search as it was.
  await page.getByRole('link', { name: 'Back to Journal' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('river');
  await expect(page.getByRole('button', { name: 'By the river', exact: true })).toBeFocused();
  await page.getByRole('searchbox').fill('');
  // The whole list is back, so that nothing moves under the press.
  await expect(page.locator('[data-entry-id]')).toHaveCount(3);
  await page.getByRole('button', { name: 'By the river', exact: true }).click();
  await opened.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Your entry').fill('I was anxious. The walk helped, and so did the heron.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(opened).toContainText('heron');
  // Gone at once, and taken back in its place; a closed page deletes what was not taken back.
  await opened.getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(river).toHaveCount(0);
  await undo.click();
  await page.getByRole('button', { name: 'By the river', exact: true }).click();
  await opened.getByRole('button', { name: 'Delete' }).click();
  await expect(undo).toBeFocused();
  await page.reload();
  await expect(journal.tab('All', 2)).toBeVisible();
  await expect(river).toHaveCount(0);
});

test('a seed is planted, tended and dug out by keyboard, on both open pages', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  await Journal.open(page);
  const other = await context.newPage();
  await Journal.open(other);

  await page.getByRole('button', { name: 'Plant a New Seed' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Plant it' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Please write something before planting your seed.');
  // One question at a time; which one comes first depends on the day.
  const question = dialog
    .getByRole('group', { name: /question to start with/ })
    .getByRole('button')
    .first();
  const first = (await question.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Another question' }).press('Enter');
  await expect(question).not.toHaveText(first);
  const asked = (await question.textContent()) ?? '';
  await question.press('Enter');
  await expect(dialog.getByLabel('Your text')).toBeFocused();
  await page.keyboard.type('A dog in a raincoat.');
  await dialog.getByRole('button', { name: 'Happy' }).press('Space');
  await dialog.getByRole('button', { name: 'Plant it' }).press('Enter');
  const named = (title: string) => ({ name: new RegExp(`^${title.replaceAll('?', '\\?')}: Planted, Happy`) });
  await expect(other.getByRole('button', named(asked))).toBeVisible();
  await expect(page.getByRole('button', named(asked))).toBeFocused();

  const key = await page.locator('[data-plant-key]').getAttribute('data-plant-key');
  const id = key?.replace('seed-', '');
  await untilClosed(page);
  await page.goto(`/smart-journal?seed=${id}`);
  await expect(dialog).toContainText('A dog in a raincoat.');
  await dialog.getByRole('button', { name: 'Edit' }).press('Enter');
  await dialog.getByLabel('Title').fill('The dog');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Removed from the page, not only hidden: a page in the background learns late that its dialog has closed.
  await expect(page.locator('dialog', { hasText: 'A dog in a raincoat.' })).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^The dog: Planted/ })).toBeVisible();
  await page.getByRole('button', { name: /^The dog/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete for good' }).press('Enter');
  await expect(other.locator('[data-plant-key]')).toHaveCount(0);
});

test('help opens over a dialog, going back closes it, and what is saved offline is sent once by itself', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  const journal = await Journal.open(page);
  await page.getByRole('link', { name: /^Time Capsules/ }).click();
  await page.goBack();
  await page.getByRole('button', { name: 'Plant a New Seed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plant a New Seed' });
  const help = dialog.getByRole('button', { name: 'Help now' });
  await dialog.getByLabel('Your text').fill('half a sent');
  await help.click();
  const lines = page.getByRole('dialog', { name: "You don't have to be alone with this" });
  await expect(lines.getByRole('link', { name: /988/ }).first()).toBeVisible();
  await expect(lines.getByRole('button', { name: 'Help now' })).toHaveCount(0);
  await page.goBack();
  await expect(lines).toBeHidden();
  await expect(help).toBeFocused();
  await expect(dialog.getByLabel('Your text')).toHaveValue('half a sent');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/smart-journal$/);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'New Entry' }).click();
  await page.getByLabel('Your entry').fill('I do not want to live anymore.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The page stays with what was written, as after a save, and no toast lies over it.
  const sheet = page.getByRole('article').first();
  await expect(sheet).toContainText('I do not want to live anymore.');
  await expect(sheet.getByRole('status')).toHaveText(/^Saved on this device\. It goes to your journal/);
  await expect(sheet.getByRole('button', { name: 'Write another' })).toBeFocused();
  await expect(toast(page, "You're offline")).toHaveCount(0);
  // It is on the page once, with help beside it.
  await expect(page.getByRole('region', { name: 'Waiting to be saved' })).toHaveCount(0);
  await expect(sheet).toContainText("If it's about not wanting to live, help is here.");
  await sheet.getByRole('button', { name: 'Help now' }).click();
  await expect(lines).toBeVisible();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(sheet.getByRole('status')).toContainText('Journal entry created');
  await expect(journal.tab('All', 1)).toBeVisible();
  // The gate reads it on its way: help is there.
  await expect(page.getByTestId('private-help')).toBeVisible();
});
