import { queryOptions } from '@tanstack/react-query';
import { getWalkthrough } from './walkthrough.api';

/** Keys of the tour: the only place where they are written. */
export const walkthroughKeys = { status: ['walkthrough'] as const };

/** Fetches whether the member has seen the tour. It is fetched once; from then on the socket reports changes. */
export const walkthroughQuery = queryOptions({
  queryKey: walkthroughKeys.status,
  queryFn: ({ signal }) => getWalkthrough(signal),
  staleTime: Infinity,
  retry: false,
});
