import { useLayoutEffect } from 'react';

/** While the page is covered its focus is lost; what had it gets it back when the cover is gone. */
export function useKeptFocus(isCovered: boolean): void {
  useLayoutEffect(() => {
    if (!isCovered) return;
    // Before the next frame the browser still names what has just been hidden.
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLElement) requestAnimationFrame(() => focused.focus());
    };
  }, [isCovered]);
}
