import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Going on within the blog: to the top, with the focus on the content, as after going to any other page. Going back leaves
 * the place to the browser.
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
