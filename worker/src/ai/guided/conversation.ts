import type { LanguageCode } from '@mikai/contract/languages';
import type { GuidedState } from '@mikai/core/chat/guided-state';
import type { GuidedRequest } from './guided-reply.js';
import type { Texts } from './schema.js';

/** The facts of the conversation that are known while a reply is composed; `ReplyBuilder` has them. */
export interface Conversation {
  readonly request: GuidedRequest;
  readonly language: LanguageCode;
  readonly state: GuidedState;
  readonly texts: Texts;
  /** Returns one of several, a different one in each conversation. */
  oneOf<T>(all: readonly T[]): T | undefined;
  /** Returns whether a wording was used in this conversation. */
  hasUsed(id: string): boolean;
  /** Returns whether exercises, or questions, are not wanted. */
  refuses(kind: 'exercise' | 'questions'): boolean;
}

/** A wording with its id. */
export interface Wording {
  id: string;
  textIn: (texts: Texts) => string | undefined;
}
