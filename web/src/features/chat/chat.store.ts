import { create } from 'zustand';
import { clearStored, readStored, storedKeys, writeStored } from '../../lib/storage';
import { afterReload, isOutbox, requeueAfterReturn } from './outbox';
import type { OutboxItem } from './outbox';

const PREFIX = 'mikai.chat.';
const draftKey = (sessionId: string) => `${PREFIX}draft.${sessionId}`;
const outboxKey = (sessionId: string) => `${PREFIX}outbox.${sessionId}`;
/** Set for conversations that were begun without an account. */
const guestKey = (sessionId: string) => `${PREFIX}guest.${sessionId}`;

interface ChatState {
  /** Words not sent yet, by session; they survive a reload on this device. */
  drafts: Readonly<Record<string, string>>;
  /** Messages not acknowledged yet, by session; they survive a reload on this device. */
  outboxes: Readonly<Record<string, readonly OutboxItem[]>>;
  /** The name typed on the landing card. */
  typedName: string;
  /** Sessions with something on this device that the server did not know when it was asked last. */
  missing: readonly string[];
}

function isTrue(value: unknown): value is true {
  return value === true;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

const NOTHING: readonly OutboxItem[] = [];
const NOBODY: readonly string[] = [];

/** What is typed and what waits to be sent. Never server data. */
export const useChatStore = create<ChatState>(() => ({
  drafts: {},
  outboxes: {},
  typedName: '',
  missing: NOBODY,
}));

/** Brings back draft and outbox of a session from this device. Call it before showing the session. */
export function openSession(sessionId: string): void {
  const { drafts, outboxes } = useChatStore.getState();
  if (sessionId in outboxes) return;
  useChatStore.setState({
    drafts: { ...drafts, [sessionId]: readStored(draftKey(sessionId), isString) ?? '' },
    outboxes: {
      ...outboxes,
      [sessionId]: afterReload(readStored(outboxKey(sessionId), isOutbox) ?? NOTHING),
    },
  });
}

export function setDraft(sessionId: string, draft: string): void {
  writeStored(draftKey(sessionId), draft === '' ? undefined : draft);
  useChatStore.setState(({ drafts }) => ({ drafts: { ...drafts, [sessionId]: draft } }));
}

/** Changes the outbox of a session, here and on this device. */
export function changeOutbox(
  sessionId: string,
  change: (items: readonly OutboxItem[]) => readonly OutboxItem[],
): void {
  const before = useChatStore.getState().outboxes[sessionId] ?? NOTHING;
  const items = change(before);
  if (items === before) return;
  writeStored(outboxKey(sessionId), items.length === 0 ? undefined : items);
  useChatStore.setState(({ outboxes }) => ({ outboxes: { ...outboxes, [sessionId]: items } }));
}

/** Another tab of this browser changed what is stored: follow it. */
export function followStorage(key: string | null): void {
  if (!key?.startsWith(`${PREFIX}outbox.`)) return;
  const sessionId = key.slice(`${PREFIX}outbox.`.length);
  const items = readStored(key, isOutbox) ?? NOTHING;
  useChatStore.setState(({ outboxes }) =>
    sessionId in outboxes ? { outboxes: { ...outboxes, [sessionId]: items } } : {},
  );
}

export function setTypedName(typedName: string): void {
  useChatStore.setState({ typedName });
}

/** Sessions that have left something on this device. */
export function storedSessions(): string[] {
  const ids = storedKeys(PREFIX).map((key) => key.slice(PREFIX.length).replace(/^\w+\./, ''));
  return [...new Set(ids)];
}

/** Remembers that a session was begun without an account, and is gone once no guest's list names it. */
export function markAsGuests(sessionId: string): void {
  writeStored(guestKey(sessionId), true);
}

/** Notes that the server does not know these sessions, or not for whoever asks. */
export function noteMissing(sessionIds: readonly string[]): void {
  if (sessionIds.length > 0) useChatStore.setState({ missing: sessionIds });
}

/**
 * Forgets what missing sessions have left here. To a member who is signed in they are gone; without an account only
 * guests' ones are: those of a member whose login has expired are there again after the next one.
 */
export function forgetMissing(isMember: boolean): void {
  const { missing } = useChatStore.getState();
  for (const id of missing) if (isMember || readStored(guestKey(id), isTrue)) forgetSession(id);
  useChatStore.setState({ missing: NOBODY });
}

/** Forgets draft and outbox of a deleted session. */
export function forgetSession(sessionId: string): void {
  for (const key of [draftKey, outboxKey, guestKey]) writeStored(key(sessionId), undefined);
  useChatStore.setState(({ drafts, outboxes }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== sessionId)),
    outboxes: Object.fromEntries(Object.entries(outboxes).filter(([id]) => id !== sessionId)),
  }));
}

/** Sends again what could not be sent because the session had ended, for the same person signing in again. */
export function resumeSending(): void {
  for (const sessionId of Object.keys(useChatStore.getState().outboxes))
    changeOutbox(sessionId, requeueAfterReturn);
}

/** Forgets every word that chat keeps on this device, for signing out. */
export function clearChatTraces(): void {
  clearStored(PREFIX);
  useChatStore.setState({ drafts: {}, outboxes: {}, typedName: '', missing: NOBODY });
}

/** Draft of a session. */
export function useDraft(sessionId: string): string {
  return useChatStore((state) => state.drafts[sessionId] ?? '');
}

/** Messages of a session that are not acknowledged yet, oldest first. */
export function useOutbox(sessionId: string): readonly OutboxItem[] {
  return useChatStore((state) => state.outboxes[sessionId] ?? NOTHING);
}
