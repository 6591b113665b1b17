import type { CrisisAudience, CrisisCategory } from '@mikai/contract/safety';
import type { CareTurns, OpenCheck } from '../safety/care.js';
import type { EndedCare } from '../safety/ended-care.js';
import type { MedicalState } from '../safety/medical.js';
import type { ChatSessionEntity } from './chat-session.entity.js';

/** The state of a conversation's care after the crisis gate. */
export interface CareState extends CareTurns {
  /** Care mode: a message met the crisis gate, and the person has not said since that they are safe. */
  mode?: { category: CrisisCategory | null; since: string };
  /**
   * The open check: the id of the message whose reply asks about it. `before` is the check that was open until then; it counts again
   * for a message that replaces this one. `isInterrupted`: a medical emergency came before the answer, and the question comes back.
   */
  check?: OpenCheck & { messageId: number; before?: OpenCheck; isInterrupted?: true };
  /** The question of a check was answered with 'No'. */
  isCheckDenied?: true;
  /** The care that was ended as its writer is safe: for a few messages that can be taken back. */
  ended?: EndedCare;
  /** A medical emergency that was told of. The sentence about panic comes once, so that it stays known. */
  medical?: MedicalState;
  /** What the person told of themselves, as far as lines are for one group only: that they are a child, a man or a woman. */
  audience?: CrisisAudience;
  /** How many messages without care came since that was told: after a few it is dropped. */
  calmMessages?: number;
  /** The person's country while a check is open or care lasts, for the numbers in a reply; missing if it is unknown. */
  country?: string;
}

/** The stored form: rows of earlier versions call `timesAsked` `asked`. */
type StoredState = CareState & { check?: CareState['check'] & { asked?: number } };

export function careOf({ care }: Pick<ChatSessionEntity, 'care'>): CareState {
  if (care == null) return {};
  const state = JSON.parse(care) as StoredState;
  if (state.check?.asked === undefined) return state;
  const { asked, ...check } = state.check;
  return { ...state, check: { ...check, timesAsked: asked, isOpen: true } };
}
