import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { loadOlder } from './chat.queries';

interface OlderMessages {
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** Loads earlier messages of a session, one page at a time; while one is on its way, asking again does nothing. */
export function useOlderMessages(sessionId: string, hasOlder: boolean): OlderMessages {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const busy = useRef(false);
  const load = useCallback(() => {
    if (busy.current || !hasOlder) return;
    busy.current = true;
    setState('loading');
    loadOlder(queryClient, sessionId)
      .then(
        () => setState('idle'),
        () => setState('failed'),
      )
      .finally(() => {
        busy.current = false;
      });
  }, [hasOlder, queryClient, sessionId]);
  return { isLoading: state === 'loading', hasFailed: state === 'failed', load };
}
