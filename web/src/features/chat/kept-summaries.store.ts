import { create } from 'zustand';

/** The state of a summary that the person keeps in the journal. Contains no text. */
export type Kept =
  | { status: 'saving' | 'failed'; entryId?: undefined }
  /** Waits on this device for the network, as the journal's request with this client id. */
  | { status: 'waiting'; clientId: string; entryId?: undefined }
  | { status: 'saved' | 'undoing' | 'undoFailed'; entryId: number };

/** The states by id of the message with the summary, in this page's memory only. */
const useKeptStore = create<{ kept: Readonly<Record<number, Kept | undefined>> }>(() => ({ kept: {} }));

/** Sets the state of a message's summary; `undefined` if it isn't in the journal. */
export function noteKept(messageId: number, kept: Kept | undefined): void {
  useKeptStore.setState((state) => ({ kept: { ...state.kept, [messageId]: kept } }));
}

/** Returns the summaries that wait on this device, with the ids of their message and request. */
export const waitingSummaries = (): { messageId: number; clientId: string }[] =>
  Object.entries(useKeptStore.getState().kept).flatMap(([id, kept]) =>
    kept?.status === 'waiting' ? [{ messageId: Number(id), clientId: kept.clientId }] : [],
  );

/** Returns the state of a message's summary. */
export const keptOf = (messageId: number): Kept | undefined => useKeptStore.getState().kept[messageId];

/** Hook: returns the state of a message's summary. */
export const useKept = (messageId: number): Kept | undefined =>
  useKeptStore((state) => state.kept[messageId]);

export function clearKept(): void {
  useKeptStore.setState({ kept: {} });
}
