import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Hook: moves the focus to an element after a dialog is closed. While a modal dialog is open nothing else can be focused, and
 * the button that opened it may be removed by the time it closes.
 * @returns a function to call when closing the dialog
 */
export function useFocusLater(place: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  // The dialog is a child of the component that uses this hook, so its effect, which closes it, has run before.
  useEffect(() => {
    if (times > 0) place.current?.focus();
  }, [times, place]);
  return () => setTimes((before) => before + 1);
}
