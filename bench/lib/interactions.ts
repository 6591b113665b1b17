import type { CDPSession, Page } from '@playwright/test';
import { percentile } from './statistics.ts';

/** The shortest duration that the browser reports (Event Timing); durations are rounded to 8 ms. */
const SHORTEST_MS = 16;
/** Frames after the last interaction: its entry arrives when the frame after it has been shown. */
const FRAMES_AFTER = 6;

/** A page that is still fetching after this has failed. */
const IDLE_MS = 20_000;

/** An entry of the browser's Event Timing, as far as it is read here; times in milliseconds. */
export interface EventEntry {
  /** The same for all events of one key press or click. */
  interactionId: number;
  name: string;
  /** From the input to the frame that shows its result. */
  duration: number;
  /** From the input to the first handler. */
  delay: number;
  /** In handlers. */
  processing: number;
}

/** Collects entries in the page from its beginning. */
export const COLLECT_EVENTS = `
  globalThis.eventEntries = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration, startTime, processingStart, processingEnd } of list.getEntries())
      if (interactionId > 0)
        eventEntries.push({
          interactionId, name, duration,
          delay: processingStart - startTime,
          processing: processingEnd - processingStart,
        });
  }).observe({ type: 'event', durationThreshold: ${SHORTEST_MS}, buffered: true });`;

/** Returns the longest event of each interaction: how long the person waited for the next paint. The longest interaction first. */
export function interactionsOf(entries: readonly EventEntry[]): EventEntry[] {
  const longest = new Map<number, EventEntry>();
  for (const entry of entries) {
    const before = longest.get(entry.interactionId);
    if (!before || before.duration < entry.duration) longest.set(entry.interactionId, entry);
  }
  return [...longest.values()].sort((one, other) => other.duration - one.duration);
}

/**
 * Returns the durations of all interactions that were made: those that the browser did not report took less than it reports.
 * @param made the number of key presses and clicks
 */
export function durationsOf(interactions: readonly EventEntry[], made: number): number[] {
  const missing = Math.max(0, made - interactions.length);
  return [...interactions.map(({ duration }) => duration), ...Array<number>(missing).fill(SHORTEST_MS)];
}

/** `p95 88 ms of 12, longest 120 ms (pointerup: delay 8, handlers 90), processor 60 ms each`, for progress output. */
export function interactionText({ entries, cpuMs }: Interactions, made: number): string {
  const cpu = `processor ${Math.round(cpuMs / made)} ms each`;
  const [longest] = entries;
  if (!longest) return `all ${made} below ${SHORTEST_MS} ms, ${cpu}`;
  const { name, duration, delay, processing } = longest;
  return (
    `p95 ${percentile(durationsOf(entries, made), 0.95)} ms of ${made}, longest ${duration} ms ` +
    `(${name}: delay ${Math.round(delay)}, handlers ${Math.round(processing)}), ${cpu}`
  );
}

/** The interactions that some work with a page consists of, and its processor time. */
export interface Interactions {
  /** The longest first. */
  entries: EventEntry[];
  /** Processor time of the page's main thread on the slowed processor, in milliseconds. */
  cpuMs: number;
}

/** A page whose interactions are measured on a slowed processor. */
export class MeasuredPage {
  readonly page: Page;
  readonly #devtools: CDPSession;
  readonly #slowdown: number;

  private constructor(page: Page, devtools: CDPSession, slowdown: number) {
    this.page = page;
    this.#devtools = devtools;
    this.#slowdown = slowdown;
  }

  /** @param slowdown how many times slower the processor is while interactions are measured */
  static async open(page: Page, slowdown: number): Promise<MeasuredPage> {
    await page.addInitScript(COLLECT_EVENTS);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MeasuredPage(page, devtools, slowdown);
  }

  /** Returns the interactions during some work. */
  async during(work: () => Promise<void>): Promise<Interactions> {
    await this.#frames();
    await this.page.evaluate('eventEntries.length = 0');
    const before = await this.#cpuMs();
    await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate: this.#slowdown });
    try {
      await work();
      await this.#frames();
    } finally {
      await this.#devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    const cpuMs = (await this.#cpuMs()) - before;
    return { entries: interactionsOf(await this.page.evaluate<EventEntry[]>('eventEntries')), cpuMs };
  }

  /** Waits until the page has nothing left to do, as a person does who looks at it before the next click. */
  async idle(): Promise<void> {
    await this.page.waitForLoadState('networkidle', { timeout: IDLE_MS });
    await this.page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))');
  }

  async #cpuMs(): Promise<number> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  /** Waits until what is under way has been shown, and reported. */
  async #frames(): Promise<void> {
    for (let frame = 0; frame < FRAMES_AFTER; frame += 1)
      await this.page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  }
}
