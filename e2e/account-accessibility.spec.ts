import { beginTwoFactor } from './support/dialogs';
import { expectAccessibleIn, setLook, looksAt } from './support/accessible';
import { logOut } from './support/home';
import { newMember } from './support/members';
import { card } from './support/settings';
import { expect, test } from './support/test';
import { totpCode } from './support/totp';

const looks = looksAt(360);

test('account', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await setLook(page, looks[0]);

  await page.goto('/account');
  await expect(page.getByRole('switch', { name: 'Gentle letters' })).toBeVisible();
  const profile = card(page, 'Profile');
  await profile.getByRole('button', { name: 'Edit profile' }).click();
  await profile.getByLabel('Username').fill('a');
  await profile.getByLabel('Email').fill('nobody');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByRole('alert')).toHaveCount(3);
  await expectAccessibleIn(looks, page, 'profile form with errors');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleIn(looks, page, 'deletion');
});

test('security', async ({ page, context, baseURL }) => {
  const member = await newMember(context, baseURL);
  await setLook(page, looks[0]);

  await page.goto('/security');
  await expect(card(page, 'Security log').getByRole('listitem').first()).toBeVisible();
  await card(page, 'Password').getByLabel('New password', { exact: true }).fill('river');
  await expectAccessibleIn(looks, page, '/security');
  const twoFactor = card(page, 'Two-factor authentication');
  await beginTwoFactor(page, member.password);
  await expect(twoFactor.getByRole('img')).toBeVisible();
  await expectAccessibleIn(looks, page, 'two-factor set-up');
  const secret = await twoFactor.locator('code').innerText();
  await twoFactor.getByLabel('6-digit code').fill(totpCode(secret));
  await twoFactor.getByRole('button', { name: 'Turn on' }).click();
  await expect(twoFactor.getByRole('heading', { name: 'Your backup codes' })).toBeFocused();
  await expectAccessibleIn(looks, page, 'backup codes');
  // On a small screen the button is folded into the menu.
  await page.getByRole('button', { name: /^Menu/ }).click();
  await logOut(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleIn(looks, page, 'signing out without the backup codes');
  await page.getByRole('button', { name: 'Back to my codes' }).click();
  await twoFactor.getByRole('button', { name: "I've saved them" }).click();
  await twoFactor.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleIn(looks, page, 'turning two-factor off');
});

test('dialogs open and close by keyboard, and focus returns', async ({ page, context, baseURL }) => {
  await newMember(context, baseURL);
  await page.goto('/account');
  const flag = page.getByRole('switch', { name: 'I could use some support' });
  await flag.focus();
  await page.keyboard.press('Space');
  await expect(flag).toBeChecked();
  await expect(flag).toBeFocused();
  const open = page.getByRole('button', { name: 'Delete my account' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(open).toBeFocused();
});
