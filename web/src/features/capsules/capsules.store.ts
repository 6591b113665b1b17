import { create } from 'zustand';
import { clearStored, readStored, writeStored } from '../../lib/storage/local-storage';
import { EMPTY_CAPSULE, isCapsuleDraft } from './draft';
import type { CapsuleDraft } from './draft';

const PREFIX = 'mikai.capsules.';
const DRAFT = `${PREFIX}draft`;

interface CapsulesState {
  /** The unsealed draft; it survives a reload on this device. */
  draft: CapsuleDraft;
}

/** The state of the capsules page. Never server data. */
export const useCapsulesStore = create<CapsulesState>(() => ({
  draft: readStored(DRAFT, isCapsuleDraft) ?? EMPTY_CAPSULE,
}));

/** Stores the draft. */
export function setDraft(draft: CapsuleDraft): void {
  writeStored(DRAFT, draft === EMPTY_CAPSULE ? undefined : draft);
  useCapsulesStore.setState({ draft });
}

/** Deletes everything that time capsules store on this device, when signing out. */
export function clearLocalCapsuleData(): void {
  clearStored(PREFIX);
  useCapsulesStore.setState({ draft: EMPTY_CAPSULE });
}
