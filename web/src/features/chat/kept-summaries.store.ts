import { create } from 'zustand';

/** What has become of a summary that its person wanted in the journal. No words: those are the server's, or the journal's. */
export type Kept =
  | { status: 'saving' | 'failed' | 'waiting'; entryId?: undefined }
  | { status: 'saved' | 'undoing' | 'undoFailed'; entryId: number };

/** By the message with the summary; in the memory of this page only. */
const useKeptStore = create<{ kept: Readonly<Record<number, Kept | undefined>> }>(() => ({ kept: {} }));

/** Notes what has become of the summary of a message; `undefined`: it is not in the journal. */
export function noteKept(messageId: number, kept: Kept | undefined): void {
  useKeptStore.setState((state) => ({ kept: { ...state.kept, [messageId]: kept } }));
}

/** Returns what has become of the summary of a message. */
export const keptOf = (messageId: number): Kept | undefined => useKeptStore.getState().kept[messageId];

/** Hook: the same. */
export const useKept = (messageId: number): Kept | undefined =>
  useKeptStore((state) => state.kept[messageId]);

export function clearKept(): void {
  useKeptStore.setState({ kept: {} });
}
