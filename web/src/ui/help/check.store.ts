import { create } from 'zustand';
import { isString, readStored, writeStored } from '../../lib/storage/local-storage';

const DAY_KEY = 'mikai.help.checkDay';

interface CheckState {
  /** The path to which the unsure text was sent; `null` while no line is shown. */
  path: string | null;
}

/** The state of the quiet line below a field whose text the crisis gate is unsure about. */
export const useCheckStore = create<CheckState>(() => ({ path: null }));

/** Returns the local date, such as `2026-11-23`. */
const today = (): string => new Date().toLocaleDateString('sv');

/** Matches paths of conversations, where MikAI asks about safety itself, so no line is shown. */
const CONVERSATION = /^\/api\/sessions\b/;

/** Shows the line below the field that sends to this path, unless one was shown today. */
export function noteCheck(path: string): void {
  if (CONVERSATION.test(path)) return;
  if (readStored(DAY_KEY, isString) === today()) return;
  useCheckStore.setState({ path });
}

/** Records that the line was shown, so that it isn't shown again today. */
export function markCheckShown(): void {
  writeStored(DAY_KEY, today());
}

/** Dismisses the line. */
export function closeCheck(): void {
  useCheckStore.setState({ path: null });
}

/** Resets the line for the next person at this device. */
export function clearCheck(): void {
  writeStored(DAY_KEY, undefined);
  closeCheck();
}
