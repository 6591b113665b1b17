import { useEffect, useState } from 'react';

/** The time of arrival: set once, and again when somebody comes back to the tab. The light never moves while they look. */
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
