import type { LetterFrequency } from '@mikai/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { preferencesQuery } from './notifications.queries';

/** How often letters come; `undefined` while it is being found out. Where it cannot be, what is usual counts. */
export function useLetterFrequency(): LetterFrequency | undefined {
  const { data, isError } = useQuery(preferencesQuery);
  return data?.letters.frequency ?? (isError ? 'weekly' : undefined);
}
