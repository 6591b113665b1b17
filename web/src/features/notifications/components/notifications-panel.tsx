import { MINUTE_MS } from '@mikai/contract/durations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { useArrival } from '../../../lib/lists/use-arrival';
import { useDeletions } from '../../../lib/deletions/use-deletions';
import type { Deletions } from '../../../lib/deletions/use-deletions';
import { useNow } from '../../../lib/time/use-now';
import { useOnline } from '../../../lib/browser/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Button } from '../../../ui/buttons/button';
import { Stack } from '../../../ui/layout/primitives';
import { ListBox, ListSkeleton, ListState, beyondOf } from '../../../ui/layout/list-box';
import { DeletedLine } from '../../../ui/feedback/deleted-line';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { groupMilestones } from '../group-milestones';
import { loadedNotifications } from '../notification-list';
import { notificationPath } from '../notifications.api';
import { useMarkAllRead } from '../notifications.mutations';
import { notificationsQuery } from '../notifications.queries';
import { MilestonesItem } from './milestones-item';
import { Content, NotificationItem, Row } from './notification-item';

/** The text is below the titles of the others, as if it had an icon, too. */
const Aligned = styled(Content)`
  grid-template-columns: 1.25rem minmax(0, 1fr);
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
`;

/** The member's notifications, live, and the way to be done with all of them. */
export function NotificationsPanel() {
  const { t } = useTranslation('notifications');
  const isOnline = useOnline();
  const query = useInfiniteQuery(notificationsQuery(useLanguage(), useIsLive()));
  const notifications = useMemo(
    () => (query.data ? loadedNotifications(query.data) : undefined),
    [query.data],
  );
  const arrived = useArrival(notifications);
  const now = useNow(MINUTE_MS);
  const readAll = useMarkAllRead();
  const deletions = useDeletions('notification', notificationPath);
  const hasUnread = notifications?.some(({ id, isRead }) => !isRead && !deletions.isDeleted(id)) ?? false;

  const list = () => {
    if (notifications === undefined)
      return query.isError ? (
        <ListState>
          <ErrorState text={isOnline ? undefined : t('offlineText')} onRetry={() => void query.refetch()} />
        </ListState>
      ) : (
        <ListSkeleton />
      );
    if (notifications.length === 0 && !query.hasNextPage)
      return (
        <ListState>
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            picture={<EmptyPicture scene="notifications" />}
          />
        </ListState>
      );
    return (
      <ListBox
        label={t('tabs.notifications')}
        beyond={beyondOf(query)}
        onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
        moreFailed={t('olderFailed')}
      >
        {groupMilestones(notifications).map((entry) => {
          const items = 'items' in entry ? entry.items : [entry];
          const shown = items.filter(({ id }) => !deletions.isDeleted(id));
          const [only] = shown;
          const remove = () => deletions.remove(shown.map(({ id }) => id));
          if (only === undefined)
            return <DeletedItem key={entry.id} ids={items.map(({ id }) => id)} deletions={deletions} />;
          return 'items' in entry ? (
            <MilestonesItem key={entry.id} items={shown} now={now} onDelete={remove} />
          ) : (
            <NotificationItem key={entry.id} notification={only} now={now} onDelete={remove} />
          );
        })}
      </ListBox>
    );
  };
  return (
    <Stack $gap={12} $bounded>
      {notifications?.length ? (
        <Actions>
          <Button
            $variant="quiet"
            $size="small"
            aria-disabled={!hasUnread || readAll.isPending}
            onClick={() => {
              if (hasUnread && !readAll.isPending) readAll.mutate();
            }}
          >
            {t('markAll')}
          </Button>
        </Actions>
      ) : null}
      {list()}
      <VisuallyHidden role="status">{arrived ? t('arrived', { title: arrived.title }) : null}</VisuallyHidden>
    </Stack>
  );
}

interface DeletedItemProps {
  ids: readonly number[];
  deletions: Deletions;
}

/** In the place of what was deleted. */
function DeletedItem({ ids, deletions }: DeletedItemProps) {
  return (
    <Row $isRead>
      <Aligned>
        <DeletedLine {...deletions.lineOf(ids)} />
      </Aligned>
    </Row>
  );
}
