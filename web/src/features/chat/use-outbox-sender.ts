import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error';
import { deliver } from '../../lib/outbox/deliver';
import { failureReason, nextToSend, requeueAfterConnection } from '../../lib/outbox/outbox';
import { useOnline } from '../../lib/browser/use-online';
import { randomUuid } from '../../lib/browser/uuid';
import { useIsLive } from '../../realtime/realtime.store';
import { openHelpFor } from '../../ui/help/help.store';
import { showToast } from '../../ui/overlay/toast.store';
import { applyAnswer } from './apply-answer';
import { sendMessage } from './chat.api';
import { chatKeys } from './chat.queries';
import { changeOutbox, chatOutbox, toRequest, useOutbox } from './chat.store';
import type { ChatOutboxItem } from './chat.store';

/** Adds a message to the outbox, so that it is shown at once and sent as soon as possible. */
export function queueMessage(
  sessionId: string,
  content: string,
  language: LanguageCode,
  choiceId?: string,
): void {
  if (content.trim() === '' || content.length > CHAT_LIMITS.messageLength) return;
  const item: ChatOutboxItem = {
    clientId: randomUuid(),
    content,
    language,
    createdAt: new Date().toISOString(),
    state: 'queued',
    ...(choiceId === undefined ? {} : { choiceId }),
  };
  changeOutbox(sessionId, (items) => [...items, item]);
}

/**
 * Hook: sends the outbox of a session while online, one message after the other and each once, even while a reply is being
 * written, because a message can be urgent. A message that failed because of the connection is queued again when it is back.
 */
export function useOutboxSender(sessionId: string, isLoaded: boolean): void {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const online = useOnline();
  const isLive = useIsLive();
  const next = nextToSend(useOutbox(sessionId), { online, isLoaded });
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  useEffect(() => {
    if (!next) return;
    void deliver(chatOutbox, sessionId, next, {
      send: (item) => sendMessage(sessionId, toRequest(item)),
      onSent: (answer) => applyAnswer(queryClient, sessionId, answer),
      reasonOf: (error) => failureReason(error, ['daily_budget_used']),
      onFailed: (error, reason) => {
        if (error instanceof ApiError) openHelpFor(error.crisis);
        if (error instanceof ApiError && error.code === 'unknown_choice') {
          // The question was answered on another device meanwhile, as the conversation shows.
          changeOutbox(sessionId, (items) => items.filter(({ clientId }) => clientId !== next.clientId));
          void queryClient.invalidateQueries({ queryKey: chatKeys.log(sessionId) });
          showToast({ title: t('choiceGone') });
        }
        // The conversation shows it at the message itself, where a toast would cover the help line.
        if (reason !== 'connection' || isShown.current) return;
        showToast({ title: t('connectionTitle'), description: t('connectionText'), variant: 'destructive' });
      },
    });
  }, [next, queryClient, sessionId, t]);

  useEffect(() => {
    if (online || isLive) changeOutbox(sessionId, requeueAfterConnection);
  }, [online, isLive, sessionId]);

  useEffect(() => {
    const follow = (event: StorageEvent) => chatOutbox.follow(event.key);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
