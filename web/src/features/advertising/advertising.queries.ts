import { queryOptions } from '@tanstack/react-query';
import { listAdvertisements, listAllAdvertisements } from './advertising.api';

/** Keys of advertising: the only place where they are written. */
export const advertisingKeys = {
  running: ['advertising', 'running'] as const,
  all: ['advertising', 'all'] as const,
};

/** What runs. Never from memory: to somebody in quiet days nothing is shown from then on. */
export const runningQuery = queryOptions({
  queryKey: advertisingKeys.running,
  queryFn: ({ signal }) => listAdvertisements(signal),
  staleTime: 0,
  gcTime: 0,
});

/** The whole list, for administrators; no event tells of it. */
export const allAdvertisementsQuery = queryOptions({
  queryKey: advertisingKeys.all,
  queryFn: ({ signal }) => listAllAdvertisements(signal),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
