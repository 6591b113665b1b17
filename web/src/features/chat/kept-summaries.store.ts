import { create } from 'zustand';

/** The state of a summary that its person wanted in the journal. It holds no text, which is the server's or the journal's. */
export type Kept =
  | { status: 'saving' | 'failed'; entryId?: undefined }
  /** It waits on this device for the network, as the request with this id. */
  | { status: 'waiting'; clientId: string; entryId?: undefined }
  | { status: 'saved' | 'undoing' | 'undoFailed'; entryId: number };

/** By the message with the summary; in the memory of this page only. */
const useKeptStore = create<{ kept: Readonly<Record<number, Kept | undefined>> }>(() => ({ kept: {} }));

/** Notes what has become of the summary of a message; `undefined`: it is not in the journal. */
export function noteKept(messageId: number, kept: Kept | undefined): void {
  useKeptStore.setState((state) => ({ kept: { ...state.kept, [messageId]: kept } }));
}

/** Returns the summaries that wait on this device: the message and the request. */
export const waitingSummaries = (): { messageId: number; clientId: string }[] =>
  Object.entries(useKeptStore.getState().kept).flatMap(([id, kept]) =>
    kept?.status === 'waiting' ? [{ messageId: Number(id), clientId: kept.clientId }] : [],
  );

/** Returns what has become of the summary of a message. */
export const keptOf = (messageId: number): Kept | undefined => useKeptStore.getState().kept[messageId];

/** Hook: the same. */
export const useKept = (messageId: number): Kept | undefined =>
  useKeptStore((state) => state.kept[messageId]);

export function clearKept(): void {
  useKeptStore.setState({ kept: {} });
}
