import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';

/**
 * After going to another page: to its top, with the focus on its content, so that screen readers and keyboards
 * begin there. Nothing happens on the first page, and none while a page only changes its own address.
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
    // A person who was led here in the middle of writing continues in a field, which takes the focus itself.
    if (!isMoved) document.getElementById('content')?.focus({ preventScroll: true });
  }, [page, isMoved]);
}
