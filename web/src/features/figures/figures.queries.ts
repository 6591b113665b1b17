import type { AdminFigures } from '@mikai/contract/figures';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/api';

/** Fetches the figures of growth and wellbeing of all members together. */
export const figuresQuery = queryOptions({
  queryKey: ['figures'] as const,
  queryFn: ({ signal }) => request<AdminFigures>('/api/admin/figures', { signal }),
  refetchOnMount: 'always',
});
