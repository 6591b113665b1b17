import { randomUUID } from 'node:crypto';
import { expectAccessibleIn, WALKS, setLook } from './support/accessible';
import { newMember } from './support/members';
import { expect, test } from './support/test';
import { texts } from './support/texts';

for (const { language, looks } of WALKS) {
  test.describe(`signing in, ${language}`, () => {
    const common = texts(language, 'common') as unknown as { session: Record<string, string> };

    test.beforeEach(async ({ page, context, baseURL }) => {
      await setLook(page, looks[0]);
      await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    });

    for (const addresses of [
      ['/auth', '/auth?mode=register', '/auth?mode=forgot'],
      ['/auth?token=none', '/reset-password?token=none', '/reset-password?token=none&undo=two-factor'],
      ['/account-link?token=none&do=stop-email', '/account-link?token=none&do=start-reset'],
    ])
      test(`the form, with what is wrong: ${addresses.join(', ')}`, async ({ page }) => {
        for (const address of addresses) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          // every-route.spec.ts covers them without parameters.
          if (address.includes('?')) await expectAccessibleIn(looks, page, address);
          for (const password of await page.locator('input[type="password"]').all())
            await password.fill('Morning-Light');
          // A page that needs no password is one button and no form.
          const isForm = !address.includes('do=start-reset');
          await page.locator(isForm ? 'button[type="submit"]' : 'main button').click();
          await expect(page.getByRole('alert').first()).toBeVisible();
          await expectAccessibleIn(looks, page, `${address} with errors`);
        }
      });

    test('links that do not work', async ({ page }) => {
      for (const address of ['/auth?owner=none', '/verify-email?token=none']) {
        await page.goto(address);
        await expect(page.getByRole('alert')).toBeVisible();
        await expectAccessibleIn(looks, page, address);
      }
    });

    test('the landing page with the form, and a member whose session has ended', async ({
      page,
      context,
      baseURL,
    }) => {
      await page.goto('/');
      await page.locator('main button').first().click();
      await expect(page.locator('main form')).toBeVisible();
      await expectAccessibleIn(looks, page, 'the form in place');
      await newMember(context, baseURL);
      await page.goto('/account');
      const flag = page.locator('[role="switch"]').first();
      await expect(flag).toBeVisible();
      await context.clearCookies({ name: 'mikai_session' });
      // By hand: a request of the page itself may have been refused first, and the page be covered already.
      await flag.dispatchEvent('click');
      await expect(page.getByRole('heading', { name: common.session['expiredTitle'] })).toBeVisible();
      await expectAccessibleIn(looks, page, 'the cover');
      await page.goto(`/chat/${randomUUID()}`);
      await expect(page.getByRole('heading', { name: texts(language, 'chat')['signInTitle'] })).toBeVisible();
      await expectAccessibleIn(looks, page, 'a conversation that may be back after signing in');
    });
  });
}
