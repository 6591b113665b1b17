import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { ComposerBox } from '../../../shared/conversation/composer-box';
import { IconButton } from '../../../ui/buttons/icon-button';
import { StopIcon } from '../../../ui/icons/icons';
import { setDraft, useDraft } from '../chat.store';

const Note = styled.p`
  margin-block-start: ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
  text-align: center;
  /* Hidden on a phone, where the log begins with this line. */
  @media (width < ${breakpoint.small}), (max-height: ${breakpoint.low}) {
    display: none;
  }
`;

interface ComposerProps {
  sessionId: string;
  /** Ref of the text area, for callers that fill it in. */
  area: RefObject<HTMLTextAreaElement | null>;
  takesFocus: boolean;
  /** True if a message can be sent, because no reply is pending. */
  canSend: boolean;
  /** True if a reply is being written and can be stopped. */
  canStop: boolean;
  onSend: (content: string) => void;
  onStop: () => void;
}

/** The input area: a growing box with a button to send, or to stop the reply. */
export function Composer({ sessionId, area, takesFocus, canSend, canStop, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation('chat');
  const draft = useDraft(sessionId);
  return (
    <ComposerBox
      labels={{
        placeholder: t('placeholder'),
        label: t('messageLabel'),
        send: t('send'),
        counter: (used, limit) => t('counter', { used, limit }),
        tooLong: (limit) => t('tooLong', { limit }),
      }}
      draft={draft}
      limit={CHAT_LIMITS.messageLength}
      canSend={canSend}
      takesFocus={takesFocus}
      area={area}
      onDraft={(text) => setDraft(sessionId, text)}
      onSend={onSend}
      instead={
        canStop && draft.trim() === '' ? (
          <IconButton label={t('stop')} filled onClick={onStop}>
            <StopIcon />
          </IconButton>
        ) : undefined
      }
      below={<Note>{t('note')}</Note>}
    />
  );
}
