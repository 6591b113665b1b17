import { MODERATION_LIMITS } from '@mikai/contract/moderation';
import type { ModerationAction } from '@mikai/contract/moderation';
import { create } from 'zustand';
import { withoutKey } from '../../lib/lists/without-key';

/** A decision that is not sent yet. */
export interface DecisionDraft {
  action: ModerationAction | null;
  days: number;
  note: string;
}

const EMPTY: DecisionDraft = { action: null, days: MODERATION_LIMITS.suspensionDays[0], note: '' };

interface ModerationState {
  /** By the name of the case. */
  decisions: Readonly<Record<string, DecisionDraft>>;
  /** Answers to appeals that are not sent yet, by the appeal's id. */
  answers: Readonly<Record<number, string>>;
}

const NOTHING: ModerationState = { decisions: {}, answers: {} };

/** In memory alone: notes about members are not left on the device. */
const useModerationStore = create<ModerationState>(() => NOTHING);

/** Returns the draft of a case's decision; looking at another case keeps it. */
export function useDecisionDraft(name: string): DecisionDraft {
  return useModerationStore(({ decisions }) => decisions[name] ?? EMPTY);
}

/** Stores the draft; `null` deletes it. */
export function keepDecision(name: string, draft: DecisionDraft | null): void {
  useModerationStore.setState(({ decisions }) => ({
    decisions: draft ? { ...decisions, [name]: draft } : withoutKey(decisions, name),
  }));
}

/** Returns the draft of the answer to an appeal. */
export function useAnswerDraft(appealId: number): string {
  return useModerationStore(({ answers }) => answers[appealId] ?? '');
}

/** Stores the draft; an empty one is deleted. */
export function keepAnswer(appealId: number, answer: string): void {
  useModerationStore.setState(({ answers }) => ({
    answers: answer === '' ? withoutKey(answers, String(appealId)) : { ...answers, [appealId]: answer },
  }));
}

/** Deletes all drafts, for signing out. */
export function clearLocalModerationData(): void {
  useModerationStore.setState(NOTHING);
}
