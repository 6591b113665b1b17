import { useLayoutEffect, useState } from 'react';
import { useOnline } from '../../lib/browser/use-online';

/**
 * Returns the bottom of the page's header, in pixels from the top of the window; 0 if it has been scrolled away. It is
 * lower while the band about a lost connection is above it.
 * @param isAsked whether the caller needs it
 */
export function useHeaderEnd(isAsked: boolean): number {
  const online = useOnline();
  const [end, setEnd] = useState(0);
  useLayoutEffect(() => {
    if (!isAsked) return;
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
  }, [isAsked, online]);
  return end;
}
