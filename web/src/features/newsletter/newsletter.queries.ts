import type { NewsletterCounts } from '@mikai/contract/newsletter';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http/api';

/** Fetches the number of subscribers; for administrators. */
export const subscribersQuery = queryOptions({
  queryKey: ['newsletter', 'counts'] as const,
  queryFn: ({ signal }) => request<NewsletterCounts>('/api/admin/newsletter', { signal }),
  refetchOnMount: 'always',
});
