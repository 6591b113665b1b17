import { useEffect } from 'react';

/** The page that the quick exit opens: an inconspicuous one that is available in every language. */
export const NEUTRAL_PAGE = 'https://www.wikipedia.org/';

/** How often Escape must be pressed to leave, and within how many milliseconds. */
const PRESSES = 3;
const PRESSES_TIMEOUT_MS = 2000;

/** The browser's function, which tests replace. */
export const browser = { replacePage: (url: string) => window.location.replace(url) };

/** Hides the page at once, because the next one takes time to load, and replaces it in the history. */
export function leavePage(): void {
  document.documentElement.style.display = 'none';
  document.title = 'Wikipedia';
  browser.replacePage(NEUTRAL_PAGE);
}

/** The number of mounted quick exits. */
let buttonCount = 0;
/** Times of the latest presses of Escape, in milliseconds. */
let presses: readonly number[] = [];

function onKeyDown({ key, repeat, isComposing, timeStamp }: KeyboardEvent): void {
  // A held key, and one that cancels an input method's composition, don't count.
  if (repeat || isComposing) return;
  presses = key === 'Escape' ? [...presses, timeStamp].slice(-PRESSES) : [];
  const [first = 0] = presses;
  if (presses.length < PRESSES || timeStamp - first > PRESSES_TIMEOUT_MS) return;
  presses = [];
  leavePage();
}

/** Hook: leaves the page when Escape is pressed three times quickly, even in a dialog. */
export function useLeaveByEscape(): void {
  useEffect(() => {
    // `addEventListener` adds the same function only once, however many quick exits a page has.
    buttonCount += 1;
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      buttonCount -= 1;
      if (buttonCount === 0) window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}
