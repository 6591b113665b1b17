import { expect, type Page } from '@playwright/test';

/** How far a finger may miss the middle of what it presses, in pixels (promise 55). */
const REACH = 21;

/**
 * Everything that can be pressed takes a finger: it, or what of it reaches beyond its box, is 44 px high and wide. Links in
 * running text are as high as its lines (WCAG 2.5.8, inline).
 */
export async function expectTouchable(page: Page, what: string): Promise<void> {
  const small = await page.evaluate((reach) => {
    const pressable =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="radio"], [role="switch"]';
    const blockOf = (node: Node): HTMLElement | null => {
      let block = node.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return block;
    };
    /** Returns whether it stands in a line with words that cannot be pressed. */
    const isInText = (node: HTMLElement): boolean => {
      const block = getComputedStyle(node).display === 'inline' ? blockOf(node) : null;
      if (!block) return false;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: words } = texts;
        const isWord = /\p{L}/u.test(words.textContent ?? '') && blockOf(words) === block;
        if (isWord && !words.parentElement?.closest(pressable)) return true;
      }
      return false;
    };
    /** Returns whether a press at this point of the window reaches it, or its label. */
    const isHit = (node: HTMLElement, x: number, y: number): boolean => {
      const found = document.elementFromPoint(x, y);
      const label = (node as HTMLInputElement).labels?.[0];
      return found !== null && (node.contains(found) || (label?.contains(found) ?? false));
    };
    /** Returns the size of a control; a box to tick or a choice with its label around it has the size of the label. */
    const sizeOf = (node: HTMLElement): DOMRect =>
      (node.matches('[type="checkbox"], [type="radio"]')
        ? (node.closest('label') ?? node)
        : node
      ).getBoundingClientRect();
    return Array.from(document.querySelectorAll<HTMLElement>(pressable))
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((node) => node.closest('[aria-hidden="true"], [inert]') === null && !isInText(node))
      .flatMap((node) => {
        const { width, height } = sizeOf(node);
        // Elements for screen readers alone.
        if (width <= 2 || height <= 2) return [];
        if (width >= 43.5 && height >= 43.5) return [];
        node.scrollIntoView({ block: 'center', inline: 'center' });
        const box = node.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const wide = width >= 43.5 || (isHit(node, x - reach, y) && isHit(node, x + reach, y));
        const high = height >= 43.5 || (isHit(node, x, y - reach) && isHit(node, x, y + reach));
        if (wide && high) return [];
        const name = node.getAttribute('aria-label') ?? node.textContent ?? '';
        return [`${node.tagName} ${name.trim().slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`];
      });
  }, REACH);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(small, `${what}: too small for a finger`).toEqual([]);
}
