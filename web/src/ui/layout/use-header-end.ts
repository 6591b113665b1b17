import { useLayoutEffect, useState } from 'react';
import { useOnline } from '../../lib/browser/use-online';

/**
 * Hook: returns the bottom edge of the page's header, in pixels from the top of the window; 0 if it is scrolled out of view.
 * @param isNeeded false to skip measuring
 */
export function useHeaderEnd(isNeeded: boolean): number {
  const online = useOnline();
  const [end, setEnd] = useState(0);
  useLayoutEffect(() => {
    if (!isNeeded) return;
    const measure = () => {
      const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      setEnd(Math.max(0, Math.ceil(bottom)));
    };
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [isNeeded, online]);
  return end;
}
