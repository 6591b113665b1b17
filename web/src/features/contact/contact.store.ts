import { create } from 'zustand';
import { clearStored, readStored, writeStored } from '../../lib/storage/local-storage';
import { dropCard } from '../../ui/help/cards.store';
import { EMPTY_CONTACT, isContactDraft } from './draft';
import type { ContactDraft } from './draft';

const PREFIX = 'mikai.contact.';
const DRAFT = `${PREFIX}draft`;

interface ContactState {
  /** The draft; it survives a reload on this device. */
  draft: ContactDraft;
  /** True once a message was sent in this visit, when the thanks replace the form. */
  isSent: boolean;
}

/** The state of the contact page. Never server data. */
export const useContactStore = create<ContactState>(() => ({
  draft: readStored(DRAFT, isContactDraft) ?? EMPTY_CONTACT,
  isSent: false,
}));

/** Stores the draft. */
export function setDraft(draft: ContactDraft): void {
  writeStored(DRAFT, draft === EMPTY_CONTACT ? undefined : draft);
  useContactStore.setState({ draft });
}

/** Shows the thanks. */
export function noteSent(): void {
  useContactStore.setState({ isSent: true });
}

/** Hides the thanks and shows the form again. */
export function beginAnew(): void {
  dropCard('contact');
  useContactStore.setState({ isSent: false });
}

/** Deletes everything that the contact page stores on this device, when signing out. */
export function clearLocalContactData(): void {
  dropCard('contact');
  clearStored(PREFIX);
  useContactStore.setState({ draft: EMPTY_CONTACT, isSent: false });
}
