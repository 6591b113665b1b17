import type { CrisisCard } from '@mikai/contract/safety';
import { create } from 'zustand';
import { clearStored, isString, readAllStored, writeStored } from '../../lib/storage/local-storage';

const PREFIX = 'mikai.decisions.';
const DRAFT = `${PREFIX}draft.`;

interface DecisionsState {
  /** Appeals that are not sent yet, by decision; they survive a reload on this device. */
  drafts: Readonly<Record<string, string>>;
  /** Crisis cards that came with one's own appeals, by decision; for this visit alone. */
  cards: Readonly<Record<string, CrisisCard>>;
}

const useDecisionsStore = create<DecisionsState>(() => ({
  drafts: readAllStored(DRAFT, isString),
  cards: {},
}));

/** Returns the draft of a decision's appeal. */
export function useAppealDraft(decisionId: number): string {
  return useDecisionsStore(({ drafts }) => drafts[decisionId] ?? '');
}

/** Notes it. */
export function setAppealDraft(decisionId: number, text: string): void {
  writeStored(DRAFT + decisionId, text === '' ? undefined : text);
  useDecisionsStore.setState(({ drafts }) => ({ drafts: { ...drafts, [decisionId]: text } }));
}

/** The crisis card that came with the appeal of a decision. */
export function useAppealCard(decisionId: number): CrisisCard | undefined {
  return useDecisionsStore(({ cards }) => cards[decisionId]);
}

/** Stores the crisis card of an appeal. */
export function keepAppealCard(decisionId: number, card: CrisisCard): void {
  useDecisionsStore.setState(({ cards }) => ({ cards: { ...cards, [decisionId]: card } }));
}

/** Deletes all drafts of appeals on this device, for signing out. */
export function clearLocalDecisionData(): void {
  clearStored(PREFIX);
  useDecisionsStore.setState({ drafts: {}, cards: {} });
}
