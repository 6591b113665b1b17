import type { ChatMessage } from '@mikai/contract/chat';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InLanguage } from '../../../i18n/in-language';
import { color } from '../../../theme/tokens';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { QuickHelp } from '../../../ui/help/quick-help';
import { MetaLine, TextButton, Words } from '../../../ui/message-parts';
import { MessageTime } from '../../../ui/message-time';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useSmoothText } from '../use-smooth-text';
import { CompanionMessage } from './message-parts';
import { TranslationBadge } from './translation-badge';
import { TypingIndicator } from './typing-indicator';

const Live = styled(Words)<{ $writing: boolean }>`
  &::after {
    content: ${({ $writing }) => ($writing ? "''" : 'none')};
    display: inline-block;
    inline-size: 0.5em;
    block-size: 1.05em;
    margin-inline-start: 4px;
    border-radius: 3px;
    background: ${color.accent};
    opacity: 0.35;
    vertical-align: -0.18em;
  }
`;

interface CompanionItemProps {
  message: ChatMessage;
  isWriting: boolean;
  /** The person ended it in the middle. */
  wasStopped: boolean;
  /** Asks for another reply; only for the last one. */
  onRetry?: () => void;
}

/** A message of MikAI: words that appear as they are written, the crisis card with the fixed reply. */
export const CompanionItem = memo(function CompanionItem({
  message,
  isWriting,
  wasStopped,
  onRetry,
}: CompanionItemProps) {
  const { t } = useTranslation('common');
  const { t: chat } = useTranslation('chat');
  const shown = useSmoothText(message.content, isWriting);
  if (shown === '' && isWriting) return <TypingIndicator />;
  const caughtUp = shown.length === message.content.length && !isWriting;
  return (
    <CompanionMessage
      data-message-id={message.id}
      data-sender="ai"
      data-read-from-start={message.kind === 'crisis' ? '' : undefined}
    >
      <VisuallyHidden>MikAI:</VisuallyHidden>
      {message.kind === 'crisis' ? (
        <InLanguage language={message.language}>
          <QuickHelp />
        </InLanguage>
      ) : null}
      <Live dir="auto" lang={message.language} $writing={!caughtUp}>
        {shown}
      </Live>
      {message.kind === 'crisis' ? (
        <InLanguage language={message.language}>
          <CrisisCardView />
        </InLanguage>
      ) : null}
      {caughtUp ? (
        <MetaLine>
          <MessageTime iso={message.timestamp} />
          {message.englishTranslation ? (
            <TranslationBadge language={message.language} translation={message.englishTranslation} />
          ) : null}
          {wasStopped ? <span>{chat('replyStopped')}</span> : null}
          {onRetry ? (
            <TextButton onClick={onRetry}>{wasStopped ? t('tryAgain') : chat('anotherAnswer')}</TextButton>
          ) : null}
        </MetaLine>
      ) : null}
    </CompanionMessage>
  );
});
