import { queryOptions } from '@tanstack/react-query';
import { listAdvertisements, listAllAdvertisements } from './advertising.api';

/** The query keys of advertising. */
export const advertisingKeys = {
  running: ['advertising', 'running'] as const,
  all: ['advertising', 'all'] as const,
};

/** Fetches the active advertisements. Never cached, because none must be shown once quiet days have begun. */
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
