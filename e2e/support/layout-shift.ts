import type { Page } from '@playwright/test';

/** How much of the window may move while a page loads (promise 55). */
export const MAX_SHIFT = 0.05;

/** Answers that take their time, as over a network: what comes late must not push what is there already. In milliseconds. */
const ANSWER_MS = 60;

interface Shifts {
  /** The sum of all shifts so far. */
  total: number;
  /** The elements that moved, for the message of a failing test. */
  moved: string[];
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
};

const observed = new WeakSet<Page>();

/** Collects the layout shifts of every document that this page loads from now on. */
export async function observeShifts(page: Page): Promise<void> {
  if (observed.has(page)) return;
  observed.add(page);
  await page.addInitScript(() => {
    const shifts: Shifts = { total: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        shifts.total += value;
        for (const { node } of sources)
          shifts.moved.push(`${value.toFixed(3)} ${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue().catch(() => undefined);
  });
}

/**
 * Returns the layout shifts so far, of a page on which nothing is shown as loading any more: once its fonts are there
 * and two more frames were painted, because a shift is reported with the frame after it.
 */
export function readShifts(page: Page): Promise<Shifts> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as { shifts: Shifts }).shifts;
  });
}
