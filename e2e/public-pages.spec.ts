import type { Locator, Page } from '@playwright/test';
import { WALKS, expectAccessible, expectAccessibleIn } from './support/accessible';
import { freshName } from './support/auth-form';
import { mailTo, newMember } from './support/members';
import { expect, test } from './support/test';
import { texts } from './support/texts';

/** The address to which the instance under test forwards messages to its operator (scripts/test/e2e.mjs). */
const OPERATOR = 'help@mikai.example';

const toast = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ });

test('a stranger finds out what this is, where help is, and writes to us, by keyboard', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const features = page.getByRole('region', { name: 'What you can do here' });
  await expect(features.getByRole('listitem')).toHaveCount(7);
  await expect(page.getByText("It's not a person and not a therapist.")).toBeVisible();
  await page
    .getByRole('region', { name: 'Read without an account' })
    .getByRole('link', { name: 'About MikAI' })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About MikAI');
  await expect(page.getByRole('link', { name: 'Try the Gentle Mind Tools' })).toHaveAttribute(
    'href',
    '/cbt-tools',
  );
  await expect(page.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/auth');

  await page.locator('main').getByRole('link', { name: 'Mental health resources' }).press('Enter');
  await expect(page).toHaveURL(/\/mental-health-resources$/);
  for (const tel of ['988', '116123', '131114', '1553', '09175584673'])
    await expect(page.locator(`main a[href="tel:${tel}"]`).first(), tel).toBeVisible();
  await page.locator('main').getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await expect(page.getByTestId('own-lines').locator('a[href="tel:08001110111"]')).toBeVisible();
  await expect(page.locator('footer a[href="tel:08001110111"]')).toBeVisible();
  await page.locator('summary').press('Enter');
  await expect(page.locator('details [data-country="JP"] a').first()).toBeVisible();
  await expect(page.locator('main a:not([href])'), 'each number links to where it was read').toHaveCount(0);

  await page.locator('footer').getByRole('link', { name: 'Contact' }).press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await expect(toast(page)).toContainText('Missing Information');
  await expect(toast(page)).toContainText('Please fill in all required fields.');
  await expect(page.getByLabel('Name *')).toBeFocused();

  const subject = `A question of ${freshName()}`;
  const text = ['Rosa Q.', 'rosa@example.com', '+63 917 555 0100', subject, 'Where do I find the blog?'];
  for (const word of text) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  // After the message comes the button: nobody meets the field that is there for programs.
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Message *')).toHaveValue('Where do I find the blog?');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await expect(toast(page)).toContainText('Failed to Send Message');
  await expect(page.getByText("Your message wasn't sent. It's still here")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(toast(page)).toContainText("Thank you for contacting us. We'll get back to you soon!");
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeFocused();
  const mail = await mailTo(page.request, OPERATOR, (each) => each.subject.includes(subject));
  expect(mail.text).toContain('Where do I find the blog?');
  await page.reload();
  await expect(page.getByLabel('Message *'), 'what was sent is not there to be sent again').toHaveValue('');
});

test('words of crisis are answered with help, to the writer alone; name and email of a member are there', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await newMember(context, baseURL, { displayName: 'Ana Rivera' });
  await page.goto('/contact');
  await expect(page.getByLabel('Name *')).toHaveValue('Ana Rivera');
  await expect(page.getByLabel('Email *')).toHaveValue(member.email);
  await page.getByLabel('Subject *').fill('Please');
  await page.getByLabel('Message *').fill('I want to die');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const card = page.getByTestId('private-help');
  await expect(card.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(card.getByRole('heading')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  await expect(card).toContainText('it may be a while before anyone reads it');
  await expect(page.getByText('no one has been told')).toHaveCount(0);
  await expect(page.getByText('back to you soon')).toHaveCount(0);
  await expectAccessible(page, 'sent, with the card');
});

for (const { language, looks } of WALKS) {
  test(`every country, and a form with errors, ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    const contact = texts(language, 'contact');
    for (const path of ['/mental-health-resources', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-written], [data-coming]')).toHaveCount(0);
      if (path === '/mental-health-resources') await page.locator('summary').click();
      if (path === '/contact') await page.getByRole('button', { name: contact['send'] }).click();
      await expectAccessibleIn(looks, page, path);
    }
  });
}
