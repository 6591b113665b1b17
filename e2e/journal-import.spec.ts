import { strToU8, zipSync } from 'fflate';
import { Journal } from './support/journal';
import { newMember } from './support/members';
import { expect, test } from './support/test';

const DAY_ONE = {
  metadata: { version: '1.0' },
  entries: [
    {
      creationDate: '2019-05-04T12:22:10Z',
      text: '# A long walk\n\nThe river was high\\.\n\n![](dayone-moment://1)',
      tags: ['walk'],
    },
    { creationDate: '2020-01-01T12:05:00Z', text: 'Fireworks from the roof, and hot tea.' },
    { creationDate: '2021-03-10T12:00:00Z', text: 'Rain again\n\nI wanted to kill myself.' },
    { creationDate: '2022-07-10T12:00:00Z', text: '' },
  ],
};

test('imports an archive of Day One after a preview, once, lets MikAI read an entry, and undoes an import', async ({
  page,
  context,
  baseURL,
}) => {
  await newMember(context, baseURL);
  const journal = await Journal.open(page);
  const dialog = page.getByRole('dialog', { name: 'Bring your journal along' });
  const zip = zipSync({
    'Journal.json': strToU8(JSON.stringify(DAY_ONE)),
    'photos/a.jpeg': new Uint8Array(9),
  });
  const choose = async () => {
    await page.getByRole('button', { name: 'Export or import your journal' }).click();
    await page.getByRole('menuitem', { name: 'Import from another app' }).click();
    await dialog
      .getByLabel('Journal files')
      .setInputFiles({ name: 'day-one.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await expect(dialog).toContainText('Entries found: 3');
  };

  await choose();
  await expect(dialog).toContainText('From May 4, 2019 to March 10, 2021');
  await dialog.getByText('Left out: 1').click();
  await expect(dialog).toContainText('there is no text in it');
  await dialog.getByRole('button', { name: 'Import 3 entries' }).click();
  await expect(dialog).toContainText('Imported: 3. Already here: 0.');
  // Danger in an entry of the past gets a gentle text, and no crisis card.
  await expect(dialog).toContainText('If some of those days were hard, ');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('[data-entry-id]')).toHaveCount(3);
  await expect(page.locator('[data-entry-id]').last()).toContainText('A long walk');
  await expect(page.getByRole('heading', { name: 'May 2019' })).toBeVisible();

  await journal.entry('A long walk').getByRole('button', { name: 'A long walk' }).click();
  const unread = page.getByText("MikAI hasn't read this entry.");
  await expect(unread).toBeVisible();
  await page.getByRole('button', { name: 'Ask MikAI to read it' }).click();
  await expect(unread).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Journal' }).click();

  await choose();
  await dialog.getByRole('button', { name: 'Import 3 entries' }).click();
  await expect(dialog).toContainText('Imported: 0. Already here: 3.');
  await expect(dialog.getByRole('button', { name: 'Undo this import' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('[data-entry-id]')).toHaveCount(3);

  await page.getByRole('button', { name: 'Export or import your journal' }).click();
  await page.getByRole('menuitem', { name: 'Import from another app' }).click();
  await dialog.getByLabel('Journal files').setInputFiles({
    name: '2018-02-03.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('# Snow\n\nAll day.'),
  });
  await dialog.getByRole('button', { name: 'Import 1 entry' }).click();
  await expect(dialog).toContainText('Imported: 1. Already here: 0.');
  await expect(page.locator('[data-entry-id]')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await expect(dialog.getByRole('status')).toContainText('The import is undone.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.locator('[data-entry-id]')).toHaveCount(3);
});
