import { create } from 'zustand';
import { clearStored, readStored, writeStored } from '../../lib/storage/local-storage';
import { dropCard } from '../../ui/help/cards.store';
import { EMPTY_REFLECTION, EMPTY_REFRAME, isReflectionDraft, isReframeDraft } from './cbt-drafts';
import type { ReflectionDraft, ReframeDraft } from './cbt-drafts';

const PREFIX = 'mikai.cbt.';
const REFRAME = `${PREFIX}reframe`;
const REFLECTION = `${PREFIX}reflection`;

export type ToolName = 'reframe' | 'reflection';

interface CbtState {
  /** The drafts; both survive a reload and signing up on this device. */
  reframe: ReframeDraft;
  reflection: ReflectionDraft;
}

/** The drafts of the CBT tools. Never server data. */
export const useCbtStore = create<CbtState>(() => ({
  reframe: readStored(REFRAME, isReframeDraft) ?? EMPTY_REFRAME,
  reflection: readStored(REFLECTION, isReflectionDraft) ?? EMPTY_REFLECTION,
}));

/** Stores the draft of the reframing form. */
export function setReframeDraft(reframe: ReframeDraft): void {
  writeStored(REFRAME, reframe === EMPTY_REFRAME ? undefined : reframe);
  useCbtStore.setState({ reframe });
}

/** Stores the draft of the reflection form. */
export function setReflectionDraft(reflection: ReflectionDraft): void {
  writeStored(REFLECTION, reflection === EMPTY_REFLECTION ? undefined : reflection);
  useCbtStore.setState({ reflection });
}

/** Deletes everything that the CBT tools store on this device, when signing out. */
export function clearLocalCbtData(): void {
  dropCard('reframe');
  dropCard('reflection');
  clearStored(PREFIX);
  useCbtStore.setState({ reframe: EMPTY_REFRAME, reflection: EMPTY_REFLECTION });
}
