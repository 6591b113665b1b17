export { clearLocalCbtData as clear } from './cbt.store';

/** Visitors can use the tools too, so a member's drafts are deleted when their session ends. */
export const isShared = true;
