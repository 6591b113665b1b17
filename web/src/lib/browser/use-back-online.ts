import { useEffect, useEffectEvent } from 'react';

/** After the word that there is a network again, in milliseconds: it often takes a moment more. */
const TRIES_MS = [0, 2_000, 8_000];

/** Calls `again` a few times when the browser has a network again, for as long as whatever waits for that is shown. */
export function useBackOnline(again: () => void): void {
  const ask = useEffectEvent(again);
  useEffect(() => {
    const left = new AbortController();
    let timers: ReturnType<typeof setTimeout>[] = [];
    const begin = () => {
      timers.forEach(clearTimeout);
      timers = TRIES_MS.map((delay) => setTimeout(() => ask(), delay));
    };
    addEventListener('online', begin, { signal: left.signal });
    return () => {
      left.abort();
      timers.forEach(clearTimeout);
    };
  }, []);
}
