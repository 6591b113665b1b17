import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** These calls change a context in a way that cannot be undone: it is closed after the journey. */
const PERMANENT = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const;
const PERMANENT_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** All that a page can store beside cookies and the storage of its tab, by the names of the DevTools protocol. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers';

/**
 * A browser context that one journey of a worker uses after the other, because a page whose files are cached costs half the
 * processor time. Everything else that a person leaves in a browser is removed in between, and each journey gets a tab of its own.
 */
class KeptContext {
  page: Page;
  private isChanged = false;

  private constructor(
    readonly context: BrowserContext,
    page: Page,
    private readonly origin: string,
  ) {
    this.page = page;
    this.watch(context, PERMANENT);
    this.watch(context.clock, PERMANENT_OF_CLOCK);
  }

  static async open(browser: Browser, baseURL: string | undefined): Promise<KeptContext> {
    const context = await browser.newContext();
    return new KeptContext(context, await context.newPage(), new URL(baseURL ?? '').origin);
  }

  /** @returns whether the context is as good as new; otherwise it is closed */
  async reset(): Promise<boolean> {
    const { context, origin } = this;
    if (this.isChanged) {
      await context.close();
      return false;
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const tabs = context.pages();
    this.page = await context.newPage();
    // A page stores what was typed when it is left: it has to be gone first.
    await Promise.all(tabs.map((tab) => tab.close()));
    await context.setOffline(false);
    await context.clearCookies();
    const session = await context.newCDPSession(this.page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
    await session.detach();
    return true;
  }

  private watch<Watched extends object>(watched: Watched, names: readonly (keyof Watched)[]): void {
    for (const name of names) {
      const method = watched[name] as (...args: unknown[]) => unknown;
      watched[name] = ((...args: unknown[]) => {
        this.isChanged = true;
        return method.apply(watched, args);
      }) as Watched[typeof name];
    }
  }
}

/**
 * `test` of all journeys: `context` and `page` are as good as new (`KeptContext`). Journeys with options of their own
 * (`test.use`), and those of the installed app, get a new context.
 */
export const test = base.extend<object, { kept: { context?: KeptContext | undefined } }>({
  kept: [
    async ({ browser: _browser }, use) => {
      const kept: { context?: KeptContext } = {};
      await use(kept);
      await kept.context?.context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, baseURL, javaScriptEnabled, locale, serviceWorkers, timezoneId, viewport },
    use,
    testInfo,
  ) => {
    const standard = testInfo.project.use;
    const isStandard =
      serviceWorkers === 'block' &&
      javaScriptEnabled !== false &&
      locale === standard.locale &&
      timezoneId === standard.timezoneId &&
      viewport?.width === STANDARD_WIDTH;
    if (!isStandard) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const used = (kept.context ??= await KeptContext.open(browser, baseURL));
    await use(used.context);
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    // Closing takes the screenshot of what failed.
    if (hasFailed) await used.context.close();
    if (hasFailed || !(await used.reset())) kept.context = undefined;
  },
  page: async ({ context, kept }, use) => {
    const isKept = kept.context?.context === context;
    await use(isKept && kept.context ? kept.context.page : await context.newPage());
  },
});

/** Width of a window unless a journey chooses another. */
const STANDARD_WIDTH = 1280;
