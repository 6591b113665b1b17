import type { SendChatMessageRequest } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { useEffect } from 'react';
import { create } from 'zustand';
import { requeueAfterReturn } from '../../lib/outbox/outbox';
import type { FailureReason, OutboxItem } from '../../lib/outbox/outbox';
import { OutboxStore } from '../../lib/outbox/outbox-store';
import { clearStored, isTrue, readStored, storedKeys, writeStored } from '../../lib/storage/local-storage';
import { messagesPath } from './chat.api';
import { clearFieldsDrafts, keepFieldsInMemory } from './fields.store';
import { clearKept } from './kept-summaries.store';

const PREFIX = 'mikai.chat.';
/** Set for conversations that were begun without an account. */
const guestKey = (sessionId: string) => `${PREFIX}guest.${sessionId}`;

/** Set for temporary conversations. The mark is stored, so that a page which cannot list the conversations knows it too. */
const temporaryKey = (sessionId: string) => `${PREFIX}temporary.${sessionId}`;

/** The reason why a message has not been sent; the page has a text for each. */
export type ChatFailureReason = FailureReason | 'daily_budget_used';

/** A message that the server has not acknowledged yet, with its language. */
export interface ChatOutboxItem extends OutboxItem<ChatFailureReason> {
  language: LanguageCode;
  /** The choice whose label is its text. */
  choiceId?: string;
}

/** Returns the key for the reply under which a guest was asked for a name; 0 once they have skipped it. */
const nameOfferKey = (sessionId: string) => `${PREFIX}name.${sessionId}`;

interface ChatState {
  /** Sessions with something on this device that the server did not know when it was asked last. */
  missing: readonly string[];
}

const NOBODY: readonly string[] = [];

/** Builds the request of a waiting message. */
export const toRequest = ({
  content,
  language,
  clientId,
  choiceId,
}: ChatOutboxItem): SendChatMessageRequest => ({
  content,
  sender: 'user',
  preferredLanguage: language,
  clientId,
  ...(choiceId === undefined ? {} : { choiceId }),
});

/** The drafts and the waiting messages, by session. */
export const chatOutbox = new OutboxStore<ChatOutboxItem>(PREFIX, (item, sessionId) => ({
  path: messagesPath(sessionId),
  body: toRequest(item),
}));

/** Further state of the chat pages. Never server data. */
export const useChatStore = create<ChatState>(() => ({ missing: NOBODY }));

/** Restores draft and outbox of a session from this device. Call it before showing the session. */
export function openSession(sessionId: string): void {
  // Texts of a temporary conversation that an earlier release has stored are read before they are removed.
  chatOutbox.open(sessionId);
  if (isTemporarySession(sessionId)) noteTemporary(sessionId);
}

export function setDraft(sessionId: string, draft: string): void {
  chatOutbox.setDraft(sessionId, draft);
}

/** Changes the outbox of a session, here and on this device. */
export function changeOutbox(
  sessionId: string,
  change: (items: readonly ChatOutboxItem[]) => readonly ChatOutboxItem[],
): void {
  chatOutbox.change(sessionId, change);
}

/** Returns the sessions with data on this device. */
export function storedSessions(): string[] {
  const ids = storedKeys(PREFIX).map((key) => key.slice(PREFIX.length).replace(/^\w+\./, ''));
  return [...new Set(ids)];
}

/** Remembers that a session was begun without an account, and is gone once no guest's list names it. */
export function markAsGuests(sessionId: string): void {
  writeStored(guestKey(sessionId), true);
}

/** Returns whether a session was started without an account on this device. */
export function isGuests(sessionId: string): boolean {
  return readStored(guestKey(sessionId), isTrue) ?? false;
}

/** Keeps what is typed in a temporary conversation, and not sent, out of the device's storage. */
export function noteTemporary(sessionId: string): void {
  if (!isTemporarySession(sessionId)) writeStored(temporaryKey(sessionId), true);
  chatOutbox.keepInMemory(sessionId);
  keepFieldsInMemory(sessionId);
}

/**
 * Keeps the draft of a session in memory while the list is on its way that names it temporary or not: another device may have begun it.
 * @returns a function that stores it, unless the session has turned out to be temporary
 */
export function holdDraft(sessionId: string): () => void {
  chatOutbox.holdDraft(sessionId);
  return () => chatOutbox.releaseDraft(sessionId);
}

function isTemporarySession(sessionId: string): boolean {
  return readStored(temporaryKey(sessionId), isTrue) ?? false;
}

/** Notes the reply under which a guest is asked for a name; 0: they do not want to give one. */
export function noteNameOffer(sessionId: string, replyId: number): void {
  writeStored(nameOfferKey(sessionId), replyId);
}

/** Returns the last stored value; `undefined` before a guest was asked for a name. */
export function storedNameOffer(sessionId: string): number | undefined {
  return readStored(nameOfferKey(sessionId), (value) => typeof value === 'number');
}

/** Stores that the server does not know these sessions, or not for this person. */
export function noteMissing(sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) useChatStore.setState({ missing: sessionIds });
}

/**
 * Deletes what missing sessions have left here. For a signed-in member they are gone; without an account only guests'
 * ones are: those of a member whose login has expired are available again after the next one.
 */
export function clearMissing(isMember: boolean): void {
  const { missing } = useChatStore.getState();
  for (const id of missing) if (isMember || isGuests(id)) clearSession(id);
  useChatStore.setState({ missing: NOBODY });
}

/** Deletes draft and outbox of a deleted session. */
export function clearSession(sessionId: string): void {
  chatOutbox.remove(sessionId);
  clearFieldsDrafts(sessionId);
  writeStored(guestKey(sessionId), undefined);
  writeStored(nameOfferKey(sessionId), undefined);
  writeStored(temporaryKey(sessionId), undefined);
}

/** Sends again what could not be sent because the session had ended, for the same person signing in again. */
export function resumeSending(): void {
  chatOutbox.changeAll(requeueAfterReturn);
}

/** Deletes everything that chat stores on this device, for signing out. */
export function clearLocalChatData(): void {
  chatOutbox.clear();
  clearFieldsDrafts();
  clearKept();
  clearStored(PREFIX);
  useChatStore.setState({ missing: NOBODY });
}

/** Hook: the draft of a session. */
export function useDraft(sessionId: string): string {
  return chatOutbox.useDraft(sessionId);
}

/** The text of a conversation on this device: the newest waiting message, else the draft. */
export interface KeptMessage {
  sessionId: string;
  text: string;
  isDraft: boolean;
}

/**
 * Hook: the conversations of a member that have text on this device which the server does not have. A temporary one is not among
 * them: whoever is at this device would see what it is about.
 */
export function useUnsentMessages(): readonly KeptMessage[] {
  useEffect(() => chatOutbox.openAll(), []);
  const { drafts, outboxes } = chatOutbox.use();
  return Object.entries(outboxes).flatMap(([sessionId, items]) => {
    const unsent = items.at(-1)?.content;
    const text = (unsent ?? drafts[sessionId] ?? '').trim();
    return text === '' || isGuests(sessionId) || isTemporarySession(sessionId)
      ? []
      : [{ sessionId, text, isDraft: unsent === undefined }];
  });
}

/** Hook: the messages of a session that are not acknowledged yet, oldest first. */
export function useOutbox(sessionId: string): readonly ChatOutboxItem[] {
  return chatOutbox.useItems(sessionId);
}
