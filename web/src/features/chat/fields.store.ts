import type { ChatMessage } from '@mikai/contract/chat';
import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/storage/local-storage';

/** The drafts of the short fields of one message, by field. */
export type FieldsDraft = Readonly<Record<string, string>>;

interface StoredDraft {
  messageId: number;
  values: FieldsDraft;
}

/** Drafts by session: only the newest message of one has fields that can be filled in. */
const useFieldsStore = create<{ drafts: Readonly<Record<string, StoredDraft | null>> }>(() => ({
  drafts: {},
}));

/** Sessions whose drafts are in the memory of this page only. */
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

/** Returns the drafts of a message's fields, which survive a reload but for those of a temporary conversation. */
export function useFieldsDraft({ sessionId, id }: ChatMessage): FieldsDraft {
  const known = useFieldsStore(({ drafts }) => drafts[sessionId]);
  const draft = known === undefined ? readStored(keyOf(sessionId), isStoredDraft) : known;
  return draft?.messageId === id ? draft.values : EMPTY;
}

/** Stores what is typed into the fields of a message; `null`: it was sent. */
export function setFieldsDraft({ sessionId, id }: ChatMessage, values: FieldsDraft | null): void {
  const draft = values && { messageId: id, values };
  if (!inMemory.has(sessionId)) writeStored(keyOf(sessionId), draft ?? undefined);
  useFieldsStore.setState(({ drafts }) => ({ drafts: { ...drafts, [sessionId]: draft } }));
}

/** Keeps the drafts of a session in the memory of this page only, and removes what the device has of them. */
export function keepFieldsInMemory(sessionId: string): void {
  inMemory.add(sessionId);
  writeStored(keyOf(sessionId), undefined);
}

/** Removes the draft of one session, or of all: also those that only this tab knows. */
export function clearFieldsDrafts(sessionId?: string): void {
  if (sessionId === undefined) {
    inMemory.clear();
    useFieldsStore.setState({ drafts: {} });
  } else {
    writeStored(keyOf(sessionId), undefined);
    useFieldsStore.setState(({ drafts }) => ({ drafts: { ...drafts, [sessionId]: null } }));
  }
}
