import { useCallback, useEffect, useRef, useState } from 'react';

export interface PageLoader {
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/**
 * Loads further pages of a list, one at a time; `load` does nothing while one is loading.
 * @param loadPage fetches the next page and puts it into the cache
 * @param hasMore whether there is one
 */
export function usePageLoader(loadPage: () => Promise<void>, hasMore: boolean): PageLoader {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const busy = useRef(false);
  const newest = useRef(loadPage);
  useEffect(() => {
    newest.current = loadPage;
  });
  const load = useCallback(() => {
    if (busy.current || !hasMore) return;
    busy.current = true;
    setState('loading');
    const end = (next: 'idle' | 'failed') => {
      // This runs before the page is rendered again, because what it then shows may load the next page.
      busy.current = false;
      setState(next);
    };
    newest.current().then(
      () => end('idle'),
      () => end('failed'),
    );
  }, [hasMore]);
  return { isLoading: state === 'loading', hasFailed: state === 'failed', load };
}
