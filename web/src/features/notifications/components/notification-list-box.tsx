import type { Notification } from '@mikai/contract/notifications';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useNow } from '../../../lib/use-now';
import { color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { NotificationItem } from './notification-item';

/** The next page is asked for this close to the end, in pixels. */
const NEAR_PX = 200;
const MINUTE_MS = 60_000;

/** 400 px tall, whatever is in it (specification, section 2). */
export const ListFrame = styled.div`
  block-size: 400px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
`;

/** The frame around what stands there while there is no list. */
export const StateFrame = styled(ListFrame)`
  display: grid;
  align-content: center;
`;

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[12]} ${space[16]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface NotificationListBoxProps {
  /** Newest first. */
  notifications: readonly Notification[];
  /** Older ones: `none` are left, or they can be asked for, are on their way, or could not be loaded. */
  older: 'none' | 'more' | 'loading' | 'failed';
  onOlder: () => void;
}

/** The list in its frame; older ones come when its end comes near. */
export function NotificationListBox({ notifications, older, onOlder }: NotificationListBoxProps) {
  const { t } = useTranslation('notifications');
  const { t: common } = useTranslation('common');
  const now = useNow(MINUTE_MS);
  const frame = useRef<HTMLDivElement>(null);

  const lookAhead = () => {
    const box = frame.current;
    if (!box || older !== 'more') return;
    if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX) onOlder();
  };
  // A page may be shorter than the frame, or become so.
  useEffect(lookAhead);

  return (
    <ListFrame
      ref={frame}
      role="region"
      aria-label={t('tabs.notifications')}
      tabIndex={0}
      onScroll={lookAhead}
    >
      <ul>
        {notifications.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} now={now} />
        ))}
      </ul>
      {older === 'loading' ? (
        <End>
          <Skeleton widths={['12rem']} />
        </End>
      ) : null}
      {older === 'failed' ? (
        <End role="alert">
          {t('olderFailed')}
          <Button $variant="quiet" $size="small" onClick={onOlder}>
            {common('retry')}
          </Button>
        </End>
      ) : null}
    </ListFrame>
  );
}
