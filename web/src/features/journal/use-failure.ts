import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api-error';
import { openHelpFor } from '../../ui/help/help.store';
import { useFailureToast } from '../../ui/use-failure-toast';

/** Tells what could not be done; help does not depend on the words being stored. */
export function useFailure(): (error: unknown, words: string) => void {
  const fail = useFailureToast();
  return (error, words) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
    fail(error, words);
  };
}

/** The same where a form shows the failure itself: a toast, which would lie over its 'Retry', comes once it is left. */
export function useFormFailure(): (error: unknown, words: string) => void {
  const fail = useFailure();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (error, words) => {
    if (!isShown.current) fail(error, words);
    else if (error instanceof ApiError) openHelpFor(error.crisis);
  };
}
