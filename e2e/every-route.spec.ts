import { ADMIN_PATHS } from '@mikai/contract/admin';
import { DEV_PAGE } from '@mikai/contract/dev';
import { PAGES } from '@mikai/contract/pages';
import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { COLOURS, expectAccessible, expectInPlace, setLook } from './support/accessible';
import { MAX_SHIFT, observeShifts, readShifts } from './support/layout-shift';
import { People, type Who } from './support/people';
import { expect, test as base } from './support/test';
import { texts } from './support/texts';
import { expectTitleInPlace } from './support/title-place';
import { expectTouchable } from './support/touch';

/** The kinds of visitors that open a page, where it is not a visitor for a public page and a member for any other. */
const EXCEPTIONS: Readonly<Record<string, readonly Who[]>> = {
  '/': ['visitor', 'member'],
  '/chat': ['visitor', 'member'],
  '/verify-email': ['visitor'],
  '/reset-password': ['visitor'],
  '/account-link': ['visitor'],
  '/cbt-tools': ['visitor', 'member'],
  '/mental-health-blog/:slug': ['visitor'],
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

/** The kind of visitor that opens each page. */
const VISITORS: Readonly<Record<string, readonly Who[]>> = Object.fromEntries(
  PAGES.map(({ path, isPublic }) => [path, EXCEPTIONS[path] ?? [isPublic ? 'visitor' : 'member']]),
);

/** Pages that the server does not list: the developers' page, and any other address. */
const UNLISTED = { [DEV_PAGE]: ['visitor'], '/no-such-page': ['visitor'] } as const;

/** The targets of redirects. */
const REDIRECTS: Readonly<Record<string, string>> = { '/challenges': '/gacha' };

/** `npm test` checks the pages in English, `npm run test:full` in Arabic, too. */
const LANGUAGES = process.env.TEST_TIER === 'quick' ? ['en'] : ['en', 'ar'];
/** Only `npm run test:full` measures layout shift, because slowed responses take half a second a page. */
const MEASURES_SHIFTS = process.env.TEST_TIER !== 'quick';

/** People and their browsers are shared by the tests of a worker, so that files are loaded once. */
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

/** Collects the errors of a page that are not visible on it, until `stop` is called. */
function collectErrors(page: Page, baseURL: string | undefined): { errors: string[]; stop: () => void } {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    // An error response is collected with its status below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(`console: ${message.text()}`);
  };
  const onError = (error: Error): void => void errors.push(`error: ${error.message}`);
  const onFailure = (request: Request): void => {
    const reason = request.failure()?.errorText;
    // The app itself cancels a fetch that an event has made stale, and asks again.
    if (reason === 'net::ERR_ABORTED' && new URL(request.url()).pathname.startsWith('/api/')) return;
    errors.push(`${reason}: ${request.url()}`);
  };
  const onResponse = (response: Response): void => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  };
  const onRequest = (request: Request): void => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(baseURL ?? '').origin)
      errors.push(`another host: ${request.url()}`);
  };
  page.on('console', onConsole).on('pageerror', onError);
  page.on('requestfailed', onFailure).on('response', onResponse).on('request', onRequest);
  const stop = (): void => {
    page.off('console', onConsole).off('pageerror', onError);
    page.off('requestfailed', onFailure).off('response', onResponse).off('request', onRequest);
  };
  return { errors, stop };
}

/** The pages at which axe checks the wide layout, one for each kind of person, because the frame of all pages is the same. */
const CHECKED_WIDE: readonly string[] = ['/', ADMIN_PATHS.panel, '/messages/:conversationId'];

/** Checks heading, title, help, layout and layout shift of a page, and in English accessibility and touch targets. */
async function checkPage(page: Page, path: string, language: string, what: string): Promise<void> {
  // The app has replaced the prerendered page, and nothing is still loading.
  const loading = page.getByText(texts(language, 'common')['loading'] ?? '', { exact: true });
  const coming = page.locator('[data-written], [data-coming]').or(loading);
  await expect(page.getByRole('heading', { level: 1 }).first(), `${what}: heading`).toBeVisible();
  await expect(coming, `${what}: still loading`).toHaveCount(0);
  await expect(page, `${what}: title`).toHaveTitle(/MikAI/);
  if (MEASURES_SHIFTS) {
    const { total, moved } = await readShifts(page);
    expect(total, `${what}: layout shift\n${moved.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
  }
  if (language === 'en') {
    await setLook(page, { colorScheme: 'light', width: 360 });
    await expectTitleInPlace(page, path, 360);
    await expectAccessible(page, `${what}, light`);
    await setLook(page, { colorScheme: 'dark', width: 360 });
    await expectAccessible(page, `${what}, dark`, COLOURS);
    await expectTouchable(page, what);
  }
  const help = page.getByRole('button', { name: texts(language, 'safety')['helpNow'] }).first();
  for (const width of [1280, 320] as const) {
    await setLook(page, { colorScheme: 'dark', width });
    await expectInPlace(page, `${what}, ${width} px`);
    await help.click({ trial: true });
    if (width === 1280) await expectTitleInPlace(page, path, width);
    if (width === 1280 && CHECKED_WIDE.includes(path)) await expectAccessible(page, `${what}, ${width} px`);
  }
}

test('the exceptions are pages that exist', () => {
  expect(PAGES.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
});

/** Opens a page as one person and checks it in each language. */
async function walk(path: string, who: Who, people: People, baseURL: string | undefined): Promise<void> {
  const { context, page, parameters } = await people.get(who);
  const address = path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? `no ${name}`);
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    // This ends the requests of the previous page, which would count as errors of the next one.
    await page.goto('about:blank');
    if (language === 'ar') await page.setViewportSize({ width: 360, height: 740 });
    if (MEASURES_SHIFTS) await observeShifts(page);
    const { errors, stop } = collectErrors(page, baseURL);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    await checkPage(page, path, language, `${path}, ${who}, ${language}`);
    expect(new URL(page.url()).pathname).toBe(REDIRECTS[path] ?? address);
    const expected = path === '/no-such-page' ? [`404: ${page.url()}`] : [];
    expect(errors, `${path}, ${language}`).toEqual(expected);
    stop();
  }
}

const WALKS: Readonly<Record<string, readonly Who[]>> = { ...VISITORS, ...UNLISTED };

for (const who of new Set(Object.values(WALKS).flat()))
  test.describe(who, () => {
    // One worker opens all pages of a person, who is created once and has the app's files in the cache.
    test.describe.configure({ mode: 'default' });
    for (const [path, all] of Object.entries(WALKS))
      if (all.includes(who)) test(path, ({ people, baseURL }) => walk(path, who, people, baseURL));
  });
