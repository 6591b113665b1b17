import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Holds the script of the app back until `go` is called: a slow network. */
async function withLateScript(page: Page): Promise<{ go: () => void }> {
  let go = () => undefined as void;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/first-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return { go };
}

const written = (page: Page) => page.locator('[data-written]');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale, text, dir } of [
    { locale: 'en-US', text: /Speak freely/, dir: 'ltr' },
    { locale: 'es-ES', text: /Habla con libertad/, dir: 'ltr' },
    { locale: 'ar', text: /[\u0600-\u06ff]{3}/, dir: 'rtl' },
  ])
    test.describe(locale, () => {
      test.use({ locale });
      test(`pages can be read in ${locale}, and lines can be called`, async ({ page }) => {
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
        await expect(page).toHaveTitle(text);
        // The country is unknown: 988 is for two countries only.
        await expect(page.locator('footer a[href^="tel:"]').first()).toBeVisible();
        await expect(page.locator('footer a[href="tel:988"], header a[href="tel:988"]')).toHaveCount(0);

        await page.locator('header a[href="/help"]').click();
        await expect(page).toHaveURL(/\/help$/);
        await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
        await expect(page.locator('a[href="tel:988"]')).toHaveCount(0);

        await page.goto('/mental-health-resources');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(30);
      });
    });

  test.describe('in German, on a small screen', () => {
    test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } });
    for (const { path, status, text } of [
      { path: '/gacha', status: 200, text: 'Diese Seite braucht JavaScript' },
      { path: '/no-such-page', status: 404, text: '404 Seite nicht gefunden' },
    ])
      test(`${path} says at once what it needs, and leads to help`, async ({ page }) => {
        expect((await page.goto(path))?.status()).toBe(status);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        // By its place: the text engine passes over what is in a noscript.
        const danger = page.locator('main strong');
        await expect(danger).toContainText('ruf jetzt den Notruf deines Landes an');
        await expect(danger).toBeInViewport();
        await page.locator('a[href="/help"]').click();
        await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
      });

    test('shows the operator of this copy, or that none is named', async ({ page }) => {
      await page.goto('/privacy-policy');
      const main = page.locator('main');
      await expect(main).toContainText(/nennt noch nicht, wer sie betreibt|Diese Kopie betreibt:/);
      await expect(main).not.toContainText(/\[\[|lade sie mit Verbindung/);
    });
  });

  test('an article can be read, says where it stands, and what needs a script says so', async ({ page }) => {
    await page.goto('/mental-health-blog');
    await page.locator('main a[href^="/mental-health-blog/"]').first().click();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(`${title} · MikAI`);
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(3_000);
    const { pathname } = new URL(page.url());
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(pathname);
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');

    await page.goto('/auth');
    await expect(page.locator('noscript p').first()).toContainText('your browser needs JavaScript');
    // Nothing that a browser could send by itself, into an address.
    await expect(page.locator('form')).toHaveCount(0);
  });
});

test('hydration replaces the prerendered page without a shift, an error or lost input', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] };
    type LayoutShift = PerformanceEntry & {
      value: number;
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const placeOf = ({ y, height }: DOMRect) => `${Math.round(y)} to ${Math.round(y + height)}`;
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        shifts.sum += value;
        for (const { node, previousRect, currentRect } of sources) {
          const places = `from ${placeOf(previousRect)} into ${placeOf(currentRect)}`;
          shifts.moved.push(
            `${value.toFixed(3)} ${node?.nodeName} ${places}: ${node?.textContent?.slice(0, 40)}`,
          );
        }
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    const clear = () => {
      observer.takeRecords();
      Object.assign(shifts, { sum: 0, moved: [] });
    };
    Object.assign(window, { shifts, clearShifts: clear });
  });
  const script = await withLateScript(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(written(page)).toHaveCount(1);
  const email = page.locator('input[autocomplete~="username"], input[type="email"]').first();
  await email.fill('someone@exam');
  // A font that comes while the script is held is no shift of hydration.
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The font is drawn in the next frame, and its shift is reported after that.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    (window as unknown as { clearShifts: () => void }).clearShifts();
  });
  script.go();
  await expect(written(page)).toHaveCount(0);
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('someone@exam');
  await page.keyboard.press('End');
  await page.keyboard.type('ple.org');
  await expect(email).toHaveValue('someone@example.org');
  const expectStill = async () => {
    const { sum, moved } = await page.evaluate(
      () => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts,
    );
    expect(sum, `moved on ${page.url()}: ${moved.join('; ')}`).toBeLessThan(0.02);
  };
  await expectStill();
  for (const path of ['/', '/chat', '/help']) {
    await page.goto(path);
    await expect(written(page)).toHaveCount(0);
    await expectStill();
  }
  expect(errors).toEqual([]);
});

test('each page for everybody has a title, a description and an address of its own; the others have none', async ({
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(25);
  const seen = new Set<string>();
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const answer = await request.get(pathname, { headers: { accept: 'text/html' } });
    const html = await answer.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect([pathname, answer.status(), seen.has(title), description.length > 20]).toEqual([
      pathname,
      200,
      false,
      true,
    ]);
    seen.add(title);
    expect(html).toContain(`<link rel="canonical" href="${address}" />`);
    expect(html).toContain('<h1');
    expect(answer.headers()['x-robots-tag']).toBeUndefined();
  }
  const slash = await request.get('/about/', { headers: { accept: 'text/html' } });
  expect(slash.status()).toBe(200);
  expect(await slash.text()).toMatch(/rel="canonical" href="[^"]*\/about"/);
  const own = await request.get('/mood-tracker', { headers: { accept: 'text/html' } });
  expect(own.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(await own.text()).not.toContain('canonical');
  const card = await request.get('/cards/mikai.png');
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
});
