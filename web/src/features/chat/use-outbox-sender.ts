import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error';
import { useOnline } from '../../lib/use-online';
import { randomUuid } from '../../lib/uuid';
import { useIsLive } from '../../realtime/realtime.store';
import { rememberKnownCountry, useHelpStore } from '../../ui/help/help.store';
import { showToast } from '../../ui/toast.store';
import type { ChatLog } from './chat-log';
import { storeMessage } from './chat-log.reply';
import { sendMessage } from './chat.api';
import { chatKeys } from './chat.queries';
import { changeOutbox, followStorage, setDraft, useOutbox } from './chat.store';
import { failureReason, nextToSend, requeueAfterConnection, updateItem } from './outbox';
import type { FailureReason, OutboxItem } from './outbox';

/** Client ids on their way from this tab, so that no effect sends one twice. */
const inFlight = new Set<string>();

/** Puts the draft into the outbox; it is on the screen at once and sent as soon as it can be. */
export function queueMessage(sessionId: string, content: string, language: LanguageCode): void {
  if (content.trim() === '' || content.length > CHAT_LIMITS.messageLength) return;
  const item: OutboxItem = {
    clientId: randomUuid(),
    content,
    language,
    createdAt: new Date().toISOString(),
    state: 'queued',
  };
  changeOutbox(sessionId, (items) => [...items, item]);
  setDraft(sessionId, '');
}

async function deliver(
  queryClient: QueryClient,
  sessionId: string,
  item: OutboxItem,
  onFailure: (reason: FailureReason) => void,
): Promise<void> {
  const { clientId, content, language } = item;
  inFlight.add(clientId);
  changeOutbox(sessionId, (items) => updateItem(items, clientId, { state: 'sending', reason: undefined }));
  const key = chatKeys.log(sessionId);
  try {
    const answer = await sendMessage(sessionId, {
      content,
      sender: 'user',
      preferredLanguage: language,
      clientId,
    });
    const { crisis, ...message } = answer;
    queryClient.setQueryData<ChatLog>(key, (log) => log && storeMessage(log, message).log);
    changeOutbox(sessionId, (items) => items.filter((other) => other.clientId !== clientId));
    if (crisis) {
      rememberKnownCountry(crisis.country);
      await queryClient.refetchQueries({ queryKey: key });
      // The card stands under the fixed reply. If that cannot be fetched, the help dialog shows the same lines.
      if (queryClient.getQueryState(key)?.status === 'error') useHelpStore.getState().open('lines');
    }
  } catch (error) {
    if (error instanceof ApiError && error.crisis) {
      rememberKnownCountry(error.crisis.country);
      useHelpStore.getState().open('lines');
    }
    const reason = failureReason(error);
    changeOutbox(sessionId, (items) => updateItem(items, clientId, { state: 'failed', reason }));
    onFailure(reason);
  } finally {
    inFlight.delete(clientId);
  }
}

/**
 * Sends what waits in the outbox of a session, one after the other and each once, when there is a network; also while a
 * reply is being written, because what somebody has to say may not be able to wait. What failed for the connection is
 * queued again when it comes back.
 */
export function useOutboxSender(sessionId: string, isLoaded: boolean): void {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const online = useOnline();
  const isLive = useIsLive();
  const next = nextToSend(useOutbox(sessionId), { online, isLoaded });

  useEffect(() => {
    if (!next || inFlight.has(next.clientId)) return;
    void deliver(queryClient, sessionId, next, (reason) => {
      if (reason !== 'connection') return;
      showToast({ title: t('connectionTitle'), description: t('connectionText'), variant: 'destructive' });
    });
  }, [next, queryClient, sessionId, t]);

  useEffect(() => {
    if (online || isLive) changeOutbox(sessionId, requeueAfterConnection);
  }, [online, isLive, sessionId]);

  useEffect(() => {
    const follow = (event: StorageEvent) => followStorage(event.key);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
