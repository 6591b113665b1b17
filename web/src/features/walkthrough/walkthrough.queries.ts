import { queryOptions } from '@tanstack/react-query';
import { getWalkthrough } from './walkthrough.api';

/** Keys of the tour: the only place where they are written. */
export const walkthroughKeys = { status: ['walkthrough'] as const };

/** Fetches whether the member has seen the tour. Once is enough: from then on the socket reports it. */
export const walkthroughQuery = queryOptions({
  queryKey: walkthroughKeys.status,
  queryFn: ({ signal }) => getWalkthrough(signal),
  staleTime: Infinity,
  retry: false,
});
