import { useEffect, useEffectEvent } from 'react';

/** Delays of the attempts after the `online` event, in milliseconds: browsers emit it a moment before requests succeed. */
const ATTEMPT_DELAYS_MS = [0, 2_000, 8_000];

/** Hook: calls `retry` after each of these delays when the browser is back online, as long as the component is mounted. */
export function useBackOnline(retry: () => void): void {
  const attempt = useEffectEvent(retry);
  useEffect(() => {
    const unmounted = new AbortController();
    let timers: ReturnType<typeof setTimeout>[] = [];
    const start = () => {
      timers.forEach(clearTimeout);
      timers = ATTEMPT_DELAYS_MS.map((delay) => setTimeout(() => attempt(), delay));
    };
    addEventListener('online', start, { signal: unmounted.signal });
    return () => {
      unmounted.abort();
      timers.forEach(clearTimeout);
    };
  }, []);
}
