import pLimit from 'p-limit';
import type { BroadcastRow } from '@mikai/core/broadcasts/broadcast.rows';
import type { Browser, BroadcastPages, Outcome, Page } from './broadcast-pages.js';

/** The number of push messages that are sent at the same time. */
const CONCURRENCY = 200;
/**
 * The number of pages whose pushes are being sent: the next members are stored while push services still respond for the last
 * ones.
 */
const PAGES_AHEAD = 3;

/** Sends a push message to one browser, and adds the result to the page's outcome. Never rejects. */
export type NotifyBrowser = (browser: Browser, broadcast: BroadcastRow, outcome: Outcome) => Promise<void>;

/** Receives the events of a run. */
export interface RunListener {
  /** Called when the members of a page have it in the app. */
  stored(broadcastId: number, page: Page): void;
  /** Called when the broadcast began, a page was counted, or all is done. */
  progressed(row: BroadcastRow): void;
  /** Called when browsers of these members were removed. */
  left?(userIds: number[]): void;
}

/** The error when another run, whose job counted as lost, has counted the same page. The next run continues from there. */
class ConcurrentRunError extends Error {
  constructor(id: number) {
    super(`Another run is at broadcast ${id}`);
  }
}

/**
 * Runs a broadcast: page after page, in constant memory; pages are counted in their order. The next run completes the
 * pages of an interrupted one: a member with the notification gets another push message if the first was not counted,
 * and the browser shows one per tag.
 */
export class BroadcastRun {
  private readonly limit = pLimit(CONCURRENCY);

  constructor(
    private readonly pages: BroadcastPages,
    private readonly notify: NotifyBrowser,
    private readonly listener: RunListener,
  ) {}

  /**
   * Ends early, after the pages that it has begun, when `shutdown` aborts.
   * @throws the reason of `shutdown`, `ConcurrentRunError`, or an error of the database; then it must run again
   */
  async run(id: number, shutdown: AbortSignal): Promise<void> {
    const broadcast = await this.pages.begin(id);
    if (!broadcast) return;
    const running: Promise<void>[] = [];
    this.listener.progressed(broadcast);
    let page = this.pages.unfinished(broadcast) ?? (await this.next(broadcast, broadcast.notified_user_id));
    try {
      for (; page; page = await this.next(broadcast, page.to)) {
        const counted = this.counted(broadcast, page, running.at(-1));
        // Its failure is handled when its turn comes.
        counted.catch(() => undefined);
        running.push(counted);
        if (running.length >= PAGES_AHEAD) await running.shift();
        shutdown.throwIfAborted();
      }
    } finally {
      // It also waits after a failure, so that nothing continues while the next run is running.
      await Promise.allSettled(running);
    }
    await Promise.all(running);
    const done = await this.pages.end(id);
    if (!done) throw new ConcurrentRunError(id);
    this.listener.progressed(done);
  }

  private async next(broadcast: BroadcastRow, from: number): Promise<Page | null> {
    const page = await this.pages.next(broadcast, from);
    if (page) this.listener.stored(broadcast.id, page);
    return page;
  }

  /** Sends the push messages of a page, and counts it when the page before it is counted. */
  private async counted(broadcast: BroadcastRow, page: Page, before?: Promise<void>): Promise<void> {
    const outcome: Outcome = { sentIds: [], goneIds: [], failed: 0, deferred: [] };
    const browsers = await this.pages.browsers(broadcast.id, page);
    await this.limit.map(browsers, (browser) => this.notify(browser, broadcast, outcome));
    await before;
    const row = await this.pages.count(broadcast.id, page, outcome);
    if (!row) throw new ConcurrentRunError(broadcast.id);
    this.listener.progressed(row);
    const gone = new Set(outcome.goneIds);
    const left = browsers.filter((browser) => gone.has(browser.subscription_id));
    if (left.length > 0) this.listener.left?.([...new Set(left.map((browser) => browser.user_id))]);
  }
}
