import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import type { CrisisCard } from '@mikai/contract/safety';
import { create } from 'zustand';
import { requeueAfterReturn } from '../../lib/outbox/outbox';
import type { FailureReason, OutboxItem } from '../../lib/outbox/outbox';
import { OutboxStore } from '../../lib/outbox/outbox-store';
import { clearStored } from '../../lib/storage';
import { randomUuid } from '../../lib/uuid';

const PREFIX = 'mikai.messages.';

/** Why a message has not been sent; the page has words for each. */
export type SendFailure = FailureReason | 'cannot_send' | 'unauthenticated';

/** A message that the server has not acknowledged yet. */
export interface MessageItem extends OutboxItem<SendFailure> {
  /** Who wrote it: nobody else may send it, whoever is signed in on this device by then. */
  senderId: number;
}

interface MessagingState {
  /** Crisis cards that came with one's own messages, by client id. In memory alone: nobody else is to find them here. */
  cards: Readonly<Record<string, CrisisCard>>;
  /** The conversation on the screen. */
  openId: number | null;
}

/** What is typed, and what waits to be sent, by conversation. */
export const messageOutbox = new OutboxStore<MessageItem>(PREFIX);

/** What else the page of the messages remembers. Never server data. */
export const useMessagingStore = create<MessagingState>(() => ({ cards: {}, openId: null }));

/** The key of a conversation in the outbox. */
export const outboxId = (conversationId: number) => String(conversationId);

/** Puts words into the outbox; they are on the screen at once and sent as soon as they can be. */
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

/** Keeps the crisis card that came with a message of one's own. */
export function keepCard(clientId: string, card: CrisisCard): void {
  useMessagingStore.setState(({ cards }) => ({ cards: { ...cards, [clientId]: card } }));
}

/** Puts a crisis card away. */
export function dropCard(clientId: string): void {
  useMessagingStore.setState(({ cards }) => ({
    cards: Object.fromEntries(Object.entries(cards).filter(([id]) => id !== clientId)),
  }));
}

/** Sends again what could not be sent because the session had ended, for the same person signing in again. */
export function resumeMessages(): void {
  messageOutbox.changeAll(requeueAfterReturn);
}

/** Forgets every word that messages keep on this device, for signing out. */
export function clearMessageTraces(): void {
  messageOutbox.clear();
  clearStored(PREFIX);
  useMessagingStore.setState({ cards: {}, openId: null });
}
