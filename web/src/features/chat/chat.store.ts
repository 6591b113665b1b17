import { create } from 'zustand';
import { clearStored, readStored, writeStored } from '../../lib/storage';
import { afterReload, isOutbox } from './outbox';
import type { OutboxItem } from './outbox';

const PREFIX = 'mikai.chat.';
const draftKey = (sessionId: string) => `${PREFIX}draft.${sessionId}`;
const outboxKey = (sessionId: string) => `${PREFIX}outbox.${sessionId}`;

interface ChatState {
  /** Words not sent yet, by session; they survive a reload on this device. */
  drafts: Readonly<Record<string, string>>;
  /** Messages not acknowledged yet, by session; they survive a reload on this device. */
  outboxes: Readonly<Record<string, readonly OutboxItem[]>>;
  /** The name typed on the landing card. */
  typedName: string;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

const NOTHING: readonly OutboxItem[] = [];

/** What is typed and what waits to be sent. Never server data. */
export const useChatStore = create<ChatState>(() => ({ drafts: {}, outboxes: {}, typedName: '' }));

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

/** Forgets draft and outbox of a deleted session. */
export function forgetSession(sessionId: string): void {
  writeStored(draftKey(sessionId), undefined);
  writeStored(outboxKey(sessionId), undefined);
  useChatStore.setState(({ drafts, outboxes }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== sessionId)),
    outboxes: Object.fromEntries(Object.entries(outboxes).filter(([id]) => id !== sessionId)),
  }));
}

/** Forgets every word that chat keeps on this device, for signing out. */
export function clearChatTraces(): void {
  clearStored(PREFIX);
  useChatStore.setState({ drafts: {}, outboxes: {}, typedName: '' });
}

/** Draft of a session. */
export function useDraft(sessionId: string): string {
  return useChatStore((state) => state.drafts[sessionId] ?? '');
}

/** Messages of a session that are not acknowledged yet, oldest first. */
export function useOutbox(sessionId: string): readonly OutboxItem[] {
  return useChatStore((state) => state.outboxes[sessionId] ?? NOTHING);
}
