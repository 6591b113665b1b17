import { newMember } from './support/members';
import { toast } from './support/settings';
import { untilClosed } from './support/dialogs';
import { expect, test } from './support/test';

test('a capsule is sealed, waits, is opened and deleted', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await page.goto('/time-capsules');
  await expect(page.getByRole('heading', { name: 'No capsules yet' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  const create = async (title: string, when: string) => {
    await page.getByRole('button', { name: 'New capsule' }).click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('What do you want').fill(`Words of ${title}`);
    await dialog.getByLabel('A line on the envelope').fill('For a grey day');
    await dialog.getByRole('button', { name: when }).click();
    await dialog.getByRole('button', { name: 'Seal it' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await page.getByRole('button', { name: 'New capsule' }).click();
  await dialog.getByLabel('Title').fill('Half of one');
  await dialog.getByRole('button', { name: 'Seal it' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please provide both a title and content for your time capsule.',
  );
  await expect(dialog.getByLabel('What do you want')).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'New capsule' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Half of one');
  await dialog.getByLabel('What do you want').fill('Something');
  await page.route('**/api/time-capsules', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Seal it' }).click();
  await expect(toast(page, 'Failed to create time capsule')).toBeVisible();
  await page.unroute('**/api/time-capsules');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await create('In a week', 'After 1 Week');
  await create('Whenever', 'When I Need It');
  const card = (title: string) =>
    page.locator('[data-capsule-id]', { has: page.getByRole('heading', { name: title }) });
  await expect(card('In a week')).toContainText('Unlocks in 7 days');
  await expect(card('Whenever')).toContainText('Unlock when ready');
  await page.getByRole('button', { name: 'Sealed In a week' }).click();
  await expect(dialog).toContainText('It stays sealed until then.');
  await expect(dialog).not.toContainText('Words of');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const id = await card('Whenever').getAttribute('data-capsule-id');
  await untilClosed(page);
  await page.goto(`/time-capsules?capsule=${id}`);
  await expect(dialog).toContainText('For a grey day');
  await dialog.getByRole('button', { name: 'Unlock' }).press('Enter');
  await expect(dialog).toContainText('Words of Whenever');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card('Whenever')).toContainText('Unlocked');
  await page.getByRole('button', { name: 'Read it Whenever' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(card('Whenever')).toHaveCount(0);
});
