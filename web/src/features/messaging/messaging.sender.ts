import type { SendDirectMessageResponse } from '@mikai/contract/messaging';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/http/api-error';
import { failureReason } from '../../lib/outbox/outbox';
import { OutboxSender } from '../../lib/outbox/outbox-sender';
import { useRealtimeStore } from '../../realtime/realtime.store';
import { openHelpFor } from '../../ui/help/help.store';
import { keepCard } from '../../ui/help/cards.store';
import { sendMessage } from './messaging.api';
import { applyOwnMessage } from './messaging.events';
import { messagingKeys } from './messaging.queries';
import { messageOutbox, toRequest, useMessagingStore } from './messaging.store';
import type { MessageItem, SendFailure } from './messaging.store';

/** Receives errors of messages that could not be sent. */
type FailureListener = (conversationId: number, reason: SendFailure) => void;
let onFailure: FailureListener = () => undefined;

/** Calls `listener` when a message could not be sent, until the returned function is called. */
export function listenForFailures(listener: FailureListener): () => void {
  onFailure = listener;
  return () => {
    if (onFailure === listener) onFailure = () => undefined;
  };
}

/** Applies the response; a crisis card is shown below the message, or in the help dialog if its thread isn't shown. */
function applyAnswer(queryClient: QueryClient, { crisis, ...message }: SendDirectMessageResponse): void {
  applyOwnMessage(queryClient, message);
  if (!crisis) return;
  keepCard(`message:${message.clientId}`, crisis);
  if (useMessagingStore.getState().openId !== message.conversationId) openHelpFor(crisis);
}

const sender = new OutboxSender<MessageItem, SendDirectMessageResponse>(messageOutbox, (queryClient, id) => ({
  send: (item) =>
    sendMessage(Number(id), item.senderId, toRequest(item), useRealtimeStore.getState().socketId),
  onSent: (answer) => applyAnswer(queryClient, answer),
  reasonOf: (error) => failureReason(error, ['cannot_send', 'unauthenticated', 'account_suspended']),
  onFailed: (error, reason = 'connection') => {
    if (error instanceof ApiError) openHelpFor(error.crisis);
    // Refetched, because the conversation may no longer accept messages.
    if (reason === 'cannot_send' || reason === 'not_found')
      void queryClient.invalidateQueries({ queryKey: messagingKeys.conversations });
    onFailure(Number(id), reason);
  },
}));

/**
 * Starts to send the outboxes, on any page of the app.
 * @param ownId returns the id of the signed-in member; other members' messages on this device are not sent
 */
export function startSending(queryClient: QueryClient, ownId: () => number | undefined): void {
  sender.start(queryClient, ownId);
}
