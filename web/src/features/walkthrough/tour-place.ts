import { WALKTHROUGH_STEPS } from '@mikai/contract/walkthrough';
import type { WalkthroughStep } from '@mikai/contract/walkthrough';

/** Selectors of the element in the navigation that a step points to. */
const TARGETS: Readonly<Record<WalkthroughStep, string>> = {
  welcome: '[data-bottom-bar] a[href="/"], [data-shell] a[href="/"]',
  chat: '[data-shell] a[href="/chat"]',
  journal: '[data-shell] a[href="/smart-journal"]',
  mood: '[data-shell] a[href="/mood-tracker"], [data-shell] [data-add]',
  cbt: '[data-shell] a[href="/cbt-tools"]',
  community: '[data-shell] a[href="/community"]',
  notifications: '[data-shell] a[href="/notifications"]',
  completion: '[data-shell] [data-help]',
};

/** Without the rail there are fewer steps, and each points to a visible element. */
const SHORT_TOUR: readonly WalkthroughStep[] = ['welcome', 'mood', 'completion'];

/**
 * Returns the steps of the tour.
 * @param hasRail whether the navigation is a rail, in which every target is visible
 */
export const tourSteps = (hasRail: boolean): readonly WalkthroughStep[] =>
  hasRail ? WALKTHROUGH_STEPS : SHORT_TOUR;

/** Returns the visible element that a step points to; `null` if there is none on this screen. */
export function findTarget(step: WalkthroughStep, page: ParentNode = document): Element | null {
  return [...page.querySelectorAll(TARGETS[step])].find((found) => found.checkVisibility()) ?? null;
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
 * Returns the position of the card: under its target, or above it if there is no room, and aligned with its middle; in the
 * middle of the window without a target, or if the window is too low.
 * @param card the size of the card
 */
export function placeCard(
  target: Box | null,
  card: Pick<Box, 'width' | 'height'>,
  windowSize: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'left' | 'top'> {
  const clamp = (value: number, size: number, max: number) =>
    Math.max(GAP, Math.min(value, max - size - GAP));
  if (!target)
    return {
      left: clamp((windowSize.width - card.width) / 2, card.width, windowSize.width),
      top: clamp((windowSize.height - card.height) / 2, card.height, windowSize.height),
    };
  const isWithoutRoomBelow = target.top + target.height + 2 * GAP + card.height > windowSize.height;
  return {
    left: clamp(target.left + (target.width - card.width) / 2, card.width, windowSize.width),
    top: clamp(
      isWithoutRoomBelow ? target.top - card.height - GAP : target.top + target.height + GAP,
      card.height,
      windowSize.height,
    ),
  };
}
