import { CHAT_LIMITS } from '@mikai/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { css, styled } from 'styled-components';
import '../../../i18n/texts/areas';
import { useLanguage } from '../../../i18n/use-language';
import { useBackOnline } from '../../../lib/browser/use-back-online';
import { color, radius, shadow, space, text } from '../../../theme/tokens';
import { openHelpFor } from '../../../ui/help/help.store';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { MutedText } from '../../../ui/text/text-parts';
import { JournalIcon, UpIcon } from '../../../ui/icons/area-icons';
import { createSession, sendMessage } from '../../../features/chat/chat.api';
import { startFailure, useStartSession } from '../../../features/chat/chat.mutations';
import { chatKeys } from '../../../features/chat/chat.queries';
import { queueMessage } from '../../../features/chat/use-outbox-sender';
import { clearToday, setText, updateMessage, useTodayStore } from '../today.store';

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-block-size: 3.5rem;
  padding-inline: 1.25rem 6px;
  border-radius: 1.75rem;
  background: ${color.surfaceRaised};
  box-shadow:
    ${shadow.low},
    0 0 0 1px ${color.line};
  &:focus-within {
    box-shadow: 0 0 0 2.5px ${color.focus};
  }
  input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 2.75rem;
    border: 0;
    background: none;
    font-size: ${text[17]};
    outline: none;
  }
  input::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
`;

const round = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border: 0;
  border-radius: ${radius.full};
  background: ${color.accent};
  color: ${color.onAccent};
  cursor: pointer;
  &:hover {
    background: ${color.accentStrong};
  }
`;

const Send = styled.button`
  ${round}
  &[aria-disabled='true'] {
    opacity: 0.55;
  }
`;

const ToChat = styled(Link)`
  ${round}
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
`;

/** The field, with the link to a new journal entry beside it. */
const Start = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  form {
    flex: 1;
    min-inline-size: 0;
  }
`;

const ToPage = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  border-radius: ${radius.full};
  background: ${color.surfaceRaised};
  box-shadow:
    ${shadow.low},
    0 0 0 1px ${color.line};
  color: ${color.accent};
  &:hover {
    background: ${color.accentSoft};
  }
`;

/** A composer that needs no conversation: Enter or the arrow starts one and sends the text. Empty, the arrow opens the chat. */
export function TodayComposer({ memberName }: { memberName: string }) {
  const { t } = useTranslation('today');
  const { t: chat } = useTranslation('chat');
  const { t: areas } = useTranslation('areas');
  const language = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const message = useTodayStore((state) => state.message);
  const [sentIn, setSentIn] = useState<string>();
  const isSending = useRef(false);
  const start = useStartSession(({ id }) => {
    queueMessage(id, useTodayStore.getState().message.text, language);
    clearToday();
    // This field is unmounted by the navigation, so the conversation's composer takes the focus.
    void navigate(`/chat/${id}`, { state: { moved: true } });
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message.text.trim() === '' || start.isPending) return;
    if (navigator.onLine) start.mutate({ userName: memberName });
    else updateMessage({ isWaiting: true });
  };

  // A message that was sent offline is sent when the network is back, without navigating.
  const sendWaiting = () => {
    const { message: waiting } = useTodayStore.getState();
    if (!waiting.isWaiting || !navigator.onLine || isSending.current) return;
    isSending.current = true;
    const send = async () => {
      const sessionId = waiting.sessionId ?? (await createSession({ userName: memberName })).id;
      updateMessage({ sessionId });
      const { crisis } = await sendMessage(sessionId, {
        content: waiting.text,
        sender: 'user',
        preferredLanguage: language,
        clientId: waiting.clientId,
      });
      openHelpFor(crisis);
      clearToday();
      setSentIn(sessionId);
      void queryClient.invalidateQueries({ queryKey: chatKeys.sessions });
    };
    void send()
      .catch(() => undefined)
      .finally(() => {
        isSending.current = false;
      });
  };
  const sendOnArrival = useEffectEvent(sendWaiting);
  useEffect(() => sendOnArrival(), []);
  useBackOnline(sendWaiting);

  const isEmpty = message.text.trim() === '';
  return (
    <Line>
      <Start>
        <Form onSubmit={submit}>
          <input
            value={message.text}
            dir={message.text === '' ? undefined : 'auto'}
            maxLength={CHAT_LIMITS.messageLength}
            aria-label={t('composer.label')}
            placeholder={t('composer.label')}
            autoComplete="off"
            enterKeyHint="send"
            onChange={(event) => {
              setSentIn(undefined);
              setText(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              // During the composition of an input method Enter confirms the composed word.
              if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
            }}
          />
          {isEmpty ? (
            <ToChat to="/chat" aria-label={t('composer.label')}>
              <UpIcon />
            </ToChat>
          ) : (
            <Send type="submit" aria-label={t('composer.send')} aria-disabled={start.isPending}>
              <UpIcon />
            </Send>
          )}
        </Form>
        <ToPage to="/smart-journal?write" aria-label={areas('write')} title={areas('write')}>
          <JournalIcon />
        </ToPage>
      </Start>
      {message.isWaiting ? (
        <>
          <MutedText role="status">{t('composer.later')}</MutedText>
          <UnreadHelp />
        </>
      ) : null}
      {start.isError ? <MutedText role="status">{chat(startFailure(start.error))}</MutedText> : null}
      {sentIn === undefined ? null : (
        <MutedText role="status">
          <Link to={`/chat/${sentIn}`}>{t('composer.sent')}</Link>
        </MutedText>
      )}
    </Line>
  );
}
