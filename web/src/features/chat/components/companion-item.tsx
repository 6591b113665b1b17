import type { ChatChoice, ChatMessage } from '@mikai/contract/chat';
import { choiceName } from '@mikai/contract/chat';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InLanguage } from '../../../i18n/in-language';
import { color } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { HelpOffer } from '../../../ui/help/help-offer';
import { useHelpStore } from '../../../ui/help/help.store';
import { QuickHelp } from '../../../ui/help/quick-help';
import { MetaLine, TextButton, Words } from '../../../ui/message-parts';
import { MessageTime } from '../../../ui/message-time';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { useFocusOnArrival } from '../use-focus-on-arrival';
import { useSmoothText } from '../use-smooth-text';
import { ChoiceRow } from './choice-row';
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
  /** The newest one: a card under it is whole. */
  isNewest: boolean;
  /** What can be chosen now; none where the message is not the newest. */
  choices: readonly ChatChoice[];
  onChoose: (choice: ChatChoice) => void;
  /** Asks for another reply; only for the last one. */
  onRetry?: () => void;
}

/** Stands on the card, not among the answers to its question. */
const NOT_MEANT = 'care.notMeant';

/** A message of MikAI: words that appear as they are written, the crisis card with the fixed reply, choices. */
export const CompanionItem = memo(function CompanionItem({
  message,
  isWriting,
  wasStopped,
  isNewest,
  choices,
  onChoose,
  onRetry,
}: CompanionItemProps) {
  const { t } = useTranslation('common');
  const { t: chat } = useTranslation('chat');
  const openHelp = useHelpStore((state) => state.open);
  const heading = useFocusOnArrival(message);
  const isCrisis = message.kind === 'crisis';
  const notMeant = choices.find(({ id }) => choiceName(id) === NOT_MEANT);
  const shown = useSmoothText(message.content, isWriting);
  if (shown === '' && isWriting) return <TypingIndicator />;
  const caughtUp = shown.length === message.content.length && !isWriting;
  return (
    <CompanionMessage
      data-message-id={message.id}
      data-sender="ai"
      data-read-from-start={isCrisis && isNewest ? '' : undefined}
    >
      <VisuallyHidden>MikAI:</VisuallyHidden>
      {isCrisis && isNewest ? (
        <InLanguage language={message.language}>
          <QuickHelp category={message.care?.category} />
        </InLanguage>
      ) : null}
      <Live dir="auto" lang={message.language} $writing={!caughtUp}>
        {shown}
      </Live>
      {isCrisis ? (
        <InLanguage language={message.language}>
          {isNewest ? (
            <CrisisCardView
              headingRef={heading}
              category={message.care?.category}
              aside={
                notMeant ? (
                  <Button $variant="plain" $size="small" onClick={() => onChoose(notMeant)}>
                    {notMeant.label}
                  </Button>
                ) : null
              }
            />
          ) : (
            <HelpOffer onOpen={() => openHelp('lines')} />
          )}
        </InLanguage>
      ) : null}
      {caughtUp ? (
        <ChoiceRow
          language={message.language}
          choices={choices.filter((choice) => !isCrisis || choice !== notMeant)}
          onChoose={onChoose}
        />
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
