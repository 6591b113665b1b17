import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisAudience, CrisisCategory } from '@mikai/contract/safety';
import type { CareChoiceName, OpenCheck } from '../safety/care.js';
import type { Assessment } from '../safety/gate.js';
import type { CareState } from './care-state.js';
import type { MessageExtras } from './extras.js';

/** A reply that is sent at once, without a companion. */
export interface FixedReply {
  /** `null`: the fixed reply to words of crisis, each time in a conversation in other words. */
  spoken: { text: string; english: string } | null;
  kind: 'text' | 'crisis';
  language: LanguageCode;
  extras?: Pick<MessageExtras, 'care'> & { choices?: readonly CareChoiceName[] };
  /** The guided conversation goes on below it where it was. */
  resumes?: true;
  /** The calm exercise is offered below it. */
  offersCalm?: true;
}

/** The effect of a message on the conversation's care. */
export interface CareDecision {
  /** The part of the gate's assessment that counts once the choice and the conversation are known. */
  assessment: Assessment & { audience?: CrisisAudience };
  /** `null`: a companion answers. */
  fixed: FixedReply | null;
  /** The state afterwards, but for a question that the reply to this message is to ask. */
  state: CareState;
  /** What the reply is to ask about, and the check that was open until now. */
  asks: (OpenCheck & { before?: OpenCheck }) | undefined;
}

/** A message, and what was open when it came. */
export interface CareMessage {
  content: string;
  assessment: Assessment;
  /** The choice of care that was made or typed; `null` for other words. */
  choice: CareChoiceName | null;
  /** The choices of care under the newest reply. */
  offered: readonly CareChoiceName[];
  /** The newest reply, and the category that it was about; `null` where there is none. */
  reply: { language: LanguageCode; category: CrisisCategory | null } | null;
  /** The check that is open, and whether its question was asked. */
  open: OpenCheck | undefined;
  wasAsked: boolean;
}
