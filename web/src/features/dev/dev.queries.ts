import { queryOptions } from '@tanstack/react-query';
import { getDevState, listCapturedMails } from './dev.api';

/** The interval in which the page follows what happens, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** Fetches the state of the machine. */
export const devStateQuery = queryOptions({
  queryKey: ['dev', 'state'] as const,
  queryFn: ({ signal }) => getDevState(signal),
  refetchInterval: ({ state }) => (state.error ? false : POLL_INTERVAL_MS),
  refetchOnMount: 'always',
  retry: false,
});

/** Captured mails. @param to the whole address; an empty string for all */
export const capturedMailsQuery = (to: string) =>
  queryOptions({
    queryKey: ['dev', 'mails', to] as const,
    queryFn: ({ signal }) => listCapturedMails(to, signal),
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnMount: 'always',
  });
