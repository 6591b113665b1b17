import type { WalkthroughStep } from '@mikai/contract/walkthrough';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { findTarget, placeCard } from './tour-place';
import type { Box } from './tour-place';

interface TourPlace {
  /** The target of the step, in window coordinates. */
  target: Box | null;
  card: Pick<Box, 'left' | 'top'>;
}

const NOWHERE: TourPlace = { target: null, card: { left: 16, top: 16 } };

/** Returns the positions of a step and its card on the screen, updated when the window changes. */
export function useTourPlace(step: WalkthroughStep, card: RefObject<HTMLElement | null>): TourPlace {
  const [place, setPlace] = useState(NOWHERE);
  useLayoutEffect(() => {
    const measure = () => {
      if (!card.current) return;
      const element = findTarget(step);
      const { left, top, width, height } = element?.getBoundingClientRect() ?? {
        ...NOWHERE.card,
        width: 0,
        height: 0,
      };
      const target = width > 0 ? { left, top, width, height } : null;
      const size = card.current.getBoundingClientRect();
      const next: TourPlace = {
        target,
        card: placeCard(target, size, { width: window.innerWidth, height: window.innerHeight }),
      };
      setPlace((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (card.current) observer.observe(card.current);
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [step, card]);
  return place;
}
