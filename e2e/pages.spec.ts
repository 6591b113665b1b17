import { Conversation } from './support/conversation';
import { expect, test } from './support/test';

test('an unknown page is a 404 in words and in status', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found').first()).toBeVisible();
});

test('the theme follows the system, can be changed, and is kept without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toBe('rgb(23, 26, 33)');
  await page
    .getByRole('button', { name: /theme|morning|evening/i })
    .first()
    .click();
  await expect.poll(background).toBe('rgb(251, 248, 243)');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'morning');
});

test('Arabic turns the page round', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'language-preference', value: 'ar', url: baseURL ?? '' }]);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[\u0600-\u06ff]/);
});

test('a conversation asks no other host for anything', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob|ws):/.test(request.url()))
      foreign.push(request.url());
  });
  const conversation = await Conversation.start(page);
  await conversation.send('I want to die');
  await conversation.finishedReply(1);
  await page.getByRole('button', { name: 'Help now' }).last().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(foreign).toEqual([]);
});

test('pages carry the security headers', async ({ request }) => {
  const headers = (await request.get('/', { headers: { accept: 'text/html' } })).headers();
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect((await request.get('/api/health/live')).headers()['cache-control']).toBe('no-store');
});
