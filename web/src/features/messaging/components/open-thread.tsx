import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isNotFound } from '../../../lib/http/api-error';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { useConversation } from '../use-conversation';
import { Thread } from './thread';
import type { ThreadFocus } from './thread';
import type { PeopleActions } from './thread-head';

const Wait = styled.div`
  padding: ${space[24]} ${space[16]};
`;

interface OpenThreadProps {
  conversationId: number;
  ownId: number;
  suspendedUntil: string | null;
  focus: ThreadFocus;
  actions: PeopleActions;
  onBack: () => void;
}

/** The conversation in the address: its thread, or why it can't be shown. */
export function OpenThread({ conversationId, ...rest }: OpenThreadProps) {
  const { t } = useTranslation('messaging');
  const { conversation, error, retry } = useConversation(conversationId);
  if (conversation) return <Thread key={conversation.id} conversation={conversation} {...rest} />;
  if (isNotFound(error)) {
    return (
      <EmptyState title={t('gone')} text={t('goneText')}>
        <Button $size="small" onClick={rest.onBack}>
          {t('back')}
        </Button>
      </EmptyState>
    );
  }
  if (error) return <ErrorState onRetry={retry} />;
  return (
    <Wait>
      <Skeleton widths={['40%', '70%', '55%']} />
    </Wait>
  );
}
