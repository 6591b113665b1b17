import { queryOptions } from '@tanstack/react-query';
import { getPreferences } from './account.api';

/** Keys of everything about one's own account: the only place where they are written. */
export const accountKeys = { preferences: ['account', 'preferences'] as const };

/** Fetches the member's preferences. */
export const preferencesQuery = queryOptions({
  queryKey: accountKeys.preferences,
  queryFn: ({ signal }) => getPreferences(signal),
});
