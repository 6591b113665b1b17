import type { QueryClient } from '@tanstack/react-query';
import type { NotificationList } from './notification-list';
import { notificationKeys } from './notifications.queries';

/**
 * Changes the list that is in the cache. It is fetched once more where it had been known to be incomplete (a change in
 * the cache alone would make it look whole), or where a fetch is under way that may have been read before this change.
 */
export function patchList(
  queryClient: QueryClient,
  change: (list: NotificationList) => NotificationList,
): void {
  const key = notificationKeys.list;
  const state = queryClient.getQueryState(key);
  if (!state) return;
  const isUnsure = state.isInvalidated || state.status === 'error' || state.fetchStatus !== 'idle';
  queryClient.setQueryData<NotificationList>(key, (list) => list && change(list));
  if (isUnsure) void queryClient.invalidateQueries({ queryKey: key });
}
