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
  /* On a phone it is the first line of the conversation. */
  @media (width < ${breakpoint.small}), (max-height: ${breakpoint.low}) {
    display: none;
  }
`;

interface ComposerProps {
  sessionId: string;
  /** The box to write in, for who fills it. */
  area: RefObject<HTMLTextAreaElement | null>;
  takesFocus: boolean;
  /** True if a message may be sent now: none is on its way. */
  canSend: boolean;
  /** True if a reply is being written and can be stopped. */
  canStop: boolean;
  onSend: (content: string) => void;
  onStop: () => void;
}

/** The input area: a growing box, and send or stop. Help is in the header above it. */
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
