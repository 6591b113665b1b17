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
/** Returns the storage key that marks a conversation as started without an account. */
const guestKey = (sessionId: string) => `${PREFIX}guest.${sessionId}`;

/** Returns the storage key that marks a conversation as temporary, for pages that can't fetch the list. */
const temporaryKey = (sessionId: string) => `${PREFIX}temporary.${sessionId}`;

/** The reason why a message has not been sent; the page has a text for each. */
export type ChatFailureReason = FailureReason | 'daily_budget_used';

/** A message that the server has not acknowledged yet, with its language. */
export interface ChatOutboxItem extends OutboxItem<ChatFailureReason> {
  language: LanguageCode;
  /** Id of the choice, if its text is the label of one. */
  choiceId?: string;
}

/** Returns the storage key of the id of the reply below which a guest was asked for a name; 0 if they have skipped it. */
const nameOfferKey = (sessionId: string) => `${PREFIX}name.${sessionId}`;

interface ChatState {
  /** Ids of sessions with data on this device that were missing in the server's last response. */
  missing: readonly string[];
}

const NOBODY: readonly string[] = [];

/** Builds the request of an unsent message. */
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

/** Drafts and unsent messages by session. */
export const chatOutbox = new OutboxStore<ChatOutboxItem>(PREFIX, (item, sessionId) => ({
  path: messagesPath(sessionId),
  body: toRequest(item),
}));

/** Further state of the chat pages. Never server data. */
export const useChatStore = create<ChatState>(() => ({ missing: NOBODY }));

/** Loads the draft and outbox of a session from the storage. Must be called before the session is shown. */
export function openSession(sessionId: string): void {
  // Reads texts of a temporary conversation that an earlier release has stored, before they are removed.
  chatOutbox.open(sessionId);
  if (isTemporarySession(sessionId)) noteTemporary(sessionId);
}

export function setDraft(sessionId: string, draft: string): void {
  chatOutbox.setDraft(sessionId, draft);
}

/** Changes the outbox of a session, in memory and in the storage. */
export function changeOutbox(
  sessionId: string,
  change: (items: readonly ChatOutboxItem[]) => readonly ChatOutboxItem[],
): void {
  chatOutbox.change(sessionId, change);
}

/** Returns the ids of sessions with data on this device. */
export function storedSessions(): string[] {
  const ids = storedKeys(PREFIX).map((key) => key.slice(PREFIX.length).replace(/^\w+\./, ''));
  return [...new Set(ids)];
}

/** Marks a session as started without an account; it no longer exists once the list of a guest doesn't contain it. */
export function markAsGuests(sessionId: string): void {
  writeStored(guestKey(sessionId), true);
}

/** Returns whether a session was started without an account on this device. */
export function isGuests(sessionId: string): boolean {
  return readStored(guestKey(sessionId), isTrue) ?? false;
}

/** Marks a session as temporary, whose unsent texts must not be stored on the device. */
export function noteTemporary(sessionId: string): void {
  if (!isTemporarySession(sessionId)) writeStored(temporaryKey(sessionId), true);
  chatOutbox.keepInMemory(sessionId);
  keepFieldsInMemory(sessionId);
}

/**
 * Keeps the draft of a session in memory until the list shows whether it is temporary, because it may have been started on
 * another device.
 * @returns a function that stores the draft, unless the session has turned out to be temporary
 */
export function holdDraft(sessionId: string): () => void {
  chatOutbox.holdDraft(sessionId);
  return () => chatOutbox.releaseDraft(sessionId);
}

function isTemporarySession(sessionId: string): boolean {
  return readStored(temporaryKey(sessionId), isTrue) ?? false;
}

/** Stores the id of the reply below which a guest is asked for a name; 0 if they have skipped it. */
export function noteNameOffer(sessionId: string, replyId: number): void {
  writeStored(nameOfferKey(sessionId), replyId);
}

/** Returns the value of `noteNameOffer`; `undefined` before a guest was asked. */
export function storedNameOffer(sessionId: string): number | undefined {
  return readStored(nameOfferKey(sessionId), (value) => typeof value === 'number');
}

/** Records that these sessions are missing on the server, at least for the current session. */
export function noteMissing(sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) useChatStore.setState({ missing: sessionIds });
}

/**
 * Deletes the local data of missing sessions. For a member, they no longer exist. Without an account only guests' sessions are
 * deleted, because a member whose session has expired can access theirs again after signing in.
 */
export function clearMissing(isMember: boolean): void {
  const { missing } = useChatStore.getState();
  for (const id of missing) if (isMember || isGuests(id)) clearSession(id);
  useChatStore.setState({ missing: NOBODY });
}

/** Deletes the draft and outbox of a deleted session. */
export function clearSession(sessionId: string): void {
  chatOutbox.remove(sessionId);
  clearFieldsDrafts(sessionId);
  writeStored(guestKey(sessionId), undefined);
  writeStored(nameOfferKey(sessionId), undefined);
  writeStored(temporaryKey(sessionId), undefined);
}

/** Resumes sending items that failed because the session had ended, after the same member has signed in again. */
export function resumeSending(): void {
  chatOutbox.changeAll(requeueAfterReturn);
}

/** Deletes everything that the chat stores on this device, when signing out. */
export function clearLocalChatData(): void {
  chatOutbox.clear();
  clearFieldsDrafts();
  clearKept();
  clearStored(PREFIX);
  useChatStore.setState({ missing: NOBODY });
}

/** Hook: returns the draft of a session. */
export function useDraft(sessionId: string): string {
  return chatOutbox.useDraft(sessionId);
}

/** The unsent text of a conversation: the newest waiting message, else the draft. */
export interface KeptMessage {
  sessionId: string;
  text: string;
  isDraft: boolean;
}

/**
 * Hook: returns a member's conversations with unsent text on this device, except temporary ones, whose text anybody at this
 * device would see.
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

/** Hook: returns the unacknowledged messages of a session, oldest first. */
export function useOutbox(sessionId: string): readonly ChatOutboxItem[] {
  return chatOutbox.useItems(sessionId);
}
