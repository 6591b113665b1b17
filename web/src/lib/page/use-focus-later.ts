import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to an element once the dialog over it is closed: while a dialog is open, nothing below it takes the focus, and
 * the button that opened it may be gone by then.
 * @returns a function to be called where the dialog is closed
 */
export function useFocusLater(place: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  // Dialogs are children of the component that uses this hook, so their effects run first.
  useEffect(() => {
    if (times > 0) place.current?.focus();
  }, [times, place]);
  return () => setTimes((before) => before + 1);
}
