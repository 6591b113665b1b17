import { useEffect, useState } from 'react';

/** Returns the time of arrival, which changes only when the person comes back to the tab. The light never moves while they look. */
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
