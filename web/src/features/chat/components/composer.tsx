import { CHAT_LIMITS } from '@mikai/contract/chat';
import { VISIBLE } from '@mikai/contract/text';
import { useEffect, useId, useRef } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { breakpoint, color, shadow, space, text } from '../../../theme/tokens';
import { Chip } from '../../../ui/chip';
import { HelpButton } from '../../../ui/help/help-button';
import { IconButton } from '../../../ui/icon-button';
import { SendIcon, StopIcon } from '../../../ui/icons';
import { useAutosize } from '../../../ui/use-autosize';
import { setDraft, useDraft } from '../chat.store';
import { quickReplies } from '../quick-replies';
import { sendsOnKey } from '../send-key';

/** The box grows to this height, in pixels (specification, section 9). */
const MAX_HEIGHT = 120;
/** From here on the counter is shown. */
const COUNTER_FROM = CHAT_LIMITS.messageLength - 500;

const Wrap = styled.form`
  inline-size: 100%;
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: 0 ${space[16]} ${space[8]};
  @media (min-width: ${breakpoint.small}) {
    padding-inline: ${space[24]};
  }
`;

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

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: flex-end;
  gap: ${space[8]};
  margin-block-start: ${space[4]};
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  border: 1px solid ${color.lineStrong};
  border-radius: 22px;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.low};
  &:has(textarea:focus-visible) {
    border-color: ${color.accent};
    outline: 1.5px solid ${color.accent};
    outline-offset: 0;
  }
`;

const Area = styled.textarea`
  flex: 1 1 14rem;
  min-inline-size: 0;
  max-block-size: ${MAX_HEIGHT}px;
  padding: ${space[8]} 0;
  border: 0;
  background: none;
  line-height: 1.5;
  resize: none;
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
`;

const Ends = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
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

const Counter = styled.p<{ $over: boolean }>`
  margin-block-start: ${space[4]};
  color: ${({ $over }) => ($over ? color.danger : color.inkSoft)};
  font-size: ${text[13]};
  text-align: end;
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
  const counterId = useId();
  useAutosize(area, draft, MAX_HEIGHT);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  const tooLong = draft.length > CHAT_LIMITS.messageLength;
  const ready = canSend && VISIBLE.test(draft) && !tooLong;

  const send = () => {
    if (!ready) return;
    onSend(draft);
    area.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!sendsOnKey(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  const fill = (words: string) => {
    setDraft(sessionId, words);
    const box = area.current;
    if (!box) return;
    box.focus();
    requestAnimationFrame(() => box.setSelectionRange(words.length, words.length));
  };

  return (
    <Wrap onSubmit={submit}>
      {stage === 'crisis' ? null : (
        <Chips role="group" aria-label={t('chipsLabel')} $begun={stage === 'begun'}>
          {quickReplies(language).map((chip) => (
            <Chip key={chip.words} lang={chip.language} onClick={() => fill(chip.words)}>
              {chip.label}
            </Chip>
          ))}
        </Chips>
      )}
      <Box>
        <Area
          ref={area}
          rows={1}
          // An empty box takes the page's direction, so that the placeholder stands where the words will begin.
          dir={draft === '' ? undefined : 'auto'}
          value={draft}
          placeholder={t('placeholder')}
          aria-label={t('messageLabel')}
          aria-describedby={draft.length >= COUNTER_FROM ? counterId : undefined}
          aria-invalid={tooLong ? true : undefined}
          enterKeyHint="send"
          onChange={(event) => setDraft(sessionId, event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Ends>
          <HelpButton />
          {canStop && draft.trim() === '' ? (
            <IconButton label={t('stop')} filled onClick={onStop}>
              <StopIcon />
            </IconButton>
          ) : (
            <IconButton label={t('send')} filled type="submit" disabled={!ready}>
              <SendIcon />
            </IconButton>
          )}
        </Ends>
      </Box>
      {draft.length >= COUNTER_FROM ? (
        <Counter id={counterId} $over={tooLong} role={tooLong ? 'alert' : undefined}>
          {tooLong
            ? t('tooLong', { limit: formatNumber(CHAT_LIMITS.messageLength, language) })
            : t('counter', {
                used: formatNumber(draft.length, language),
                limit: formatNumber(CHAT_LIMITS.messageLength, language),
              })}
        </Counter>
      ) : null}
      <Note>{t('note')}</Note>
    </Wrap>
  );
}

function formatNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}
