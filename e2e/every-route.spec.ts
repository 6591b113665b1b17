import { ADMIN_PATHS } from '@mikai/contract/admin';
import { DEV_PAGE } from '@mikai/contract/dev';
import { PAGES } from '@mikai/contract/pages';
import { expect, test as base, type Page } from '@playwright/test';
import { COLOURS, expectAccessible, expectInPlace, setLook } from './support/accessible';
import { MAX_SHIFT, observeShifts, readShifts } from './support/layout-shift';
import { People, type Who } from './support/people';
import { texts } from './support/texts';
import { expectTouchable } from './support/touch';

/** For whom each page is. One that is missing here fails the walk. */
const FOR: Readonly<Record<string, readonly Who[]>> = {
  '/': ['visitor', 'member'],
  '/chat': ['visitor', 'member'],
  '/chat/:sessionId': ['member'],
  '/auth': ['visitor'],
  '/login': ['visitor'],
  '/verify-email': ['visitor'],
  '/reset-password': ['visitor'],
  '/account-link': ['visitor'],
  '/account': ['member'],
  '/security': ['member'],
  '/help': ['visitor'],
  '/community': ['member'],
  '/messages': ['member'],
  '/messages/:conversationId': ['member'],
  '/notifications': ['member'],
  '/cbt-tools': ['visitor', 'member'],
  '/mood-tracker': ['member'],
  '/smart-journal': ['member'],
  '/time-capsules': ['member'],
  '/seed-garden': ['member'],
  '/gacha': ['member'],
  '/challenges': ['member'],
  '/story-threads': ['member'],
  '/weekly-letters': ['member'],
  '/alma-notes': ['member'],
  '/about': ['visitor'],
  '/mental-health-resources': ['visitor'],
  '/contact': ['visitor'],
  '/newsletter': ['visitor'],
  '/mental-health-blog': ['visitor'],
  '/mental-health-blog/:slug': ['visitor'],
  '/privacy-policy': ['visitor'],
  '/terms-of-service': ['visitor'],
  '/cookies-policy': ['visitor'],
  '/disclaimer': ['visitor'],
  '/moderation-decisions': ['member'],
  '/admin': ['owner', 'member'],
  [ADMIN_PATHS.panel]: ['administrator'],
  '/admin/moderation': ['administrator'],
  '/admin/welfare': ['administrator'],
  '/admin/contact': ['administrator'],
  '/admin/notifications': ['owner'],
  '/admin/system': ['administrator'],
  '/admin/figures': ['administrator'],
  '/admin/advertising': ['administrator'],
  '/admin/audit-log': ['administrator'],
};

/** What the server does not announce as a page: the one of who develops MikAI, and any other address. */
const UNLISTED = { [DEV_PAGE]: ['visitor'], '/no-such-page': ['visitor'] } as const;

/** Where a page leads somebody on. */
const LEADS_TO: Readonly<Record<string, string>> = { '/challenges': '/gacha' };

/** People and their browsers stay with a worker: what has been loaded once is there. */
const test = base.extend<object, { people: People }>({
  people: [
    async ({ browser }, use, { project }) => {
      const people = new People(browser, project.use.baseURL);
      await use(people);
      await people.leave();
    },
    { scope: 'worker' },
  ],
});

/** Notes everything that goes wrong on a page without being seen. */
function collectErrors(page: Page, baseURL: string | undefined): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // What an answer of the server is called in the console is noted with its status.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => errors.push(`${request.failure()?.errorText}: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(baseURL ?? '').origin)
      errors.push(`another host: ${request.url()}`);
  });
  return errors;
}

/** What is around every page differs at this width: axe looks at it once for each kind of person. */
const SHOWN_WIDE: readonly string[] = ['/', ADMIN_PATHS.panel, '/messages/:conversationId'];

/** Its heading, its title, nothing that moves while it loads, help within reach, and everything in its place; in English axe looks in both themes. */
async function lookAt(page: Page, language: string, what: string, isShownWide: boolean): Promise<void> {
  // The page that the server wrote has made room for the living one, of which nothing is still on its way.
  const loading = page.getByText(texts(language, 'common')['loading'] ?? '', { exact: true });
  const coming = page.locator('[data-written], [data-coming]').or(loading);
  await expect(page.getByRole('heading', { level: 1 }).first(), `${what}: heading`).toBeVisible();
  await expect(coming, `${what}: what is to come`).toHaveCount(0);
  await expect(page, `${what}: title`).toHaveTitle(/MikAI/);
  const { total, moved } = await readShifts(page);
  // What leads on to an anchor of another page scrolls there; that page is measured by itself.
  const isPage = !Object.keys(LEADS_TO).some((path) => what.startsWith(`${path},`));
  if (isPage) expect(total, `${what}: layout shift\n${moved.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
  if (language === 'en') {
    await setLook(page, { colorScheme: 'light', width: 360 });
    await expectAccessible(page, `${what}, light`);
    await setLook(page, { colorScheme: 'dark', width: 360 });
    await expectAccessible(page, `${what}, dark`, COLOURS);
    await expectTouchable(page, what);
  }
  const help = page.getByRole('button', { name: texts(language, 'safety')['helpNow'] }).first();
  for (const width of [1280, 320]) {
    await setLook(page, { colorScheme: 'dark', width });
    await expectInPlace(page, `${what}, ${width} px`);
    await help.click({ trial: true });
    if (width === 1280 && isShownWide) await expectAccessible(page, `${what}, ${width} px`);
  }
}

test('the walk knows every page', () => {
  expect(Object.keys(FOR).sort()).toEqual(PAGES.map(({ path }) => path).sort());
});

for (const [path, all] of Object.entries({ ...FOR, ...UNLISTED }))
  for (const who of all)
    test(`${path}, ${who}`, async ({ people, baseURL }) => {
      const { context, parameters } = await people.get(who);
      const address = path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? `no ${name}`);
      for (const language of ['en', 'ar']) {
        await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
        const page = await context.newPage();
        if (language === 'ar') await page.setViewportSize({ width: 360, height: 740 });
        await observeShifts(page);
        const errors = collectErrors(page, baseURL);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200);
        await lookAt(page, language, `${path}, ${who}, ${language}`, SHOWN_WIDE.includes(path));
        expect(new URL(page.url()).pathname).toBe(LEADS_TO[path] ?? address);
        const expected = path === '/no-such-page' ? [`404: ${page.url()}`] : [];
        expect(errors, `${path}, ${language}`).toEqual(expected);
        await page.close();
      }
    });
