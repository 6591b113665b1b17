import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnline } from '../../../lib/use-online';
import { useIsLive } from '../../../realtime/realtime.store';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { loadedNotifications } from '../notification-list';
import { useMarkAllRead } from '../notifications.mutations';
import { notificationsQuery } from '../notifications.queries';
import { useArrival } from '../use-arrival';
import { ListFrame, NotificationListBox, StateFrame } from './notification-list-box';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
`;

const Loading = styled.div`
  padding: ${space[24]};
`;

/** The member's notifications, live, and the way to be done with all of them. */
export function NotificationsPanel() {
  const { t } = useTranslation('notifications');
  const isOnline = useOnline();
  const query = useInfiniteQuery(notificationsQuery(useIsLive()));
  const notifications = useMemo(
    () => (query.data ? loadedNotifications(query.data) : undefined),
    [query.data],
  );
  const arrived = useArrival(notifications);
  const readAll = useMarkAllRead();
  const hasUnread = notifications?.some(({ isRead }) => !isRead) ?? false;

  const older = () => {
    if (query.isFetchingNextPage) return 'loading';
    if (query.isFetchNextPageError) return 'failed';
    return query.hasNextPage ? 'more' : 'none';
  };
  const list = () => {
    if (notifications === undefined)
      return query.isError ? (
        <StateFrame>
          <ErrorState text={isOnline ? undefined : t('offlineText')} onRetry={() => void query.refetch()} />
        </StateFrame>
      ) : (
        <ListFrame>
          <Loading>
            <Skeleton widths={['50%', '80%', '20%', '45%', '70%', '20%']} />
          </Loading>
        </ListFrame>
      );
    if (notifications.length === 0 && !query.hasNextPage)
      return (
        <StateFrame>
          <EmptyState title={t('empty')} text={t('emptyText')} />
        </StateFrame>
      );
    return (
      <NotificationListBox
        notifications={notifications}
        older={older()}
        onOlder={() => void query.fetchNextPage({ cancelRefetch: false })}
      />
    );
  };
  return (
    <Stack>
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
