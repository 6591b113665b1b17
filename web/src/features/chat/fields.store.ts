import type { ChatMessage } from '@mikai/contract/chat';
import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/storage/local-storage';

/** The drafts of one message's input fields, by field. */
export type FieldsDraft = Readonly<Record<string, string>>;

interface StoredDraft {
  messageId: number;
  values: FieldsDraft;
}

/** Drafts by session, because only its newest message has fields that can be filled in. */
const useFieldsStore = create<{ drafts: Readonly<Record<string, StoredDraft | null>> }>(() => ({
  drafts: {},
}));

/** Ids of sessions whose drafts are in this page's memory only. */
const inMemory = new Set<string>();

const keyOf = (sessionId: string) => `mikai.chat.fields.${sessionId}`;

const isStoredDraft = (value: unknown): value is StoredDraft => {
  const draft = value as StoredDraft | null;
  return (
    typeof draft?.messageId === 'number' &&
    typeof draft.values === 'object' &&
    Object.values(draft.values ?? {}).every((each) => typeof each === 'string')
  );
};

const EMPTY: FieldsDraft = {};

/** Hook: returns the drafts of a message's fields, which survive a reload except in a temporary conversation. */
export function useFieldsDraft({ sessionId, id }: ChatMessage): FieldsDraft {
  const known = useFieldsStore(({ drafts }) => drafts[sessionId]);
  const draft = known === undefined ? readStored(keyOf(sessionId), isStoredDraft) : known;
  return draft?.messageId === id ? draft.values : EMPTY;
}

/** Stores the drafts of a message's fields; `null` removes them after sending. */
export function setFieldsDraft({ sessionId, id }: ChatMessage, values: FieldsDraft | null): void {
  const draft = values && { messageId: id, values };
  if (!inMemory.has(sessionId)) writeStored(keyOf(sessionId), draft ?? undefined);
  useFieldsStore.setState(({ drafts }) => ({ drafts: { ...drafts, [sessionId]: draft } }));
}

/** Keeps the drafts of a session in this page's memory only, and removes them from the storage. */
export function keepFieldsInMemory(sessionId: string): void {
  inMemory.add(sessionId);
  writeStored(keyOf(sessionId), undefined);
}

/** Removes the drafts of one session, or of all, from the memory and the storage. */
export function clearFieldsDrafts(sessionId?: string): void {
  if (sessionId === undefined) {
    inMemory.clear();
    useFieldsStore.setState({ drafts: {} });
  } else {
    writeStored(keyOf(sessionId), undefined);
    useFieldsStore.setState(({ drafts }) => ({ drafts: { ...drafts, [sessionId]: null } }));
  }
}
