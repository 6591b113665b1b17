import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/http/api-error';
import { openHelpFor } from '../../ui/help/help.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';

/** Hook: returns a function that shows an error, and its crisis card, even though the text isn't stored. */
export function useFailure(): (error: unknown, text: string) => void {
  const fail = useFailureToast();
  return (error, text) => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
    fail(error, text);
  };
}

/** Hook: like `useFailure`, for forms that show the error themselves: the toast comes only after the form is left. */
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
