import { MODERATION_LIMITS } from '@mikai/contract/moderation';
import type { ModerationAction } from '@mikai/contract/moderation';
import { create } from 'zustand';

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

/** In memory alone: what is said about members is not left on the device. */
const useModerationStore = create<ModerationState>(() => NOTHING);

function without<T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));
}

/** What is filled in for a case so far; looking at another one loses none of it. */
export function useDecisionDraft(name: string): DecisionDraft {
  return useModerationStore(({ decisions }) => decisions[name] ?? EMPTY);
}

/** Notes it; `null` forgets it. */
export function keepDecision(name: string, draft: DecisionDraft | null): void {
  useModerationStore.setState(({ decisions }) => ({
    decisions: draft ? { ...decisions, [name]: draft } : without(decisions, name),
  }));
}

/** What is written to the author of an appeal so far. */
export function useAnswerDraft(appealId: number): string {
  return useModerationStore(({ answers }) => answers[appealId] ?? '');
}

/** Notes it; an empty one is forgotten. */
export function keepAnswer(appealId: number, answer: string): void {
  useModerationStore.setState(({ answers }) => ({
    answers: answer === '' ? without(answers, String(appealId)) : { ...answers, [appealId]: answer },
  }));
}

/** Forgets all of it, for signing out. */
export function clearLocalModerationData(): void {
  useModerationStore.setState(NOTHING);
}
