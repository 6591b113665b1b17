import type { LanguageCode } from '@mikai/contract/languages';
import type { QueryClient } from '@tanstack/react-query';
import type { NotificationList } from './notification-list';
import { notificationKeys } from './notifications.queries';

/**
 * Changes the list that is in the cache, in every language in which it is there. It is fetched once more where it had been
 * known to be incomplete (a change in the cache alone would make it look whole), or where a fetch is under way that may have
 * been read before this change.
 * @param language the one language in which the change has its texts: lists in others are fetched
 */
export function patchList(
  queryClient: QueryClient,
  change: (list: NotificationList) => NotificationList,
  language?: LanguageCode,
): void {
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: notificationKeys.list })) {
    const isForeign = language !== undefined && queryKey[2] !== language;
    const isUnsure = state.isInvalidated || state.status === 'error' || state.fetchStatus !== 'idle';
    if (!isForeign) queryClient.setQueryData<NotificationList>(queryKey, (list) => list && change(list));
    if (isForeign || isUnsure) void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}
