import { create } from 'zustand';
import { isString, readStored, writeStored } from '../../lib/storage/local-storage';

const DAY_KEY = 'mikai.help.checkDay';

interface CheckState {
  /** The path to which the unsure text was sent; `null` while no line is shown. */
  path: string | null;
}

/** The state of the quiet line under a field about whose text the crisis gate is unsure. */
export const useCheckStore = create<CheckState>(() => ({ path: null }));

/** The day here, such as `2026-11-23`. */
const today = (): string => new Date().toLocaleDateString('sv');

/** In a conversation MikAI asks, and no line is shown. */
const CONVERSATION = /^\/api\/sessions\b/;

/** Has the line shown under the field that sends to this path, unless one was shown today. */
export function noteCheck(path: string): void {
  if (CONVERSATION.test(path)) return;
  if (readStored(DAY_KEY, isString) === today()) return;
  useCheckStore.setState({ path });
}

/** Records that the line is shown: not again today. */
export function markCheckShown(): void {
  writeStored(DAY_KEY, today());
}

/** Dismisses the line. */
export function closeCheck(): void {
  useCheckStore.setState({ path: null });
}

/** Resets the line: the next person at this device is somebody else. */
export function clearCheck(): void {
  writeStored(DAY_KEY, undefined);
  closeCheck();
}
