import { queryOptions } from '@tanstack/react-query';
import { getPreferences } from './users.api';

/** Keys of everything about one's own account: the only place where they are written. */
export const usersKeys = { preferences: ['account', 'preferences'] as const };

/** Fetches the member's preferences. */
export const preferencesQuery = queryOptions({
  queryKey: usersKeys.preferences,
  queryFn: ({ signal }) => getPreferences(signal),
});
