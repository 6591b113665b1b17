import { useCallback, useEffect, useRef, useState } from 'react';

export interface PageLoader {
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/**
 * Hook: loads further pages of a list, one at a time; `load` does nothing while one is loading.
 * @param loadPage fetches the next page and puts it into the cache
 * @param hasMore whether there is a next page
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
      // Set before the list is rendered again, because its last row may load the next page at once.
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
