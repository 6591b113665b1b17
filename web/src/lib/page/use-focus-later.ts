import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Leads the focus to a place once what lies over it is closed: while a dialog is open nothing below it takes the focus, and
 * what had opened it may be gone by then.
 * @returns to be called where that is closed
 */
export function useFocusLater(place: RefObject<HTMLElement | null>): () => void {
  const [times, setTimes] = useState(0);
  // Dialogs are parts of whoever uses this: their own effects come first.
  useEffect(() => {
    if (times > 0) place.current?.focus();
  }, [times, place]);
  return () => setTimes((before) => before + 1);
}
