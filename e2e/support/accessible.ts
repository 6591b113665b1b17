import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};
/** Those of the rules that colours decide: what is left to look at in the other theme. */
export const COLOURS: RunOptions = {
  runOnly: ['color-contrast', 'link-in-text-block'],
  resultTypes: ['violations'],
};
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The theme and the width in pixels in which a page is looked at. */
export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
}

const HEIGHT = 800;
const OTHER_WIDTH = { 360: 1280, 1280: 360 } as const;
/** `npm run test:full` repeats what `npm test` looks at once: the other theme, the other width, Arabic. */
const isQuick = process.env.TEST_TIER === 'quick';

/** Looks at a page, the first of them with all rules of axe (`expectAccessibleIn`). */
export type Looks = readonly [Look, ...Look[]];

/** How a dialog or an error state is looked at. Every page as such is seen in both themes and at all widths in both tiers. */
export const looksAt = (width: 360 | 1280): Looks => {
  const first: Look = { colorScheme: 'light', width };
  if (isQuick) return [first];
  return [first, { colorScheme: 'dark', width }, { colorScheme: 'light', width: OTHER_WIDTH[width] }];
};

interface Walk {
  language: 'en' | 'ar';
  looks: Looks;
}

const ENGLISH: Walk = { language: 'en', looks: looksAt(360) };
const ARABIC: Walk = {
  language: 'ar',
  looks: [
    { colorScheme: 'dark', width: 360 },
    { colorScheme: 'light', width: 1280 },
  ],
};

/** A walk through dialogs and error states: axe looks in English; in Arabic everything has to be in its place. */
export const WALKS: readonly Walk[] = isQuick ? [ENGLISH] : [ENGLISH, ARABIC];

/** Shows a page in a look, with everything in its place. */
export async function setLook(page: Page, { colorScheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const { width: before, height } = page.viewportSize() ?? {};
  if (before !== width || height !== HEIGHT) await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(async () => {
    // A page of which nothing changes may get no frame for as long as a journey takes, as one did after a change of size.
    const frame = () =>
      new Promise<unknown>((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1_000);
      });
    await frame();
    // Colours glide over, those that are inherited one after the other: in between they are no one's.
    // Endless animations, shown while something loads, are not waited for.
    const ends = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime));
    do await frame();
    while (document.getAnimations().some((each) => each.playState === 'running' && ends(each)));
  });
}

/**
 * `expectAccessible` in several looks, without going all the way again; the page ends in the first one. Axe looks at the
 * width of the first look alone: all its rules once, and in the other theme those that colours decide. At the other width
 * everything has to be in its place.
 */
export async function expectAccessibleIn(looks: Looks, page: Page, what: string): Promise<void> {
  const [first, ...others] = looks;
  for (const look of looks) {
    await setLook(page, look);
    const where = `${what}, ${look.colorScheme}, ${look.width} px`;
    if (look.width !== first.width) await expectInPlace(page, where);
    else await expectAccessible(page, where, look === first ? OPTIONS : COLOURS);
  }
  if (others.length > 0) await setLook(page, first);
}

/**
 * No violation of WCAG 2.2 AA that axe finds, and everything in its place (promise 38 and 42). Of a mirrored page the latter
 * alone is looked at: its roles, names and colours are those of the page in English.
 */
export async function expectAccessible(page: Page, what: string, options = OPTIONS): Promise<void> {
  await expect(page.locator('[data-bar-place]')).toHaveCount(0);
  const isMirrored = await page.evaluate(() => {
    // A target half under the sticky header or footer would count as too small; it can be scrolled into view.
    window.scrollTo(0, 0);
    const bar = document.querySelector<HTMLElement>('[data-bottom-bar]');
    if (bar) bar.style.position = 'static';
    return document.documentElement.dir === 'rtl';
  });
  if (!isMirrored) expect(await violations(page, options), what).toEqual([]);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-bottom-bar]')?.style.removeProperty('position'),
  );
  await expectInPlace(page, what);
}

/**
 * Nothing is wider than the window, one heading of the first level names the page, and the focus goes in the order of what
 * is written (promise 38 and 42).
 */
export async function expectInPlace(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = Array.from(document.querySelectorAll('h1')).filter((each) => each.checkVisibility());
    /** Returns whether a column is so narrow that the heading has more lines than words. One in a box of a pixel is for hearing only. */
    const isBroken = (heading: HTMLElement) =>
      (heading.parentElement?.offsetWidth ?? 0) > 1 &&
      heading.offsetHeight / parseFloat(getComputedStyle(heading).lineHeight) >
        heading.innerText.split(/\s+/).length + 0.5;
    const ahead = Array.from(document.querySelectorAll<HTMLElement>('[tabindex]')).filter(
      ({ tabIndex }) => tabIndex > 0,
    );
    return {
      sideways: Math.max(0, scrollWidth - clientWidth),
      headings: headings.length,
      brokenWords: headings.filter(isBroken).map(({ textContent }) => textContent),
      outOfOrder: ahead.map(({ outerHTML }) => outerHTML.slice(0, 100)),
    };
  });
  expect(found, `${what}: in its place`).toEqual({
    sideways: 0,
    headings: 1,
    brokenWords: [],
    outOfOrder: [],
  });
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
