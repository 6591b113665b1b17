import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import type { SendDirectMessageRequest } from '@mikai/contract/messaging';
import { create } from 'zustand';
import { requeueAfterReturn } from '../../lib/outbox/outbox';
import type { FailureReason } from '../../lib/outbox/outbox';
import type { OwnItem } from '../../lib/outbox/outbox-sender';
import { OutboxStore } from '../../lib/outbox/outbox-store';
import { clearStored } from '../../lib/storage/local-storage';
import { randomUuid } from '../../lib/browser/uuid';
import { messagesPath } from './messaging.api';

const PREFIX = 'mikai.messages.';

/** The reason why a message has not been sent; the page has a text for each. */
export type SendFailure = FailureReason | 'cannot_send' | 'unauthenticated' | 'account_suspended';

/** A message that the server has not acknowledged yet. */
export type MessageItem = OwnItem<SendFailure>;

interface MessagingState {
  /** Id of the conversation whose thread is shown. */
  openId: number | null;
}

/** Builds the request of an unsent message. */
export const toRequest = ({ content, clientId }: MessageItem): SendDirectMessageRequest => ({
  content,
  clientId,
});

/** Drafts and unsent messages by conversation. */
export const messageOutbox = new OutboxStore<MessageItem>(PREFIX, (item, id) => ({
  path: messagesPath(Number(id)),
  body: toRequest(item),
}));

/** Further state of the messages page. Never server data. */
export const useMessagingStore = create<MessagingState>(() => ({
  openId: null,
}));

/** Returns the id of a conversation in the outbox. */
export const outboxId = (conversationId: number) => String(conversationId);

/** Adds a message to the outbox, so that it is shown at once and sent as soon as possible. */
export function queueMessage(conversationId: number, senderId: number, content: string): void {
  if (content.trim() === '' || content.length > MESSAGING_LIMITS.messageLength) return;
  const item: MessageItem = {
    clientId: randomUuid(),
    senderId,
    content,
    createdAt: new Date().toISOString(),
    state: 'queued',
  };
  messageOutbox.change(outboxId(conversationId), (items) => [...items, item]);
  messageOutbox.setDraft(outboxId(conversationId), '');
}

/** Resumes sending messages that failed because the session had ended, after the same member has signed in again. */
export function resumeMessages(): void {
  messageOutbox.changeAll(requeueAfterReturn);
}

/** Deletes everything that messages store on this device, when signing out. */
export function clearLocalMessageData(): void {
  messageOutbox.clear();
  clearStored(PREFIX);
  useMessagingStore.setState({ openId: null });
}
