import { useLayoutEffect, useState } from 'react';
import { useOnline } from '../lib/use-online';

/**
 * Where the page's header ends, in pixels from the top of the window; 0 where it has been scrolled away. It is lower while
 * the band that tells of a lost connection stands above it.
 * @param isAsked whether somebody wants to know
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
