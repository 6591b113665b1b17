import {
  test as base,
  type Browser,
  type BrowserContext,
  type Page,
  type PlaywrightTestOptions,
  type TestInfo,
} from '@playwright/test';

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

  /** Ends the use by a journey. @returns whether the context is as good as new; otherwise it is closed */
  async release({ status, expectedStatus }: TestInfo): Promise<boolean> {
    const { context, origin } = this;
    // Closing takes the screenshot of what failed.
    if (this.isChanged || status !== expectedStatus) {
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

interface Kept {
  /** The context of `context` and `page`. */
  context?: KeptContext | undefined;
  /** Those of `openContext` that no journey uses now. */
  free: KeptContext[];
}

/** Fixtures that describe a context, as a journey may set them with `test.use`. */
type ContextOptions = Pick<
  PlaywrightTestOptions,
  'javaScriptEnabled' | 'locale' | 'serviceWorkers' | 'timezoneId' | 'viewport'
>;

/** Returns whether a journey wants contexts with the options of all journeys; others get new ones. */
function isStandard(wanted: ContextOptions, { project }: TestInfo): boolean {
  return (
    wanted.serviceWorkers === 'block' &&
    wanted.javaScriptEnabled !== false &&
    wanted.locale === project.use.locale &&
    wanted.timezoneId === project.use.timezoneId &&
    wanted.viewport?.width === STANDARD_WIDTH
  );
}

interface Fixtures {
  /** Opens the browser of another person, as good as new; it is closed, or kept, after the journey. */
  openContext: () => Promise<BrowserContext>;
}

/**
 * `test` of all journeys: `context`, `page` and `openContext` are as good as new (`KeptContext`). Journeys with options of
 * their own (`test.use`), and those of the installed app, get a new context.
 */
export const test = base.extend<Fixtures, { kept: Kept }>({
  kept: [
    async ({ browser: _browser }, use) => {
      const kept: Kept = { free: [] };
      await use(kept);
      for (const each of [kept.context, ...kept.free]) await each?.context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, kept, baseURL, javaScriptEnabled, locale, serviceWorkers, timezoneId, viewport },
    use,
    testInfo,
  ) => {
    if (!isStandard({ javaScriptEnabled, locale, serviceWorkers, timezoneId, viewport }, testInfo)) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const used = (kept.context ??= await KeptContext.open(browser, baseURL));
    await use(used.context);
    if (!(await used.release(testInfo))) kept.context = undefined;
  },
  openContext: async (
    { browser, kept, baseURL, javaScriptEnabled, locale, serviceWorkers, timezoneId, viewport },
    use,
    testInfo,
  ) => {
    const canKeep = isStandard({ javaScriptEnabled, locale, serviceWorkers, timezoneId, viewport }, testInfo);
    const opened: BrowserContext[] = [];
    const used: KeptContext[] = [];
    await use(async () => {
      if (!canKeep) {
        const context = await browser.newContext();
        opened.push(context);
        return context;
      }
      const next = kept.free.pop() ?? (await KeptContext.open(browser, baseURL));
      used.push(next);
      return next.context;
    });
    for (const context of opened) await context.close();
    for (const each of used) if (await each.release(testInfo)) kept.free.push(each);
  },
  page: async ({ context, kept }, use) => {
    const isKept = kept.context?.context === context;
    await use(isKept && kept.context ? kept.context.page : await context.newPage());
  },
});

/** Width of a window unless a journey chooses another. */
const STANDARD_WIDTH = 1280;
