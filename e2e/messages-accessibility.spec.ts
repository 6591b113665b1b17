import { expectAccessibleIn, WALKS, setLook } from './support/accessible';
import { messageTexts, twoMembers } from './support/messages';
import { expect, test } from './support/test';
import { texts } from './support/texts';

for (const { language, looks } of WALKS) {
  test(`messages, ${language}`, async ({ openContext, page, context, baseURL }) => {
    const t = messageTexts(language);
    const common = texts(language, 'common');
    const [ana, ben] = await twoMembers(openContext, { page, context }, baseURL);
    await setLook(page, looks[0]);
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);

    await page.goto('/messages');
    await expect(ana.line).toBeVisible();
    await page.getByRole('button', { name: t['new'], exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectAccessibleIn(looks, page, 'a new conversation');
    await page.keyboard.press('Escape');

    await ana.openThread();
    await ben.sendElsewhere('Look: https://example.org/a');
    await ana.submit('I want to die');
    await expect(page.locator('[data-private-help]')).toBeVisible();
    // Sent: until then its place in the log may be made anew, while axe looks at it.
    await expect(ana.log.locator('[data-client-id]')).toHaveCount(0);
    await expectAccessibleIn(looks, page, 'a thread with help');
    await page.getByRole('button', { name: t['menu'] }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expectAccessibleIn(looks, page, 'the menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: t['menu'] })).toBeFocused();
    // Only what is near the screen is in the page.
    await ana.log.evaluate((log) => log.scrollTo(0, 0));
    // By keyboard: what is above may still be measured, and the link move away from under a pointer.
    await ana.log.getByRole('link', { name: 'https://example.org/a' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleIn(looks, page, 'a link');
    await page.keyboard.press('Escape');

    await page.route('**/api/conversations/*/messages*', (route) =>
      route.fulfill({ status: 413, json: { code: 'payload_too_large' } }),
    );
    await ana.send('Too much for now');
    await expect(ana.log.getByRole('alert')).toBeVisible();
    await expectAccessibleIn(looks, page, 'a message that could not be sent');
    await page.reload();
    await expect(page.getByRole('button', { name: common['retry'] }).first()).toBeVisible();
    await expectAccessibleIn(looks, page, 'a thread that could not be loaded');
    await page.goto('/messages/999999');
    await expect(page.getByRole('heading', { name: t['gone'] })).toBeVisible();
    await expectAccessibleIn(looks, page, 'a conversation that is not there');
  });
}
