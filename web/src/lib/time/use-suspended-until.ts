import { useEffect, useState } from 'react';

/** The longest delay of `setTimeout`, in milliseconds. */
const MAX_DELAY_MS = 2_147_483_647;

/** Hook: returns the given ISO time while it is in the future; `null` from then on. */
export function useSuspendedUntil(until: string | null): string | null {
  const [now, setNow] = useState(() => Date.now());
  const end = until === null ? 0 : Date.parse(until);
  useEffect(() => {
    if (end <= now) return;
    // Computed from the current time, because `now` may be old if the page was open for long before the suspension.
    const wait = Math.max(0, end - Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [end, now]);
  return end > now ? until : null;
}
