import { useCallback, useRef, useState } from 'react';

export interface More {
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** Hook: loads the next page of a list; `load` does nothing while one is loading. */
export function useMore(fetchMore: () => Promise<void>): More {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isBusy = useRef(false);
  const load = useCallback(() => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState('loading');
    fetchMore()
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
      .finally(() => {
        isBusy.current = false;
      });
  }, [fetchMore]);
  return { isLoading: state === 'loading', hasFailed: state === 'failed', load };
}
