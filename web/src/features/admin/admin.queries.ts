import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchDeletionSummary, getUser, listUsers } from './admin.api';
import { toQuery } from './user-filter';
import type { UserFilter } from './user-filter';

/** The query keys of accounts in the admin area. */
export const adminKeys = {
  lists: ['admin', 'users', 'list'] as const,
  list: (filter: UserFilter) => ['admin', 'users', 'list', toQuery(filter).toString()] as const,
  user: (id: number) => ['admin', 'users', 'one', id] as const,
  deletion: (id: number) => ['admin', 'users', 'deletion', id] as const,
};

/**
 * Fetches a page of the list; the previous page stays while another one is loading. No event reports changes of accounts, so
 * it is fetched each time.
 */
export const usersQuery = (filter: UserFilter) =>
  queryOptions({
    queryKey: adminKeys.list(filter),
    queryFn: ({ signal }) => listUsers(filter, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Fetches one member each time they are opened, because another administrator may have changed the account. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.user(id),
    queryFn: ({ signal }) => getUser(id, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/**
 * Fetches what a deletion would remove, only once each time the dialog opens, because each request is written to the audit
 * log.
 */
export const deletionQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.deletion(id),
    queryFn: ({ signal }) => fetchDeletionSummary(id, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
