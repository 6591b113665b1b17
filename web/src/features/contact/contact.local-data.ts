export { clearLocalContactData as clear } from './contact.store';

/** Visitors can use the form too, so a member's draft is deleted when their session ends. */
export const isShared = true;
