import { useEffect, useState } from 'react';

/** Hook: returns the time at which the person opened or returned to the tab, so that the light doesn't change while they look. */
export function useArrivalTime(): Date {
  const [time, setTime] = useState(() => new Date());
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') setTime(new Date());
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  return time;
}
