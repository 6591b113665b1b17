import type { CrisisAudience, CrisisCategory } from '@mikai/contract/safety';
import type { CareTurns, OpenCheck } from '../safety/care.js';
import type { EndedCare } from '../safety/ended-care.js';
import type { MedicalState } from '../safety/medical.js';
import type { ChatSessionEntity } from './chat-session.entity.js';

/** The state of a conversation's care after the crisis gate. */
export interface CareState extends CareTurns {
  /** Care mode: the crisis gate was sure about a message, and the person has not said since then that they are safe. */
  mode?: { category: CrisisCategory | null; since: string };
  /**
   * The open check: the id of the message whose reply asks about it. `before` is the check that was open until then; it counts again
   * for a message that replaces this one. `isInterrupted`: a medical emergency came before the answer, and the question comes back.
   */
  check?: OpenCheck & { messageId: number; before?: OpenCheck; isInterrupted?: true };
  /** The question of a check was answered with 'No'. */
  isCheckDenied?: true;
  /** The care that ended because the person said that they are safe. They can take that back for a few messages. */
  ended?: EndedCare;
  /** The medical emergency that the person told of. It is kept, because the sentence about panic comes only once. */
  medical?: MedicalState;
  /** The group that the person said they belong to (a child, a man or a woman), because some help lines are for one group only. */
  audience?: CrisisAudience;
  /** How many messages without care came since that was told: after a few it is dropped. */
  calmMessages?: number;
  /** The person's country while a check is open or care lasts, for the numbers in a reply; missing if it is unknown. */
  country?: string;
}

/** The stored form: rows of earlier versions call `timesAsked` `asked`. */
type StoredState = CareState & { check?: CareState['check'] & { asked?: number } };

/** Returns the state of a conversation's care; an empty one if it was never in care. */
export function careOf({ care }: Pick<ChatSessionEntity, 'care'>): CareState {
  if (care == null) return {};
  const state = JSON.parse(care) as StoredState;
  if (state.check?.asked === undefined) return state;
  const { asked, ...check } = state.check;
  return { ...state, check: { ...check, timesAsked: asked, isOpen: true } };
}
