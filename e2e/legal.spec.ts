import { expect, test } from './support/test';
import { texts } from './support/texts';

const PAGES = [
  { path: '/privacy-policy', name: 'privacy', anchor: 'stored' },
  { path: '/terms-of-service', name: 'terms', anchor: 'moderation' },
  { path: '/cookies-policy', name: 'cookies', anchor: 'storage' },
  { path: '/disclaimer', name: 'disclaimer', anchor: 'care' },
] as const;

for (const language of process.env.TEST_TIER === 'quick' ? ['en'] : ['en', 'ar'])
  test(`the legal pages lead to their sections, in ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    for (const { path, name, anchor } of PAGES) {
      // Asked for with an anchor, the section is there and in sight.
      await page.goto(`${path}#${anchor}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts(language, name)['title'] ?? '');
      await expect(page.locator(`#${anchor} h2`).first()).toBeInViewport();
    }
  });

test('a member of the public learns who runs this copy, and how its table reads on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/privacy-policy');
  // The copy of the journeys names nobody, and has no provider.
  const { operator, provider } = texts('en', 'legal') as unknown as Record<string, Record<string, string>>;
  await expect(page.getByText(operator?.['none'] ?? '')).toBeVisible();
  await page.getByRole('link', { name: 'The AI, and what is sent to a provider' }).click();
  await expect(page.getByText(provider?.['none'] ?? '')).toBeInViewport();
  const row = page.getByRole('row', { name: /^Mood entries/ });
  await expect(row.getByRole('cell')).toHaveCount(2);
  await page.getByRole('link', { name: 'Disclaimer' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disclaimer');
  await expect(page.getByRole('link', { name: /Samaritans/ })).toHaveAttribute('href', 'tel:116123');
});
