import { expect, type Page } from '@playwright/test';

/** Signs a member out as they do themselves: from under their name at the foot of the rail, or in the menu that is open. */
export async function logOut(page: Page): Promise<void> {
  const who = page.getByRole('button', { name: /^Hi, / });
  const leave = page.getByRole('button', { name: 'Logout' });
  await expect(who.or(leave).first()).toBeVisible();
  if (await who.isVisible()) await who.click();
  await leave.click();
}
