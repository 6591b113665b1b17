import { queryOptions } from '@tanstack/react-query';
import { getDevState, listCapturedMails } from './dev.api';

/** Often enough to watch something happen, in ms. */
const LOOK_EVERY_MS = 3_000;

/** Fetches the state of the machine. */
export const devStateQuery = queryOptions({
  queryKey: ['dev', 'state'] as const,
  queryFn: ({ signal }) => getDevState(signal),
  refetchInterval: ({ state }) => (state.error ? false : LOOK_EVERY_MS),
  refetchOnMount: 'always',
  retry: false,
});

/** Captured mails. @param to the whole address, or nothing for all */
export const capturedMailsQuery = (to: string) =>
  queryOptions({
    queryKey: ['dev', 'mails', to] as const,
    queryFn: ({ signal }) => listCapturedMails(to, signal),
    refetchInterval: LOOK_EVERY_MS,
    refetchOnMount: 'always',
  });
