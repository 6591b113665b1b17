import { queryOptions } from '@tanstack/react-query';
import { getDevState, listCapturedMails } from './dev.api';

/** The polling interval while the page is open, in milliseconds. */
const POLL_INTERVAL_MS = 3_000;

/** Fetches the server's state. */
export const devStateQuery = queryOptions({
  queryKey: ['dev', 'state'] as const,
  queryFn: ({ signal }) => getDevState(signal),
  refetchInterval: ({ state }) => (state.error ? false : POLL_INTERVAL_MS),
  refetchOnMount: 'always',
  retry: false,
});

/**
 * Fetches captured mails.
 * @param to the whole address of the recipient; an empty string for all
 */
export const capturedMailsQuery = (to: string) =>
  queryOptions({
    queryKey: ['dev', 'mails', to] as const,
    queryFn: ({ signal }) => listCapturedMails(to, signal),
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnMount: 'always',
  });
