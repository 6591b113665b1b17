import { queryOptions } from '@tanstack/react-query';
import { listAdvertisements, listAllAdvertisements } from './advertising.api';

/** Keys of advertising: the only place where they are written. */
export const advertisingKeys = {
  running: ['advertising', 'running'] as const,
  all: ['advertising', 'all'] as const,
};

/** Fetches the running advertisement. Never cached: in quiet days nothing may be shown from their start. */
export const runningQuery = queryOptions({
  queryKey: advertisingKeys.running,
  queryFn: ({ signal }) => listAdvertisements(signal),
  staleTime: 0,
  gcTime: 0,
});

/** Fetches the whole list, for administrators; no event reports changes. */
export const allAdvertisementsQuery = queryOptions({
  queryKey: advertisingKeys.all,
  queryFn: ({ signal }) => listAllAdvertisements(signal),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
