import type { SendDirectMessageResponse } from '@mikai/contract/messaging';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error';
import { deliver } from '../../lib/outbox/deliver';
import { failureReason, nextToSend, requeueAfterConnection } from '../../lib/outbox/outbox';
import { useRealtimeStore } from '../../realtime/realtime.store';
import { openHelpFor, rememberKnownCountry } from '../../ui/help/help.store';
import { sendMessage } from './messaging.api';
import { takeOwnMessage } from './messaging.events';
import { messagingKeys } from './messaging.queries';
import { keepCard, messageOutbox, useMessagingStore } from './messaging.store';
import type { MessageItem, SendFailure } from './messaging.store';

/** Hears of messages that could not be sent. */
type FailureListener = (reason: SendFailure) => void;
let onFailure: FailureListener = () => undefined;
interface Sending {
  queryClient: QueryClient;
  /** Whose messages may be sent now; `undefined` while nobody is signed in. */
  ownId: () => number | undefined;
}
let sending: Sending | undefined;

/** Calls `listener` when a message could not be sent, until the returned function is called. */
export function listenForFailures(listener: FailureListener): () => void {
  onFailure = listener;
  return () => {
    if (onFailure === listener) onFailure = () => undefined;
  };
}

/** Takes in the server's answer; help is shown beside the message, or by itself where that is not on the screen. */
function takeAnswer(queryClient: QueryClient, { crisis, ...message }: SendDirectMessageResponse): void {
  takeOwnMessage(queryClient, message);
  if (!crisis) return;
  rememberKnownCountry(crisis.country);
  keepCard(message.clientId, crisis);
  if (useMessagingStore.getState().openId !== message.conversationId) openHelpFor(crisis);
}

function send(queryClient: QueryClient, conversationId: number, next: MessageItem): void {
  void deliver(messageOutbox, String(conversationId), next, {
    send: ({ clientId, content }) => sendMessage(conversationId, { content, clientId }),
    onSent: (answer) => takeAnswer(queryClient, answer),
    reasonOf: (error) => failureReason(error, ['cannot_send', 'unauthenticated']),
    onFailed: (error, reason = 'connection') => {
      if (error instanceof ApiError) openHelpFor(error.crisis);
      // Whether anything can be sent there at all has changed.
      if (reason === 'cannot_send' || reason === 'not_found')
        void queryClient.invalidateQueries({ queryKey: messagingKeys.conversations });
      onFailure(reason);
    },
  });
}

function sendNext(): void {
  if (!sending) return;
  const { queryClient, ownId } = sending;
  const situation = { online: navigator.onLine, isLoaded: true };
  const member = ownId();
  for (const [id, items] of Object.entries(messageOutbox.use.getState().outboxes)) {
    const own = items.filter(({ senderId }) => senderId === member);
    const next = nextToSend(own, situation);
    if (next) send(queryClient, Number(id), next);
  }
}

function retry(): void {
  messageOutbox.changeAll(requeueAfterConnection);
  sendNext();
}

/**
 * Sends what waits in the outboxes from now on, wherever in the app the member is: in each conversation one after the
 * other and each once, when there is a network. What failed for the connection is queued again when it comes back.
 * @param ownId tells who is signed in; messages of somebody else on this device are left alone
 */
export function startSending(queryClient: QueryClient, ownId: Sending['ownId']): void {
  const isStarted = sending !== undefined;
  sending = { queryClient, ownId };
  messageOutbox.openAll();
  if (isStarted) return;
  messageOutbox.use.subscribe(sendNext);
  window.addEventListener('online', retry);
  window.addEventListener('storage', ({ key }) => messageOutbox.follow(key));
  useRealtimeStore.subscribe((now, before) => {
    if (now.status === 'connected' && now.isLinkUp && (before.status !== 'connected' || !before.isLinkUp))
      retry();
  });
  retry();
}
