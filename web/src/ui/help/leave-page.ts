import { useEffect } from 'react';

/** The page that takes the place of this one: it reveals nothing, and is about anything, in any language. */
export const NEUTRAL_PAGE = 'https://www.wikipedia.org/';

/** The number of times that Escape is pressed to leave, and the time for it. */
const PRESSES = 3;
const PRESSES_TIMEOUT_MS = 2000;

/** The browser's part, which a test replaces. */
export const browser = { replacePage: (url: string) => window.location.replace(url) };

/** Hides the page at once, as the next one takes its time, and replaces it: going back does not lead to it. */
export function leavePage(): void {
  document.documentElement.style.display = 'none';
  document.title = 'Wikipedia';
  browser.replacePage(NEUTRAL_PAGE);
}

/** The number of buttons to leave that are on the page. */
let buttonCount = 0;
/** The times of the latest presses of Escape, in milliseconds. */
let presses: readonly number[] = [];

function onKeyDown({ key, repeat, isComposing, timeStamp }: KeyboardEvent): void {
  // A key that is held, and one that ends the input of a character, are no presses.
  if (repeat || isComposing) return;
  presses = key === 'Escape' ? [...presses, timeStamp].slice(-PRESSES) : [];
  const [first = 0] = presses;
  if (presses.length < PRESSES || timeStamp - first > PRESSES_TIMEOUT_MS) return;
  presses = [];
  leavePage();
}

/** Hook: leaves the page when Escape is pressed three times quickly, also in a dialog. */
export function useLeaveByEscape(): void {
  useEffect(() => {
    // The browser adds the same function once, however many buttons a page has.
    buttonCount += 1;
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      buttonCount -= 1;
      if (buttonCount === 0) window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}
