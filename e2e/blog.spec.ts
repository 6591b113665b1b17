import { expectAccessible, WALKS, setLook } from './support/accessible';
import { mailTo } from './support/members';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const BLOG = '/mental-health-blog';

test('from the list by a subject to an article, to a related one, and back', async ({ page }) => {
  await page.goto(BLOG);
  const items = page.locator('main article[data-slug]');
  await expect(items).toHaveCount(13);
  await expect(items.first()).toContainText('MikAI Editorial Team');
  await expect(items.first()).toContainText('July 30, 2024');
  await expect(items.first()).toContainText(/\d+ min read/);

  const subjects = page.getByRole('navigation', { name: 'Topics' });
  await subjects.getByRole('link', { name: /^Therapy/ }).click();
  await expect(page).toHaveURL(/\?category=Therapy$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Therapy' })).toBeVisible();
  await expect(items).toHaveCount(4);
  await expect(subjects.locator('[aria-current="true"]')).toHaveCount(1);

  await page.getByRole('link', { name: 'Read Full Article What CBT is, and what it is not' }).click();
  await expect(page).toHaveURL(`${BLOG}/what-cbt-is-and-is-not`);
  await expect(page).toHaveTitle('What CBT is, and what it is not · MikAI');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible();
  await expect(page.getByText('Last reviewed: November 22, 2026')).toBeVisible();
  const sources = page.getByRole('region', { name: 'Sources' }).getByRole('link');
  expect(await sources.count()).toBeGreaterThan(2);
  for (const source of await sources.all()) {
    await expect(source).toHaveAttribute('href', /^https:\/\//);
    await expect(source).toHaveAttribute('rel', 'noopener');
  }
  await expect(page.locator('main').getByRole('link', { name: 'Help now' }).last()).toHaveAttribute(
    'href',
    '/help',
  );

  const related = page.getByRole('region', { name: 'Related articles' }).getByRole('link');
  await expect(related).toHaveCount(3);
  const title = await related.first().innerText();
  await related.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: /^Older article/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.locator('main').getByRole('link', { name: 'All articles' }).click();
  await expect(items).toHaveCount(13);
});

test('sharing: by the device where it can, by a copied address else', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', { value: undefined, writable: true }),
  );
  await page.goto(`${BLOG}/when-panic-comes`);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${new URL(baseURL ?? '').origin}${BLOG}/when-panic-comes`);

  await page.evaluate(() => {
    navigator.share = async (data) => void (document.documentElement.dataset.shared = JSON.stringify(data));
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /"url":"http[^"]+\/when-panic-comes"/);
});

test('an article that does not exist is a 404 in words and in status', async ({ page }) => {
  const response = await page.goto(`${BLOG}/no-such-article`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('subscribing in the list begins with the link of a mail', async ({ page, request }) => {
  const email = `reader-${crypto.randomUUID().slice(0, 8)}@test.invalid`;
  await page.goto(BLOG);
  const box = page.getByRole('region', { name: 'Newsletter' });
  await expect(box).toContainText("First we'll send you one email with a link");
  await box.getByLabel('Email address').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toContainText(
    "the newsletter starts once you open the link we've sent",
  );
  const { text } = await mailTo(request, email);
  const [, path = ''] = /https?:\/\/[^/\s]+(\/newsletter\?token=\S+)/.exec(text) ?? [];
  await page.goto(path);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { name: "You're subscribed" })).toBeVisible();
});

for (const { language, looks } of WALKS) {
  test(`the blog in ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    const frame = texts(language, 'blog');
    await setLook(page, looks[0]);

    await page.goto(`${BLOG}?category=wellness`);
    await expect(page.getByRole('heading', { level: 1, name: frame.title })).toBeVisible();
    await expect(page.locator('main article[data-slug]')).toHaveCount(3);
    await page.locator('main form [type="submit"]').click();
    await expect(page.locator('main form [aria-invalid="true"]')).toBeVisible();
    await expectAccessible(page, 'the list, with an error');

    await page.goto(`${BLOG}/when-panic-comes`);
    const text = page.locator('main [lang="en"][dir="ltr"]', { has: page.locator('h2') });
    await expect(text.getByText('People do get their supermarkets back.')).toBeVisible();
  });
}
