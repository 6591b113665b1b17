import type { SystemState } from '@mikai/contract/system';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/api';

/** The polling interval while the page is open, in milliseconds. */
const POLL_INTERVAL_MS = 15_000;

/** Fetches the system status; polled while the page is visible. */
export const systemQuery = queryOptions({
  queryKey: ['system'] as const,
  queryFn: ({ signal }) => request<SystemState>('/api/admin/system', { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: POLL_INTERVAL_MS,
});
