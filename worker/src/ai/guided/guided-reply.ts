import type { ChatMessage, ChatStyle } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import type { GuidedExtras } from '@mikai/core/chat/extras';
import type { GuidedState } from '@mikai/core/chat/guided-state';

/** The input of the guided conversation: one message, and all that it needs to know of those before it. */
export interface GuidedRequest {
  text: string;
  /** Choices under the reply are named after the message that it answers. */
  messageId: number;
  /** The name of the choice that was made, without the message that it belongs to. */
  choice?: string;
  /** The crisis gate doubts about this message: its question follows the reply, or has just stayed without an answer. */
  hasOpenCheck?: boolean;
  /** The state that the newest guided reply left. */
  state?: GuidedState;
  /** Set after a reply that was not a guided one: the choices of the last guided reply are void. */
  isInterrupted?: boolean;
  /** Language of the last reply, and of the interface. */
  conversation: LanguageCode | null;
  preferred: LanguageCode;
  /** Ids of the wordings of the last replies. */
  recent: readonly string[];
  name: string;
  isGuest: boolean;
  /** The style that the person has chosen. Somebody who wants to be listened to is offered nothing and asked little. */
  style?: ChatStyle;
  seed: number;
}

/** The kind of a reply, for tests and for `companion:report`. */
export type GuidedReplyKind =
  | 'step'
  | 'summary'
  | 'topic'
  | 'glad'
  | 'answer'
  | 'decline'
  | 'unsure'
  | 'listen'
  | 'refusal-honoured'
  | 'openings'
  | 'honest'
  | 'courtesy'
  | 'repair';

export interface GuidedReply extends Pick<
  ChatMessage,
  'choices' | 'quietChoices' | 'input' | 'flow' | 'summary' | 'sources' | 'handover'
> {
  kind: GuidedReplyKind;
  text: string;
  /** The same in English. */
  english: string;
  language: LanguageCode;
  /** Ids of the wordings. */
  wordings: string[];
  /**
   * Set where the person's own words answered a step: the text without the general words that a sentence which reflects theirs
   * takes the place of. May be empty.
   */
  textAfterReflection?: string;
  guided: GuidedExtras;
  /** The flow that was begun and not finished; `null` when there is none. */
  unfinished: Omit<NonNullable<ChatMessage['flow']>, 'names'> | null;
}
