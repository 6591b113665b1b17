import type {
  ChatMessage,
  ChatSession,
  CreateSessionRequest,
  EditChatMessageRequest,
  RateReplyRequest,
} from '@mikai/contract/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, isNotFound } from '../../lib/http/api-error';
import { openHelpFor } from '../../ui/help/help.store';
import { showToast } from '../../ui/overlay/toast.store';
import { applyAnswer } from './apply-answer';
import type { ChatLog } from './chat-log';
import { storeMessage } from './chat-log.reply';
import {
  createSession,
  deleteSession,
  editMessage,
  rateReply,
  renameSession,
  retryReply,
  searchSessions,
  stopReply,
} from './chat.api';
import { chatEventHandlers } from './chat.events';
import { chatKeys } from './chat.queries';
import { clearSession, noteTemporary } from './chat.store';

/** Hook: returns a function that shows an error with a text of the chat. */
function useErrorToast(): (description: string) => void {
  const { t } = useTranslation('common');
  return (description) => {
    showToast({ title: t('errors.title'), description, variant: 'destructive' });
  };
}

/** Hook: starts a conversation. */
export function useStartSession(onStarted: (session: ChatSession) => void) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const fail = useErrorToast();
  return useMutation({
    mutationFn: (request: CreateSessionRequest) => createSession(request),
    onSuccess: (session) => {
      if (session.isTemporary) noteTemporary(session.id);
      queryClient.setQueryData<ChatSession[]>(chatKeys.sessions, (sessions) => [
        session,
        ...(sessions ?? []).filter(({ id }) => id !== session.id),
      ]);
      onStarted(session);
    },
    onError: (error) => fail(t(startFailure(error))),
  });
}

/** Returns the locale key that explains why a conversation could not be started. */
export function startFailure(error: unknown): 'startUsedUp' | 'startFailed' {
  return error instanceof ApiError && error.code === 'daily_budget_used' ? 'startUsedUp' : 'startFailed';
}

/** Hook: deletes a conversation, its draft and its unsent messages. One that no longer exists counts as deleted. */
export function useDeleteSession(onDeleted: (sessionId: string) => void) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const fail = useErrorToast();
  return useMutation({
    mutationFn: async (sessionId: string) => {
      try {
        await deleteSession(sessionId);
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: (_answer, sessionId) => {
      queryClient.setQueryData<ChatSession[]>(chatKeys.sessions, (sessions) =>
        sessions?.filter(({ id }) => id !== sessionId),
      );
      onDeleted(sessionId);
      clearSession(sessionId);
      queryClient.removeQueries({ queryKey: chatKeys.log(sessionId), type: 'inactive' });
    },
    onError: () => fail(t('deleteFailed')),
  });
}

/** Hook: stops the reply to one of the person's messages. */
export function useStopReply(sessionId: string) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const fail = useErrorToast();
  return useMutation({
    mutationFn: (messageId: number) => stopReply(sessionId, messageId),
    onError: () => fail(t('stopFailed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: chatKeys.log(sessionId) }),
  });
}

/** Hook: requests another reply to the person's last message. */
export function useRetryReply(sessionId: string) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const fail = useErrorToast();
  return useMutation({
    mutationFn: (messageId: number) => retryReply(sessionId, messageId),
    onSuccess: (message: ChatMessage) => {
      queryClient.setQueryData<ChatLog>(
        chatKeys.log(sessionId),
        (log) => log && storeMessage(log, message).log,
      );
    },
    onError: (error) => {
      // 409 means that the reply is already being written, which is what the person wanted.
      if (!(error instanceof ApiError && error.status === 409)) fail(t('retryFailed'));
      void queryClient.invalidateQueries({ queryKey: chatKeys.log(sessionId) });
    },
  });
}

/** Hook: sets the title of a conversation; an empty one removes it. */
export function useRenameSession(onRenamed: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ sessionId, title }: { sessionId: string; title: string }) =>
      renameSession(sessionId, { title: title.trim() === '' ? null : title }),
    onSuccess: ({ crisis, ...session }) => {
      chatEventHandlers['chat.sessionChanged'](queryClient, { session });
      openHelpFor(crisis);
      onRenamed();
    },
    onError: (error) => {
      if (error instanceof ApiError) openHelpFor(error.crisis);
    },
  });
}

/** Hook: searches the person's conversations. A mutation, so that no search text stays in the query cache. */
export function useSearchSessions() {
  return useMutation({
    gcTime: 0,
    mutationFn: (query: string) => searchSessions({ query }),
    onSuccess: ({ crisis }) => openHelpFor(crisis),
    onError: (error) => {
      if (error instanceof ApiError) openHelpFor(error.crisis);
    },
  });
}

/** Hook: rates one of MikAI's replies. */
export function useRateReply({ id, sessionId }: Pick<ChatMessage, 'id' | 'sessionId'>, onRated?: () => void) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const fail = useErrorToast();
  return useMutation({
    mutationFn: (body: RateReplyRequest) => rateReply(sessionId, id, body),
    onSuccess: ({ crisis, ...message }) => {
      queryClient.setQueryData<ChatLog>(
        chatKeys.log(sessionId),
        (log) => log && storeMessage(log, message).log,
      );
      openHelpFor(crisis);
      onRated?.();
    },
    onError: (error) => {
      if (error instanceof ApiError) openHelpFor(error.crisis);
      fail(t('rating.failed'));
    },
  });
}

/** Hook: replaces the text of the person's last message. */
export function useEditMessage(
  { id, sessionId }: Pick<ChatMessage, 'id' | 'sessionId'>,
  onEdited: () => void,
) {
  const { t } = useTranslation('chat');
  const queryClient = useQueryClient();
  const fail = useErrorToast();
  return useMutation({
    mutationFn: (body: EditChatMessageRequest) => editMessage(sessionId, id, body),
    onSuccess: (answer) => {
      applyAnswer(queryClient, sessionId, answer, id);
      onEdited();
    },
    onError: (error) => {
      if (error instanceof ApiError) openHelpFor(error.crisis);
      const hasMovedOn = error instanceof ApiError && (error.status === 409 || error.status === 404);
      fail(t(hasMovedOn ? 'edit.moved' : 'edit.failed'));
      if (hasMovedOn) void queryClient.invalidateQueries({ queryKey: chatKeys.log(sessionId) });
    },
  });
}
