import type { APIRequestContext } from '@playwright/test';
import { asPage, newMember } from './support/members';
import { toast } from './support/settings';
import { expect, test } from './support/test';

/** Somebody without an account writes by the form. */
async function write(
  request: APIRequestContext,
  baseURL: string | undefined,
  subject: string,
  message: string,
): Promise<void> {
  const email = `${subject.replaceAll(' ', '.').toLowerCase()}@example.com`;
  const answer = await request.post('/api/contact', {
    headers: asPage(baseURL),
    data: { name: 'Noor Haddad', email, phone: '+49 160 1234567', subject, message },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('shows contact messages live, danger first, and marks them after an answer by mail', async ({
  page,
  context,
  openContext,
  baseURL,
}) => {
  const mark = Date.now().toString(36);
  const visitor = await openContext();
  await newMember(context, baseURL, { role: 'administrator' });
  await write(visitor.request, baseURL, `Danger ${mark}`, 'I want to kill myself tonight');
  await page.goto('/admin');
  const card = page.getByRole('link', { name: /Contact messages/ });
  await expect(card).toContainText(/Waiting: \d/);
  await card.click();
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(rows.filter({ hasText: `Danger ${mark}` })).toContainText('May be in danger');

  // Without a reload.
  await write(visitor.request, baseURL, `Question ${mark}`, 'How do I\nchange my password?');
  const question = rows.filter({ hasText: `Question ${mark}` });
  await expect(question).toContainText('change my password?');
  await expect(rows.first()).toContainText('May be in danger');
  await expect(question.getByRole('link', { name: 'Answer Noor Haddad by email' })).toHaveAttribute(
    'href',
    `mailto:question.${mark}%40example.com?subject=Re%3A%20Question%20${mark}`,
  );
  await question.getByRole('button', { name: `Mark as answered: Question ${mark}` }).click();
  await expect(toast(page, 'Marked as answered')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByLabel('Show').selectOption('answered');
  await expect(question).toContainText('Answered');
  await expect(question.getByRole('button', { name: `Not answered yet: Question ${mark}` })).toBeVisible();

  // Deleted for good, after a question.
  await question.getByRole('button', { name: `Delete: Question ${mark}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click();
  await expect(toast(page, 'Message deleted')).toBeVisible();
  await expect(question).toHaveCount(0);
});
