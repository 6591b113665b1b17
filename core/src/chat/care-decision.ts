import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisAudience, CrisisCategory } from '@mikai/contract/safety';
import type { CareChoiceName, OpenCheck } from '../safety/care.js';
import type { Assessment } from '../safety/gate.js';
import type { CareState } from './care-state.js';
import type { MessageExtras } from './extras.js';

/** A reply that is sent at once, without a companion. */
export interface FixedReply {
  /** `null` for the reply to a crisis, whose wording the caller chooses, so that it changes each time in a conversation. */
  spoken: { text: string; english: string } | null;
  kind: 'text' | 'crisis';
  language: LanguageCode;
  extras?: Pick<MessageExtras, 'care'> & { choices?: readonly CareChoiceName[] };
  /** The guided conversation continues below it where it was. */
  resumes?: true;
  /** The calm exercise is offered below it. */
  offersCalm?: true;
}

/** The effect of a message on the conversation's care. */
export interface CareDecision {
  /** The part of the gate's assessment that counts once the choice and the conversation are known. */
  assessment: Assessment & { audience?: CrisisAudience };
  /** `null` if a companion replies. */
  fixed: FixedReply | null;
  /** The state afterwards, without the check that the reply to this message asks about (`asks`). */
  state: CareState;
  /** The check that the reply to this message asks about, and the one that was open until now. */
  asks: (OpenCheck & { before?: OpenCheck }) | undefined;
}

/** A message, and what was open when it arrived. */
export interface CareMessage {
  content: string;
  assessment: Assessment;
  /** The choice of care that was pressed or typed; `null` for any other message. */
  choice: CareChoiceName | null;
  /** The choices of care under the newest reply. */
  offered: readonly CareChoiceName[];
  /** The newest reply, and the category that it was about; `null` if there is no reply yet. */
  reply: { language: LanguageCode; category: CrisisCategory | null } | null;
  /** The check that is open, and whether its question was asked. */
  open: OpenCheck | undefined;
  wasAsked: boolean;
}
