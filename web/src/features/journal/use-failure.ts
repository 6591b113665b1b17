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
