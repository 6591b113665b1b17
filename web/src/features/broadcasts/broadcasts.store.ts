import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/storage/local-storage';
import { EMPTY_BROADCAST, isBroadcastDraft } from './broadcast-draft';
import type { BroadcastDraft } from './broadcast-draft';

const KEY = 'mikai.broadcasts.draft';

const useBroadcastsStore = create<{ draft: BroadcastDraft }>(() => ({
  draft: readStored(KEY, isBroadcastDraft) ?? EMPTY_BROADCAST,
}));

/** Hook: returns the draft, which survives a reload on this device. */
export const useBroadcastDraft = (): BroadcastDraft => useBroadcastsStore(({ draft }) => draft);

/** Stores the draft. */
export function keepBroadcastDraft(draft: BroadcastDraft): void {
  writeStored(KEY, draft === EMPTY_BROADCAST ? undefined : draft);
  useBroadcastsStore.setState({ draft });
}

/** Deletes the draft, after sending and when signing out. */
export const clearLocalBroadcastData = (): void => keepBroadcastDraft(EMPTY_BROADCAST);
