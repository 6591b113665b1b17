import type { WalkthroughStep } from '@mikai/contract/walkthrough';

/** The target of a step in the navigation; a missing one cannot be pointed to. */
const TARGETS: Readonly<Record<WalkthroughStep, string | null>> = {
  welcome: '[data-shell] a[href="/"]',
  chat: '[data-shell] a[href="/chat"]',
  journal: '[data-shell] a[href="/smart-journal"]',
  mood: '[data-shell] a[href="/mood-tracker"]',
  cbt: '[data-shell] a[href="/cbt-tools"]',
  community: '[data-shell] a[href="/community"]',
  notifications: '[data-shell] a[href="/notifications"]',
  completion: null,
};

/** Opens the navigation where it is folded. */
const MENU = 'header button[aria-expanded]';

/** The target of a step, and whether it is only the menu that contains it. */
export interface TourTarget {
  element: Element | null;
  isMenu: boolean;
}

/** Finds what a step points to on this screen. */
export function findTarget(step: WalkthroughStep, page: ParentNode = document): TourTarget {
  const selector = TARGETS[step];
  if (selector === null) return { element: null, isMenu: false };
  const element = page.querySelector(selector);
  if (element) return { element, isMenu: false };
  const menu = page.querySelector(MENU);
  return { element: menu, isMenu: menu !== null };
}

/** A rectangle of the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels between the target and the card, and between the card and the edge of the window. */
const GAP = 16;

/**
 * Returns the position of the card: under its target and aligned with its middle, as far as the window has room; in the
 * middle of the window without a target, or if the window is too low.
 * @param card the size of the card
 */
export function placeCard(
  target: Box | null,
  card: Pick<Box, 'width' | 'height'>,
  windowSize: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const within = (value: number, size: number, max: number) =>
    Math.max(GAP, Math.min(value, max - size - GAP));
  if (!target)
    return {
      left: within((windowSize.width - card.width) / 2, card.width, windowSize.width),
      top: within((windowSize.height - card.height) / 2, card.height, windowSize.height),
    };
  return {
    left: within(target.left + (target.width - card.width) / 2, card.width, windowSize.width),
    top: within(target.top + target.height + GAP, card.height, windowSize.height),
  };
}
