import { useEffect, useState } from 'react';

/** The longest time that a timer of the browser can wait, in milliseconds. */
const MAX_DELAY_MS = 2_147_483_647;

/** Returns the given ISO time while it is in the future; `null` from then on. */
export function useSuspendedUntil(until: string | null): string | null {
  const [now, setNow] = useState(() => Date.now());
  const end = until === null ? 0 : Date.parse(until);
  useEffect(() => {
    if (end <= now) return;
    // Measured from now: the page may have been open for long when the suspension began.
    const wait = Math.max(0, end - Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [end, now]);
  return end > now ? until : null;
}
