import type { AdminFigures } from '@mikai/contract/figures';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/api';

/** Fetches the aggregate figures about growth and wellbeing. */
export const figuresQuery = queryOptions({
  queryKey: ['figures'] as const,
  queryFn: ({ signal }) => request<AdminFigures>('/api/admin/figures', { signal }),
  refetchOnMount: 'always',
});
