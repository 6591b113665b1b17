import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';

/**
 * Hook: after a navigation, scrolls to the top and focuses the content, so that screen readers and keyboards begin there.
 * The first page, and navigation within an area (the same first path segment), are left alone.
 */
export function useRouteFocus(): void {
  const { pathname, state } = useLocation() as Location<{ moved?: boolean } | null>;
  const isMoved = state?.moved === true;
  const page = `/${pathname.split('/')[1] ?? ''}`;
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    window.scrollTo(0, 0);
    // A page on which the person continues to write focuses its field itself.
    if (!isMoved) document.getElementById('content')?.focus({ preventScroll: true });
  }, [page, isMoved]);
}
