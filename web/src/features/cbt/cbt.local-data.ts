export { clearLocalCbtData as clear } from './cbt.store';

/** Visitors use it too: the next person at this device would see a member's drafts. */
export const isShared = true;
