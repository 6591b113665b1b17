import { CHAT_LIMITS } from '@mikai/contract/chat';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { breakpoint, color, space, text } from '../../../theme/tokens';
import { Chip } from '../../../ui/chip';
import { ComposerBox } from '../../../ui/composer-box';
import { HelpButton } from '../../../ui/help/help-button';
import { IconButton } from '../../../ui/icon-button';
import { StopIcon } from '../../../ui/icons';
import { setDraft, useDraft } from '../chat.store';
import { quickReplies } from '../quick-replies';

const Chips = styled.div<{ $begun: boolean }>`
  display: flex;
  gap: ${space[8]};
  padding: ${space[4]} 0;
  overflow-x: auto;
  scrollbar-width: none;
  > * {
    flex: none;
  }
  /* Ways to begin are in the way of the words where there is little room. */
  @media (max-width: ${breakpoint.small}) {
    ${({ $begun }) => ($begun ? 'display: none;' : '')}
  }
  @media (max-height: ${breakpoint.low}) {
    display: none;
  }
`;

const Note = styled.p`
  margin-block-start: ${space[8]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
  text-align: center;
  @media (max-height: ${breakpoint.low}) {
    display: none;
  }
`;

interface ComposerProps {
  sessionId: string;
  /** How far the conversation is: chips are for its beginning, and for none with a crisis in it. */
  stage: 'new' | 'begun' | 'crisis';
  takesFocus: boolean;
  /** Whether a message may be sent now: none is on its way. */
  canSend: boolean;
  /** Whether a reply is being written and can be stopped. */
  canStop: boolean;
  onSend: (content: string) => void;
  onStop: () => void;
}

/** Where the person writes: chips to begin with, a box that grows, help, and send or stop. */
export function Composer({ sessionId, stage, takesFocus, canSend, canStop, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const draft = useDraft(sessionId);
  const area = useRef<HTMLTextAreaElement>(null);
  const fill = (words: string) => {
    setDraft(sessionId, words);
    const box = area.current;
    if (!box) return;
    box.focus();
    requestAnimationFrame(() => box.setSelectionRange(words.length, words.length));
  };
  return (
    <ComposerBox
      words={{
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
      onDraft={(words) => setDraft(sessionId, words)}
      onSend={onSend}
      above={
        stage === 'crisis' ? null : (
          <Chips role="group" aria-label={t('chipsLabel')} $begun={stage === 'begun'}>
            {quickReplies(language).map((chip) => (
              <Chip key={chip.words} lang={chip.language} onClick={() => fill(chip.words)}>
                {chip.label}
              </Chip>
            ))}
          </Chips>
        )
      }
      beside={<HelpButton />}
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
