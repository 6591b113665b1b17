import { ADMIN_PATHS } from '@mikai/contract/admin';
import { DEV_PAGE } from '@mikai/contract/dev';
import { PAGES } from '@mikai/contract/pages';
import type { ConsoleMessage, Page, Request, Response } from '@playwright/test';
import { COLOURS, expectAccessible, expectInPlace, setLook } from './support/accessible';
import { MAX_SHIFT, observeShifts, readShifts } from './support/layout-shift';
import { People, type Who } from './support/people';
import { expect, test as base } from './support/test';
import { texts } from './support/texts';
import { expectTouchable } from './support/touch';

/** The visitors of the pages that are exceptions: a public page is otherwise opened by a visitor, all others by a member. */
const OTHERS: Readonly<Record<string, readonly Who[]>> = {
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

/** The visitor of each page. */
const FOR: Readonly<Record<string, readonly Who[]>> = Object.fromEntries(
  PAGES.map(({ path, isPublic }) => [path, OTHERS[path] ?? [isPublic ? 'visitor' : 'member']]),
);

/** Pages that the server does not list: the developers' page, and any other address. */
const UNLISTED = { [DEV_PAGE]: ['visitor'], '/no-such-page': ['visitor'] } as const;

/** The targets of redirects. */
const LEADS_TO: Readonly<Record<string, string>> = { '/challenges': '/gacha' };

/** `npm test` looks at the pages in English, `npm run test:full` in Arabic too. */
const LANGUAGES = process.env.TEST_TIER === 'quick' ? ['en'] : ['en', 'ar'];
/** Layout shift is measured with slowed answers, which takes half a second a page: by test:full. */
const MEASURES_SHIFTS = process.env.TEST_TIER !== 'quick';

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

/** Notes everything that goes wrong on a page without being seen, until `stop` is called. */
function collectErrors(page: Page, baseURL: string | undefined): { errors: string[]; stop: () => void } {
  const errors: string[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    // The console's line about a response of the server is noted with its status.
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

/** The frame of every page differs at this width: axe checks it once for each kind of person. */
const SHOWN_WIDE: readonly string[] = ['/', ADMIN_PATHS.panel, '/messages/:conversationId'];

/** Its heading, its title, help within reach, and everything in its place; in English axe and touch targets; layout shift where it is measured. */
async function lookAt(page: Page, language: string, what: string, isShownWide: boolean): Promise<void> {
  // The page that the server wrote has made room for the living one, of which nothing is still on its way.
  const loading = page.getByText(texts(language, 'common')['loading'] ?? '', { exact: true });
  const coming = page.locator('[data-written], [data-coming]').or(loading);
  await expect(page.getByRole('heading', { level: 1 }).first(), `${what}: heading`).toBeVisible();
  await expect(coming, `${what}: what is to come`).toHaveCount(0);
  await expect(page, `${what}: title`).toHaveTitle(/MikAI/);
  if (MEASURES_SHIFTS) {
    const { total, moved } = await readShifts(page);
    expect(total, `${what}: layout shift\n${moved.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
  }
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

test('whoever is named for a page opens one that exists', () => {
  expect(PAGES.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(OTHERS)));
});

/** Opens a page for one of its people and looks at it in each language. */
async function walk(path: string, who: Who, people: People, baseURL: string | undefined): Promise<void> {
  const { context, page, parameters } = await people.get(who);
  const address = path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? `no ${name}`);
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'language-preference', value: language, url: baseURL ?? '' }]);
    // Requests of the page before end here, and are no errors of this one.
    await page.goto('about:blank');
    if (language === 'ar') await page.setViewportSize({ width: 360, height: 740 });
    if (MEASURES_SHIFTS) await observeShifts(page);
    const { errors, stop } = collectErrors(page, baseURL);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    await lookAt(page, language, `${path}, ${who}, ${language}`, SHOWN_WIDE.includes(path));
    expect(new URL(page.url()).pathname).toBe(LEADS_TO[path] ?? address);
    const expected = path === '/no-such-page' ? [`404: ${page.url()}`] : [];
    expect(errors, `${path}, ${language}`).toEqual(expected);
    stop();
  }
}

const WALKS: Readonly<Record<string, readonly Who[]>> = { ...FOR, ...UNLISTED };

for (const who of new Set(Object.values(WALKS).flat()))
  test.describe(who, () => {
    // One worker walks for each kind of person, who is made once and has loaded the files of the app.
    test.describe.configure({ mode: 'default' });
    for (const [path, all] of Object.entries(WALKS))
      if (all.includes(who)) test(path, ({ people, baseURL }) => walk(path, who, people, baseURL));
  });
