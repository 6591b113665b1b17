import { queryOptions } from '@tanstack/react-query';
import { settle } from './settle';

/** Keys of everything about push; the list of devices has one under the same beginning. */
export const pushKeys = {
  all: ['push'] as const,
  status: ['push', 'status'] as const,
};

/** Fetches whether this browser receives push messages. */
export const pushStatusQuery = queryOptions({
  queryKey: pushKeys.status,
  queryFn: ({ signal }) => settle(signal),
});
