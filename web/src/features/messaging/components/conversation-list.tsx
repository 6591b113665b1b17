import type { Conversation } from '@mikai/contract/messaging';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useOnline } from '../../../lib/browser/use-online';
import { usePageLoader } from '../../../lib/lists/use-page-loader';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, space, text } from '../../../theme/tokens';
import { EmptyPicture } from '../../../shared/companions/companion-slot';
import { Button } from '../../../ui/buttons/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { conversationsQuery, loadMoreConversations } from '../messaging.queries';
import { ConversationItem } from './conversation-item';

const Wait = styled.div`
  padding: ${space[24]} ${space[16]};
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[8]};
  padding: ${space[12]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface ConversationListProps {
  /** Id of the conversation whose thread is shown. */
  openId: number | null;
  onNew: () => void;
}

/** Lists the member's conversations, latest first; those without messages come last. */
export function ConversationList({ openId, onNew }: ConversationListProps) {
  const { t } = useTranslation('messaging');
  const { t: common } = useTranslation('common');
  const queryClient = useQueryClient();
  const online = useOnline();
  const { data, isError, refetch } = useQuery(conversationsQuery(queryClient, useIsLive()));
  const more = usePageLoader(() => loadMoreConversations(queryClient), data?.hasMore ?? false);
  if (!data) {
    return isError ? (
      <ErrorState onRetry={() => void refetch()} />
    ) : (
      <Wait>
        <Skeleton widths={['70%', '45%', '60%', '40%', '65%', '50%']} />
      </Wait>
    );
  }
  if (data.list.length === 0) {
    return (
      <EmptyState picture={<EmptyPicture scene="messages" />} title={t('empty')} text={t('emptyText')}>
        <Button $size="small" aria-haspopup="dialog" onClick={onNew}>
          {t('newConversation')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t('listLabel')}>
        {writtenFirst(data.list).map((conversation) => (
          <li key={conversation.id}>
            <ConversationItem conversation={conversation} isOpen={conversation.id === openId} />
          </li>
        ))}
      </ul>
      <Foot>
        {isError && online ? <p role="status">{t('reconnecting')}</p> : null}
        {more.hasFailed ? <p role="alert">{common('errors.loadTitle')}</p> : null}
        {data.hasMore ? (
          <Button $variant="plain" $size="small" disabled={more.isLoading} onClick={more.load}>
            {more.isLoading ? common('loading') : t('more')}
          </Button>
        ) : null}
      </Foot>
    </>
  );
}

/** Moves conversations without messages to the end; the server lists a new one first, above conversations with unread messages. */
function writtenFirst(list: readonly Conversation[]): Conversation[] {
  return [
    ...list.filter(({ lastMessageAt }) => lastMessageAt !== null),
    ...list.filter(({ lastMessageAt }) => lastMessageAt === null),
  ];
}
