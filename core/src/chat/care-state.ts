import type { CrisisCategory } from '@mikai/contract/safety';
import type { CareAside } from '../safety/care.js';
import type { ChatSessionEntity } from './chat-session.entity.js';

/** A question of a check that is open. */
export interface OpenCheck {
  category: CrisisCategory | null;
  /** How often it has been asked, with this time; 1 if missing. Beyond `MAX_ASKED` a line with help stays, without a question. */
  asked?: number;
}

/** The state of a conversation's care after the crisis gate. */
export interface CareState {
  /** Care mode: a message met the crisis gate, and the person has not said since that they are safe. */
  mode?: { category: CrisisCategory | null; since: string };
  /** Messages answered in this care mode, so that no answer comes twice in a row. */
  turns?: number;
  /** The kind of the last message if it was an aside, so that the same answer does not come twice in a row. */
  aside?: CareAside;
  /** The message whose reply asks whether it is what it may be. */
  check?: OpenCheck & { messageId: number };
  /** Such a question was answered with 'No'. */
  isCheckDenied?: true;
}

export const careOf = ({ care }: Pick<ChatSessionEntity, 'care'>): CareState =>
  care == null ? {} : (JSON.parse(care) as CareState);
