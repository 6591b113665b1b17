import { useEffect, useId, useRef } from 'react';

/** Where there is a button for going back at hand, and people take it for 'close': phones. As with the layout, by width. */
const WHERE = '(max-width: 48rem)';

/** The entry of the history that a dialog has made, while it waits to be taken out again. */
let leaving: { layer: string; timer: number } | null = null;

function layerOf(state: unknown): string | undefined {
  return (state as { layer?: string } | null)?.layer;
}

/** Makes an entry for a dialog, or takes over the one of a dialog that has just closed. */
function enter(layer: string): void {
  const state: unknown = window.history.state;
  const isFree = leaving !== null && layerOf(state) === leaving.layer;
  if (leaving) window.clearTimeout(leaving.timer);
  leaving = null;
  // The router's own marks stay: for it both are the same place.
  const next = { ...(state as object | null), layer };
  if (isFree) {
    window.history.replaceState(next, '');
    return;
  }
  // Going back to the page is to leave it where it is by then: what was done in a dialog may have scrolled it.
  window.history.scrollRestoration = 'manual';
  window.history.pushState(next, '');
  scrollAsEver();
}

/** For the entry that is shown now. */
function scrollAsEver(): void {
  window.history.scrollRestoration = 'auto';
}

/** Takes the entry of a dialog that closes out, unless the person is on another page by then. */
function leave(layer: string): void {
  if (leaving) window.clearTimeout(leaving.timer);
  const timer = window.setTimeout(() => {
    leaving = null;
    if (layerOf(window.history.state) !== layer) return;
    window.addEventListener('popstate', scrollAsEver, { once: true });
    window.history.back();
  });
  leaving = { layer, timer };
}

/**
 * On a phone, going back closes what lies over the page, and does not leave the page: while it is open it has an entry of its
 * own in the history.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const layer = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen || !window.matchMedia(WHERE).matches) return;
    enter(layer);
    const onPop = ({ state }: PopStateEvent) => {
      // Another dialog over this one had the newest entry: that one closes.
      if (layerOf(state) === layer) return;
      scrollAsEver();
      close.current();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      leave(layer);
    };
  }, [isOpen, layer]);
}
