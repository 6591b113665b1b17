export { clearLocalContactData as clear } from './contact.store';

/** Visitors use it too: the next person at this device would see a member's drafts. */
export const isShared = true;
