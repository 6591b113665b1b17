import type { LetterFrequency } from '@mikai/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { preferencesQuery } from './notifications.queries';

/** Returns the frequency of letters; `undefined` while it is loading. If that fails, the default counts. */
export function useLetterFrequency(): LetterFrequency | undefined {
  const { data, isError } = useQuery(preferencesQuery);
  return data?.letters.frequency ?? (isError ? 'weekly' : undefined);
}
