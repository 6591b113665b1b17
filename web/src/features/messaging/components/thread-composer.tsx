import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import type { Conversation } from '@mikai/contract/messaging';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { ComposerBox } from '../../../shared/conversation/composer-box';
import { SuspensionNotice } from '../../../shared/people/suspension-notice';
import { CheckLine } from '../../../ui/help/check-line';
import { messageOutbox, outboxId } from '../messaging.store';
import { useEmitTyping } from '../use-typing';

const Hint = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space[8]} ${space[16]};
  padding: ${space[12]} ${space[16]} ${space[24]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  text-align: center;
`;

/** The notice that replaces the composer, with the same width. Scrolls if the draft in it is long. */
const Paused = styled.div`
  inline-size: 100%;
  max-inline-size: 45rem;
  max-block-size: 50%;
  margin-inline: auto;
  padding: 0 ${space[16]} ${space[16]};
  overflow-y: auto;
`;

interface ThreadComposerProps {
  conversation: Conversation;
  name: string;
  /** ISO time until which the member can't write to others; `null` if they can. */
  suspendedUntil: string | null;
  takesFocus: boolean;
  onSend: (text: string) => void;
  onUnblock: () => void;
}

/** The composer of a conversation, or a quiet line if it doesn't accept messages. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { conversation, name, suspendedUntil, takesFocus, onSend, onUnblock } = props;
  const { t } = useTranslation('messaging');
  const { id, canSend, isBlocked } = conversation;
  const draft = messageOutbox.useDraft(outboxId(id));
  const area = useRef<HTMLTextAreaElement>(null);
  const emitTyping = useEmitTyping(id);
  if (suspendedUntil !== null) {
    return (
      <Paused>
        <SuspensionNotice until={suspendedUntil} text={draft} />
      </Paused>
    );
  }
  if (!canSend) {
    return (
      <Hint>
        <p>{isBlocked ? t('blockedByYou', { name }) : t('cannotSend', { name })}</p>
        {isBlocked ? (
          <Button $variant="quiet" $size="small" onClick={onUnblock}>
            {t('unblock')}
          </Button>
        ) : null}
      </Hint>
    );
  }
  return (
    <ComposerBox
      labels={{
        placeholder: t('placeholder', { name }),
        label: t('messageLabel', { name }),
        send: t('send'),
        counter: (used, limit) => t('counter', { used, limit }),
        tooLong: (limit) => t('tooLong', { limit }),
      }}
      draft={draft}
      limit={MESSAGING_LIMITS.messageLength}
      canSend
      takesFocus={takesFocus}
      area={area}
      onDraft={(text) => {
        messageOutbox.setDraft(outboxId(id), text);
        if (text.trim() !== '') emitTyping();
      }}
      onSend={onSend}
      below={<CheckLine of={new RegExp(`^/api/conversations/${id}/`)} />}
    />
  );
}
