import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Hook: after a navigation within the blog, scrolls to the top and focuses the content, as `useRouteFocus` does between areas.
 * After going back, the browser restores the scroll position.
 */
export function useArrivalFocus(): void {
  const { pathname } = useLocation();
  const arrival = useNavigationType();
  const latest = useRef(arrival);
  useEffect(() => {
    latest.current = arrival;
  });
  useEffect(() => {
    if (latest.current === 'POP') return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
