import type { SystemState } from '@mikai/contract/system';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/api';

/** How often the house is looked at while somebody looks at the page. */
const LOOK_EVERY_MS = 15_000;

/** How the house stands; asked again and again while the page is visible. */
export const systemQuery = queryOptions({
  queryKey: ['system'] as const,
  queryFn: ({ signal }) => request<SystemState>('/api/admin/system', { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: LOOK_EVERY_MS,
});
