import { useLayoutEffect } from 'react';

/** Hook: returns the focus to the element that lost it to the cover, once the cover is removed. */
export function useKeptFocus(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return;
    // Until the next frame `document.activeElement` is still the element that the cover has just hidden.
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus());
    };
  }, [isCovered]);
}
