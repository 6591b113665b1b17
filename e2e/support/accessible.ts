import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};
/** Those of the rules that colours decide. */
const COLOURS: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
};
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The theme and the width in pixels in which a page is looked at. */
export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
}

/** Two looks a language: together each theme meets each width and each language. */
export const LOOKS: { language: 'en' | 'ar'; looks: [Look, Look] }[] = [
  {
    language: 'en',
    looks: [
      { colorScheme: 'light', width: 360 },
      { colorScheme: 'dark', width: 1280 },
    ],
  },
  {
    language: 'ar',
    looks: [
      { colorScheme: 'dark', width: 360 },
      { colorScheme: 'light', width: 1280 },
    ],
  },
];

/** Both themes at a width. */
export const themesAt = (width: number): [Look, Look] => [
  { colorScheme: 'light', width },
  { colorScheme: 'dark', width },
];

/** Shows a page in a look, with everything in its place. */
export async function setLook(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    // Colours glide over, those that are inherited one after the other: in between they are no one's.
    // What turns for ever, as long as something loads, is not waited for.
    const ends = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime));
    do await frame();
    while (document.getAnimations().some((each) => each.playState === 'running' && ends(each)));
  });
}

/**
 * `expectAccessible` in several looks, without going all the way again; the page ends in the first one. In the other theme
 * at a width that has been looked at only the colours are others: only what they decide is looked at again.
 */
export async function expectAccessibleIn(
  looks: readonly [Look, ...Look[]],
  page: Page,
  what: string,
): Promise<void> {
  const [first, ...others] = looks;
  const seen = new Set<number>();
  for (const look of [first, ...others]) {
    await setLook(page, look);
    const options = seen.has(look.width) ? COLOURS : OPTIONS;
    await expectAccessible(page, `${what}, ${look.colorScheme}, ${look.width} px`, options);
    seen.add(look.width);
  }
  if (others.length > 0) await setLook(page, first);
}

/** No violation of WCAG 2.2 AA that axe finds, and nothing to scroll sideways (quality 38 and 42). */
export async function expectAccessible(page: Page, what: string, options = OPTIONS): Promise<void> {
  // What lies half under the header that stays at the top would count as too small to be hit; it can be scrolled out.
  await page.evaluate(() => window.scrollTo(0, 0));
  const found = await violations(page, options);
  expect(found, what).toEqual([]);
  await expectNoSideways(page, what);
}

/** Nothing is wider than the window (quality 42). */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what}: sideways scrolling`).toBeLessThanOrEqual(0);
}

/**
 * Runs axe in the page itself. @axe-core/playwright would look into frames, of which there are none here, through a page
 * of its own, and takes four times as long.
 */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) =>
      (window as unknown as { axe: { run(where: Document, o: RunOptions): Promise<AxeResults> } }).axe.run(
        document,
        options,
      ),
    rules,
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}
