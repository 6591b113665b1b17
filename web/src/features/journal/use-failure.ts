import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/http/api-error';
import { openHelpFor } from '../../ui/help/help.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';

/** Shows an error; help does not depend on whether the text is stored. */
export function useFailure(): (error: unknown, text: string) => void {
  const fail = useFailureToast();
  return (error, text) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
    fail(error, text);
  };
}

/** The same where a form shows the failure itself: a toast, which would lie over its 'Retry', comes once it is left. */
export function useFormFailure(): (error: unknown, text: string) => void {
  const fail = useFailure();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return (error, text) => {
    if (!isShown.current) fail(error, text);
    else if (error instanceof ApiError) openHelpFor(error.crisis);
  };
}
