import type { AdminUser } from '@mikai/contract/admin';
import type { QueryClient } from '@tanstack/react-query';
import type { UserPage } from './admin.api';
import { adminKeys } from './admin.queries';

/** Updates an account from a response wherever it is cached. */
export function applyUser(queryClient: QueryClient, user: AdminUser): void {
  queryClient.setQueryData<AdminUser>(adminKeys.user(user.id), user);
  queryClient.setQueriesData<UserPage>(
    { queryKey: adminKeys.lists },
    (page) => page && { ...page, users: page.users.map((known) => (known.id === user.id ? user : known)) },
  );
}

/** Removes an account from every list. */
export function dropUser(queryClient: QueryClient, id: number): void {
  queryClient.setQueriesData<UserPage>({ queryKey: adminKeys.lists }, (page) => {
    const users = page?.users.filter((known) => known.id !== id);
    return page && users && users.length < page.users.length ? { users, total: page.total - 1 } : page;
  });
  void queryClient.invalidateQueries({ queryKey: adminKeys.lists });
}
