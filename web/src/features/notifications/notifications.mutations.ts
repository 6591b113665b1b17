import type {
  Badges,
  NotificationPreferences,
  UpdateNotificationPreferencesRequest,
} from '@mikai/contract/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/http/api-error';
import { showToast } from '../../ui/overlay/toast.store';
import { useFailureToast } from '../../ui/overlay/use-failure-toast';
import { applyBadges } from '../../lib/cache/badges';
import { loadedNotifications, markNotifications } from './notification-list';
import type { NotificationList } from './notification-list';
import { markAllRead, markRead, putNotificationPreferences } from './notifications.api';
import { notificationKeys } from './notifications.queries';
import { patchList } from './patch-list';
import { withPreferences } from './preferences';

/*
 * Each change is on the screen at once, and made once more when it is stored: a fetch that began before it may have
 * undone it. What could not be stored is taken back, and the list is asked for.
 */

/** The outcome of a change of several notifications. */
interface Outcome<Item> {
  /** The badges after the last change that was made. */
  badges: Badges | undefined;
  done: Item[];
  failed: Item[];
  /** Why the first one failed. */
  error: unknown;
}

/** Makes a change of each, one after the other, so that the last response has the badges. */
async function changeEach<Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<Badges | undefined>,
): Promise<Outcome<Item>> {
  const outcome: Outcome<Item> = { badges: undefined, done: [], failed: [], error: undefined };
  for (const item of items) {
    try {
      outcome.badges = (await change(item)) ?? outcome.badges;
      outcome.done.push(item);
    } catch (error) {
      outcome.error ??= error;
      outcome.failed.push(item);
    }
  }
  return outcome;
}

/** Marks these as read. `isQuiet`: on the way to a target; then errors are not shown. */
export function useMarkRead() {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const mark = (ids: readonly number[], isRead: boolean) =>
    patchList(queryClient, (list) => markNotifications(list, ids, isRead));
  return useMutation({
    mutationFn: ({ ids }: { ids: readonly number[]; isQuiet: boolean }) => changeEach(ids, markRead),
    onMutate: ({ ids }) => mark(ids, true),
    onSuccess: ({ badges, done, failed, error }, { isQuiet }) => {
      if (badges) applyBadges(queryClient, badges);
      mark(done, true);
      if (failed.length === 0) return;
      mark(failed, false);
      void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
      // Deleted meanwhile: the list that is asked for does not have it.
      if (!isQuiet && !isNotFound(error)) fail(error, t('readFailed'));
    },
  });
}

/** Marks all as read and confirms it. */
export function useMarkAllRead() {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const mark = (ids: readonly number[], isRead: boolean) =>
    patchList(queryClient, (list) => markNotifications(list, ids, isRead));
  return useMutation({
    mutationFn: markAllRead,
    onMutate: () => {
      const lists = queryClient.getQueriesData<NotificationList>({ queryKey: notificationKeys.list });
      const ids = lists.flatMap(([, list]) =>
        loadedNotifications(list).flatMap(({ id, isRead }) => (isRead ? [] : [id])),
      );
      mark(ids, true);
      return ids;
    },
    onSuccess: (badges, _nothing, ids) => {
      applyBadges(queryClient, badges);
      mark(ids, true);
      showToast({ title: t('allRead') });
    },
    onError: (error, _nothing, ids) => {
      if (ids) mark(ids, false);
      void queryClient.invalidateQueries({ queryKey: notificationKeys.list });
      fail(error, t('allReadFailed'));
    },
  });
}

/** Changes what reaches the member: on the screen at once, and back again if it could not be stored. */
export function useSetPreferences() {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const key = notificationKeys.preferences;
  return useMutation({
    // The requests run one after the other, so that the last press is stored last.
    scope: { id: 'notifications.preferences' },
    mutationKey: key,
    mutationFn: (change: UpdateNotificationPreferencesRequest) => putNotificationPreferences(change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<NotificationPreferences>(
        key,
        (known) => known && withPreferences(known, change),
      );
    },
    onError: (error) => fail(error, t('preferences.failed')),
    onSettled: (answer) => {
      // Only the last of several requests refetches; an earlier refetch would undo pending changes on screen.
      if (queryClient.isMutating({ mutationKey: key }) > 1) return;
      if (answer) queryClient.setQueryData<NotificationPreferences>(key, answer);
      else return queryClient.invalidateQueries({ queryKey: key });
    },
  });
}
