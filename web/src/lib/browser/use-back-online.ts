import { useEffect, useEffectEvent } from 'react';

/** The delays of the attempts after the `online` event, in milliseconds: the network often needs a moment more. */
const ATTEMPT_DELAYS_MS = [0, 2_000, 8_000];

/** Calls `retry` a few times when the browser has a network again, while the component is shown. */
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
